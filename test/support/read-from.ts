import type { JoinExpr, Node } from 'libpg-query'
import { isTenantTable } from '#server/platform/database/table-kinds.ts'

/** Something a FROM clause names; CTEs, functions and subqueries are not tables of ours. */
export type Table = { name: string; alias: string; isTenant: boolean }

/** `alias.org_id` equals a given value, or the org_id of `by`. */
export type Equality = { alias: string; by?: string }

/** A parameter or a constant, cast or not: what lets a statement route to one shard. */
export function isGiven(node: Node | undefined): boolean {
  if (!node) return false
  if ('TypeCast' in node) return isGiven(node.TypeCast.arg)
  return 'ParamRef' in node || ('A_Const' in node && node.A_Const.sval !== undefined)
}

/** The tables of a FROM list, and the equalities its joins hold for them. */
export function fromItems(items: readonly Node[], ctes: ReadonlySet<string>) {
  const parts = items.map((item) => fromItem(item, ctes))
  return {
    tables: parts.flatMap((part) => part.tables),
    equalities: parts.flatMap((part) => part.equalities),
  }
}

type Part = { tables: Table[]; equalities: Equality[] }

function fromItem(item: Node, ctes: ReadonlySet<string>): Part {
  if ('JoinExpr' in item) return joined(item.JoinExpr, ctes)
  if (!('RangeVar' in item)) return { tables: [], equalities: [] }
  const { relname: name = '', schemaname, alias } = item.RangeVar
  const isTenant = isTenantTable(name) && (schemaname !== undefined || !ctes.has(name))
  return { tables: [{ name, alias: alias?.aliasname ?? name, isTenant }], equalities: [] }
}

/** A condition in ON settles a table only where the join drops the rows that break it: not on an outer join's kept side. */
function joined({ jointype, larg, rarg, quals }: JoinExpr, ctes: ReadonlySet<string>): Part {
  const [left, right] = [larg, rarg].map((side) => fromItems(side ? [side] : [], ctes)) as [Part, Part]
  const tables = [...left.tables, ...right.tables]
  const decided = { JOIN_INNER: tables, JOIN_LEFT: right.tables, JOIN_RIGHT: left.tables }[String(jointype)] ?? []
  const aliases = new Set(decided.map(({ alias }) => alias))
  const held = equalitiesIn(quals, tables).filter(({ alias }) => aliases.has(alias))
  return { tables, equalities: [...left.equalities, ...right.equalities, ...held] }
}

/** The equalities on org_id a condition demands: those joined by AND, nothing below an OR or a NOT. */
export function equalitiesIn(condition: Node | undefined, tables: readonly Table[]): Equality[] {
  if (!condition) return []
  if ('BoolExpr' in condition)
    return condition.BoolExpr.boolop === 'AND_EXPR'
      ? (condition.BoolExpr.args ?? []).flatMap((part) => equalitiesIn(part, tables))
      : []
  if (!('A_Expr' in condition)) return []
  const { kind, name, lexpr, rexpr } = condition.A_Expr
  if (kind !== 'AEXPR_OP' || JSON.stringify(name) !== '[{"String":{"sval":"="}}]') return []
  const [left, right] = [organisationOf(lexpr, tables), organisationOf(rexpr, tables)]
  if (left && right)
    return [
      { alias: left, by: right },
      { alias: right, by: left },
    ]
  const alias = left ?? right
  return alias !== undefined && isGiven(left ? rexpr : lexpr) ? [{ alias }] : []
}

/** The alias whose org_id an expression is; without a qualifier it belongs to the level's only tenant table. */
function organisationOf(node: Node | undefined, tables: readonly Table[]): string | undefined {
  if (!node || !('ColumnRef' in node)) return undefined
  const path = (node.ColumnRef.fields ?? []).map((field) => ('String' in field ? field.String.sval : '*'))
  if (path.at(-1) !== 'org_id') return undefined
  const tenants = tables.filter(({ isTenant }) => isTenant)
  return path.length > 1 ? path.at(-2) : tenants.length === 1 ? tenants[0]?.alias : undefined
}

/** The aliases whose organisation follows from the equalities, step by step, beginning with those known outside. */
export function settled(equalities: readonly Equality[], outside: ReadonlySet<string>): Set<string> {
  const known = new Set(outside)
  for (let size = -1; size < known.size; ) {
    size = known.size
    for (const { alias, by } of equalities) if (by === undefined || known.has(by)) known.add(alias)
  }
  return known
}

const statements = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']

/** The statements nested anywhere in a piece of a parse tree, the outermost of each. */
export function nestedStatements(tree: unknown): Node[] {
  if (Array.isArray(tree)) return tree.flatMap(nestedStatements)
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]) =>
    statements.includes(key) ? [{ [key]: value } as Node] : nestedStatements(value),
  )
}
