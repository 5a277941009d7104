import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import type { AppContext } from '#server/platform/app-context.ts'
import { runtimeRole } from '#server/platform/database/migration/ensure-roles.ts'
import { isTenantTable } from '#server/platform/database/table-kinds.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}
type Asked = { text: string; values: readonly unknown[] }
type Explained = { 'QUERY PLAN': [{ Plan: Node }] }

/** How a connection of the server does a statement for this organisation: where it reads tenant tables, and by what. */
export const readsOf = async (context: AppContext, orgId: string, asked: Asked): Promise<string[]> =>
  (await planOf(context, orgId, asked, 'format json', rowsAreFew)).flatMap(readOf)

/** How many rows of a table the same connection looks at when it does a statement; each as often as it is looked at. `costs` are settings. */
export async function rowsReadOf(
  context: AppContext,
  orgId: string,
  table: string,
  asked: Asked,
  costs = rowsAreFew,
): Promise<number> {
  const nodes = await planOf(context, orgId, asked, 'analyze, format json', costs)
  return sumRead(nodes.filter((node) => node['Relation Name'] === table))
}

/** The same of all tables and of what the statement itself made of them, as PostgreSQL usually reckons its costs. */
export async function rowsReadIn(context: AppContext, orgId: string, asked: Asked): Promise<number> {
  const nodes = await planOf(context, orgId, asked, 'analyze, format json', 'reset cpu_tuple_cost')
  return sumRead(nodes.filter((node) => /Scan$/.test(node['Node Type'])))
}

/** How many pages the same connection looks at when it does a statement, as PostgreSQL usually reckons its costs. */
export async function pagesReadBy(context: AppContext, orgId: string, asked: Asked): Promise<number> {
  const [whole] = await planOf(context, orgId, asked, 'analyze, buffers, format json', 'reset cpu_tuple_cost')
  return (whole?.['Shared Hit Blocks'] ?? 0) + (whole?.['Shared Read Blocks'] ?? 0)
}

const sumRead = (nodes: readonly Node[]) =>
  nodes.reduce(
    (sum, { 'Actual Rows': kept = 0, 'Rows Removed by Filter': left = 0, 'Actual Loops': times = 0 }) =>
      sum + (kept + left) * times,
    0,
  )

/** Each costs what a hundred do elsewhere. */
const rowsAreFew = 'set local cpu_tuple_cost = 1'

async function planOf(
  { database }: AppContext,
  orgId: string,
  { text, values }: Asked,
  how: string,
  costs: string,
): Promise<Node[]> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('role', '${runtimeRole}', true), set_config('app.org_id', $1, true)`, [orgId])
    await client.query(costs)
    await client.query(`prepare looked_at as ${text}`)
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
    const { rows } = await client.query<Explained>(`explain (${how}) execute looked_at ${given}`)
    return rows.flatMap((row) => nodesIn(row['QUERY PLAN'][0].Plan))
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
    client.release(true) // its driver knows nothing of what was deallocated
  }
}

const nodesIn = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)]

function readOf(node: Node): string[] {
  const table = node['Relation Name'] ?? ''
  const isRead = /Scan$/.test(node['Node Type']) && isTenantTable(table)
  return isRead ? [`${table}: ${node['Index Cond'] ?? node['Recheck Cond'] ?? 'all rows'}`] : []
}

function literal(value: unknown): string {
  const sent = prepareValue(value)
  if (sent === null) return 'null'
  return Buffer.isBuffer(sent) ? `'\\x${sent.toString('hex')}'` : pg.escapeLiteral(sent)
}
