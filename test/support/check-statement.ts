import { type Node, parse, type SelectStmt, type WithClause } from 'libpg-query'
import { isTenantTable } from '#server/platform/database/table-kinds.ts'
import { equalitiesIn, fromItems, isGiven, nestedStatements, settled, type Table } from './read-from.ts'

/** What an inner query sees of the outer ones: the names of CTEs, and the aliases whose organisation is settled. */
type Around = { ctes: ReadonlySet<string>; settled: ReadonlySet<string> }

/** The same statement is sent in most test files, and judged once for all of them that share a process. */
const judged = new Map<string, Promise<string[]>>()

/** Scale rules 4, 15 and 16: what a statement leaves open about the organisation, one sentence each. None is good. */
export function openQuestions(statement: string): Promise<string[]> {
  const known = judged.get(statement) ?? judge(statement)
  judged.set(statement, known)
  return known
}

async function judge(statement: string) {
  const { stmts = [] } = await parse(statement)
  return stmts.flatMap(({ stmt }) => (stmt ? inStatement(stmt, { ctes: new Set(), settled: new Set() }) : []))
}

function inStatement(node: Node, around: Around): string[] {
  if ('SelectStmt' in node) return inSelect(node.SelectStmt, around)
  if ('UpdateStmt' in node) {
    const { relation, fromClause = [], whereClause, withClause, targetList } = node.UpdateStmt
    const from = [...(relation ? [{ RangeVar: relation }] : []), ...fromClause]
    return [...inLevel({ from, where: whereClause, withClause, rest: [targetList] }, around), ...movesRow(targetList)]
  }
  if ('DeleteStmt' in node) {
    const { relation, usingClause = [], whereClause, withClause } = node.DeleteStmt
    const from = [...(relation ? [{ RangeVar: relation }] : []), ...usingClause]
    return inLevel({ from, where: whereClause, withClause, rest: [] }, around)
  }
  if ('InsertStmt' in node) {
    const { relation, selectStmt, withClause, onConflictClause } = node.InsertStmt
    const level = { from: [], where: undefined, withClause, rest: [selectStmt, onConflictClause] }
    const open = isTenantTable(relation?.relname ?? '') ? inRows(node.InsertStmt, relation?.relname ?? '') : []
    return [...open, ...inLevel(level, around), ...movesRow(onConflictClause?.targetList)]
  }
  const [kind] = Object.keys(node)
  return [...JSON.stringify(node).matchAll(/"relname":"(\w+)"/g)]
    .filter(([, name = '']) => isTenantTable(name))
    .map(([, name]) => `${name}: ${kind} is no statement for a tenant table`)
}

function inSelect(select: SelectStmt, around: Around): string[] {
  const { op, larg, rarg, withClause, fromClause = [], whereClause, ...rest } = select
  if (op === undefined || op === 'SETOP_NONE')
    return inLevel({ from: fromClause, where: whereClause, withClause, rest: [rest] }, around)
  const { ctes, open } = inCtes(withClause, around)
  return [...open, ...[larg, rarg].flatMap((side) => (side ? inSelect(side, { ...around, ctes }) : []))]
}

type Level = { from: Node[]; where: Node | undefined; withClause: WithClause | undefined; rest: unknown[] }

/** One query level: its own tables first, then what is nested in it, which may lean on them. */
function inLevel({ from, where, withClause, rest }: Level, around: Around): string[] {
  const { ctes, open } = inCtes(withClause, around)
  const { tables, equalities } = fromItems(from, ctes)
  const known = settled([...equalities, ...equalitiesIn(where, tables)], without(around.settled, tables))
  const unsettled = tables.filter(({ alias, isTenant }) => isTenant && !known.has(alias))
  const inner = { ctes, settled: known }
  return [
    ...open,
    ...unsettled.map(({ name, alias }) => `${alias === name ? name : `${name} as ${alias}`}: no org_id = $n`),
    ...nestedStatements([from, where, rest]).flatMap((statement) => inStatement(statement, inner)),
  ]
}

const without = (names: ReadonlySet<string>, hidden: readonly Table[]) =>
  names.difference(new Set(hidden.map(({ alias }) => alias)))

/** A CTE sees those before it; under its own name it still finds the table, unless it is recursive. */
function inCtes(clause: WithClause | undefined, around: Around) {
  const ctes = new Set(around.ctes)
  const open: string[] = []
  for (const node of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in node)) continue
    const { ctename = '', ctequery } = node.CommonTableExpr
    if (clause?.recursive) ctes.add(ctename)
    if (ctequery) open.push(...inStatement(ctequery, { ctes: new Set(ctes), settled: around.settled }))
    ctes.add(ctename)
  }
  return { ctes, open }
}

/**
 * New rows name their organisation as a parameter or constant, or as that of a tenant table of their query, whose own is judged like
 * any other's.
 */
function inRows({ cols = [], selectStmt }: Extract<Node, { InsertStmt: unknown }>['InsertStmt'], table: string) {
  const place = cols.findIndex((col) => 'ResTarget' in col && col.ResTarget.name === 'org_id')
  if (place < 0) return [`${table}: org_id is not among the columns of the insert`]
  const source = selectStmt && 'SelectStmt' in selectStmt ? selectStmt.SelectStmt : {}
  const rows = (source.valuesLists ?? [{ List: { items: (source.targetList ?? []).map(selected) } }]).map((row) =>
    'List' in row ? row.List.items?.[place] : undefined,
  )
  const tenants = tenantsIn(source)
  return rows.every((row) => isGiven(row) || tenants.has(organisationOf(row)))
    ? []
    : [`${table}: the org_id of a new row is no parameter or constant`]
}

/** The aliases of tenant tables that a query reads in its FROM. */
function tenantsIn({ fromClause = [] }: SelectStmt): ReadonlySet<string> {
  const { tables } = fromItems(fromClause, new Set())
  return new Set(tables.flatMap(({ alias, isTenant }) => (isTenant ? [alias] : [])))
}

/** Whose `org_id` a column is. */
function organisationOf(node: Node | undefined): string {
  const fields = node && 'ColumnRef' in node ? (node.ColumnRef.fields ?? []) : []
  const [table = '', column] = fields.map((field) => ('String' in field ? field.String.sval : undefined))
  return column === 'org_id' ? table : ''
}

const selected = (target: Node): Node => ('ResTarget' in target && target.ResTarget.val) || target

function movesRow(targets: Node[] | undefined) {
  const moves = targets?.some((target) => 'ResTarget' in target && target.ResTarget.name === 'org_id')
  return moves ? ['org_id never changes on a row'] : []
}
