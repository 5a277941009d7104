import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  OrNode,
  ParensNode,
  PrimitiveValueListNode,
  type QueryId,
  RawNode,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely'
import { isTenantTable } from './table-kinds.ts'

/**
 * Adds `org_id = <the scope's>` for every tenant table of a built query, in its where or its join, and the column to
 * inserts: a statement must name the organisation for each table so that it routes to one shard, beside row security.
 * Raw SQL is left alone and names it itself; the tests parse every statement sent and fail for one that does not.
 */
export function tenantPlugin(orgId: string): KyselyPlugin {
  const transformer = new NameTheOrganisation(orgId)
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  }
}

/** The name to qualify org_id with, when the node is a tenant table or an alias of one. */
function tenantName(node: OperationNode): string | undefined {
  if (AliasNode.is(node) && TableNode.is(node.node) && isTenantTable(node.node.table.identifier.name))
    return IdentifierNode.is(node.alias) ? node.alias.name : undefined
  if (TableNode.is(node) && isTenantTable(node.table.identifier.name)) return node.table.identifier.name
  return undefined
}

const isCrossJoin = (join: JoinNode) => join.joinType === 'CrossJoin'

/** Raw SQL may hold an `or`: it is closed in parentheses before anything is added to it. */
function closed(node: OperationNode): OperationNode {
  const isOpen = (part: OperationNode): boolean =>
    RawNode.is(part) || OrNode.is(part) || (AndNode.is(part) && (isOpen(part.left) || isOpen(part.right)))
  return isOpen(node) ? ParensNode.create(node) : node
}

class NameTheOrganisation extends OperationNodeTransformer {
  readonly orgId: string

  constructor(orgId: string) {
    super()
    this.orgId = orgId
  }

  #condition(names: string[]): OperationNode | undefined {
    return names
      .map(
        (name): OperationNode =>
          BinaryOperationNode.create(
            ReferenceNode.create(ColumnNode.create('org_id'), TableNode.create(name)),
            OperatorNode.create('='),
            ValueNode.create(this.orgId),
          ),
      )
      .reduce<OperationNode | undefined>((all, one) => (all ? AndNode.create(all, one) : one), undefined)
  }

  #where<N extends { where?: WhereNode }>(node: N, tables: readonly OperationNode[]): N {
    const condition = this.#condition(tables.map(tenantName).filter((name) => name !== undefined))
    if (!condition) return node
    const where = node.where ? AndNode.create(closed(node.where.where), condition) : condition
    return { ...node, where: WhereNode.create(where) }
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId) {
    // A cross join has no condition of its own: its tables are named in the where.
    const crossed = (node.joins ?? []).filter(isCrossJoin).map((join) => join.table)
    return this.#where(super.transformSelectQuery(node, queryId), [...(node.from?.froms ?? []), ...crossed])
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId) {
    const tables = [...(node.table ? [node.table] : []), ...(node.from?.froms ?? [])]
    return this.#where(super.transformUpdateQuery(node, queryId), tables)
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId) {
    return this.#where(super.transformDeleteQuery(node, queryId), [...node.from.froms, ...(node.using?.tables ?? [])])
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId) {
    const join = super.transformJoin(node, queryId)
    const name = isCrossJoin(node) ? undefined : tenantName(node.table)
    const condition = this.#condition(name ? [name] : [])
    if (!condition) return join
    const on = join.on ? AndNode.create(closed((join.on as OnNode).on), condition) : condition
    return { ...join, on: OnNode.create(on) }
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId) {
    const insert = super.transformInsertQuery(node, queryId)
    if (insert.columns?.some((column) => column.column.name === 'org_id')) return insert // a nested query comes by twice
    if (!node.into || !tenantName(node.into) || !insert.values || !ValuesNode.is(insert.values)) return insert
    const rows = insert.values.values.map((row) =>
      PrimitiveValueListNode.is(row)
        ? PrimitiveValueListNode.create([...row.values, this.orgId])
        : ValueListNode.create([...row.values, ValueNode.create(this.orgId)]),
    )
    return {
      ...insert,
      columns: [...(insert.columns ?? []), ColumnNode.create('org_id')],
      values: ValuesNode.create(rows),
    }
  }
}
