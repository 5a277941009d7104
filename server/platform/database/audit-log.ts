import type { NewsTable } from '#contract/shared/news.ts'
import type { Caller } from './caller.ts'
import { insertRows } from './insert-rows.ts'
import { newId } from './new-id.ts'
import { localStatement, type Statement } from './statement.ts'

/** One write as the audit log keeps it. `action` is noun.verb in the past: 'order.confirmed'. */
export type Write = {
  action: string
  table: NewsTable
  id: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/**
 * What followers of an organisation must learn of: products whose stock changed, those whose fields did, those of which more or less is
 * promised to orders, units moved (as asked).
 */
export type MetricDeltas = {
  moved_ids: Set<string>
  product_ids: Set<string>
  promised_ids: Set<string>
  units_in: number
  units_out: number
}
export const noMetricDeltas = (): MetricDeltas => ({
  moved_ids: new Set(),
  product_ids: new Set(),
  promised_ids: new Set(),
  units_in: 0,
  units_out: 0,
})

const insertAudit = insertRows({
  name: 'insert_audit_log',
  table: 'audit_log',
  shared: ['user_id', 'request_id', 'api_key_id'],
  own: ['id', 'action', 'table_name', 'row_id', 'before', 'after'],
})

// The deltas of the whole transaction travel in the row of its first write, but for products whose fields alone changed where the stock of others
// did: a row that tells of units names only those that moved.
const insertOutbox = localStatement(
  'insert_outbox',
  `insert into outbox (org_id, table_name, op, row_id, product_ids, units_in, units_out, request_id, promised_ids)
   select $1, w.table_name, w.op, w.row_id, case place when 1 then $5::uuid[] when 2 then $10::uuid[] end,
     case place when 1 then $6::bigint else 0 end, case place when 1 then $7::bigint else 0 end, $8, case place when 1 then $9::uuid[] end
   from unnest($2::text[], $3::text[], $4::uuid[]) with ordinality as w(table_name, op, row_id, place) order by place`,
)

/**
 * So long after its transaction began a row of the audit is sealed (`server/audit`), in the order of those beginnings. What takes longer than
 * `longestWriteMs` is not committed: nothing may come before what is sealed already. The rest is for clocks that differ.
 */
export const sealedAfterSeconds = 60
export const longestWriteMs = 40_000

/** The key in hand, or that with which it was asked to be done later. */
const keyOf = ({ session, asked_with_key }: Caller) =>
  session && 'api_key_id' in session ? session.api_key_id : (asked_with_key ?? null)

/** A caller may send any; what screens send is a UUID. */
const longestRequestId = 36

/**
 * Who, when, what, before and after, and the news of it, for the writes of a whole transaction. Raises where stock changed
 * without a write that says so.
 */
export function writeAuditLog(author: Caller, writes: readonly Write[], deltas: MetricDeltas): Statement<unknown>[] {
  const [first, second] = productsOf(deltas, writes.length)
  const promised_ids = [...deltas.promised_ids]
  if (writes.length === 0 && first.length + promised_ids.length > 0)
    throw new Error('Stock changed without a record of it')
  if (writes.length === 0) return []
  const json = (value: unknown) => (value == null ? null : JSON.stringify(value))
  const api_key_id = keyOf(author)
  const ids = writes.map(newId) // rows of one moment are read by them: in the order they were recorded
  const rows = writes.map(({ action, table, id, before, after }, place) => [
    ids[place],
    ...[action, table, id, json(before), json(after)],
  ])
  const news = insertOutbox(
    author.orgId,
    writes.map((write) => write.table),
    writes.map((write) => write.action),
    writes.map((write) => write.id),
    first.length > 0 ? first : null,
    deltas.units_in,
    deltas.units_out,
    author.requestId.slice(0, longestRequestId),
    promised_ids.length > 0 ? promised_ids : null,
    second.length > 0 ? second : null,
  )
  return [...insertAudit([author.userId, author.requestId, api_key_id], rows), news]
}

/** The products of the first row and of the second; one row has all. */
function productsOf({ moved_ids, product_ids }: MetricDeltas, rows: number): [first: string[], second: string[]] {
  const [moved, others] = [[...moved_ids], [...product_ids.difference(moved_ids)]]
  return rows > 1 && moved.length > 0 ? [moved, others] : [[...moved, ...others], []]
}
