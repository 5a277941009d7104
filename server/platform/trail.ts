import { randomUUIDv7 } from 'node:crypto'
import type { Caller, Tx } from './scope.ts'

/** One write as the audit keeps it. `action` is noun.verb in the past: 'order.confirmed'. */
export type Write = {
  action: string
  table: string
  id: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

const leave = `
with written as (
  select * from unnest($4::uuid[], $5::text[], $6::text[], $7::uuid[], $8::jsonb[], $9::jsonb[])
    as w(id, action, table_name, row_id, before, after)
), audited as (
  insert into audit_log (org_id, id, user_id, request_id, action, table_name, row_id, before, after)
  select $1, id, $2, $3, action, table_name, row_id, before, after from written
)
insert into outbox (org_id, table_name, op, row_id) select $1, table_name, action, row_id from written`

/** Who, when, what, before and after - and the news for open screens - for all writes of a transaction, in one statement. */
export async function writeTrail(tx: Tx, caller: Caller, writes: Write[]) {
  if (writes.length === 0) return
  const column = <T>(pick: (write: Write) => T) => writes.map(pick)
  const json = (value: unknown) => (value == null ? null : JSON.stringify(value))
  await tx.hot('leave_trail', leave, [
    tx.orgId,
    caller.userId,
    caller.requestId,
    column(() => randomUUIDv7()),
    column((write) => write.action),
    column((write) => write.table),
    column((write) => write.id),
    column((write) => json(write.before)),
    column((write) => json(write.after)),
  ])
}
