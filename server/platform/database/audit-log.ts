import { randomUUIDv7 } from 'node:crypto'
import type { NewsTable } from '#contract/shared/news.ts'
import type { Caller, Tx } from './scope.ts'

/** One write as the audit keeps it. `action` is noun.verb in the past: 'order.confirmed'. */
export type Write = {
  action: string
  table: NewsTable
  id: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** What the figures of an organisation must learn of: products whose stock or fields changed, units moved (as asked). */
export type MetricDeltas = { product_ids: Set<string>; units_in: number; units_out: number }
export const noMetricDeltas = (): MetricDeltas => ({ product_ids: new Set(), units_in: 0, units_out: 0 })

/**
 * What the writes of a statement leave behind, as parts of it: $1 is the organisation, $2 the person, $3 the request, and `writes`
 * their rows (audit_id, action, table_name, row_id, before, after, product_ids, units_in, units_out).
 */
export const trail = (writes: string) => `
audited as (
  insert into audit_log (org_id, id, user_id, request_id, action, table_name, row_id, before, after)
  select $1, audit_id, $2, $3, action, table_name, row_id, before, after from ${writes}
), told as (
  insert into outbox (org_id, table_name, op, row_id, product_ids, units_in, units_out, request_id)
  select $1, table_name, action, row_id, product_ids, units_in, units_out, left($3, 36) from ${writes}
)`

// The figures' news travels in the outbox row of the first write. What the transaction comes to is kept under its key: the
// operation makes its answer of it, now and when it is asked again.
const leave = `
with writes as (
  select w.*, case place when 1 then $10::uuid[] end as product_ids, case place when 1 then $11::bigint else 0 end as units_in,
    case place when 1 then $12::bigint else 0 end as units_out
  from unnest($4::uuid[], $5::text[], $6::text[], $7::uuid[], $8::jsonb[], $9::jsonb[])
    with ordinality as w(audit_id, action, table_name, row_id, before, after, place)
), ${trail('writes')}
update idempotency_keys set status = 200, response = $14 where org_id = $1 and key = $13`

/** A request's idempotency key and what its transaction comes to. */
export type KeptAnswer = { key: string; answer: unknown }

/**
 * Who, when, what, before and after, the news for open screens, and the answer under its key - for a whole transaction, in one
 * statement. Raises before it asks, so that no commit follows.
 */
export function writeTrail(tx: Tx, caller: Caller, writes: Write[], metricDeltas: MetricDeltas, kept?: KeptAnswer) {
  const product_ids = [...metricDeltas.product_ids]
  if (writes.length === 0 && product_ids.length > 0) throw new Error('Stock changed without a record of it')
  if (writes.length === 0 && !kept) return undefined
  const column = <T>(pick: (write: Write) => T) => writes.map(pick)
  const json = (value: unknown) => (value == null ? null : JSON.stringify(value))
  return tx.hot('leave_trail', leave, [
    tx.orgId,
    caller.userId,
    caller.requestId,
    column(() => randomUUIDv7()).toSorted(), // rows of one moment are read by their ids: in the order they were recorded
    column((write) => write.action),
    column((write) => write.table),
    column((write) => write.id),
    column((write) => json(write.before)),
    column((write) => json(write.after)),
    product_ids.length > 0 ? product_ids : null,
    metricDeltas.units_in,
    metricDeltas.units_out,
    kept?.key ?? null,
    kept ? JSON.stringify(kept.answer ?? null) : null,
  ])
}
