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

/** Who, when, what, before and after - and the news for open screens - for all writes of a transaction, in two statements. */
export async function writeTrail(tx: Tx, caller: Caller, writes: Write[]) {
  if (writes.length === 0) return
  const column = <T>(pick: (write: Write) => T) => writes.map(pick)
  const json = (value: unknown) => (value == null ? null : JSON.stringify(value))
  await Promise.all([
    tx.hot(
      'audit_insert',
      `insert into audit_log (org_id, id, user_id, request_id, action, table_name, row_id, before, after)
       select $1, w.id, $2, $3, w.action, w.table_name, w.row_id, w.before, w.after
       from unnest($4::uuid[], $5::text[], $6::text[], $7::uuid[], $8::jsonb[], $9::jsonb[])
         as w(id, action, table_name, row_id, before, after)`,
      [
        tx.orgId,
        caller.userId,
        caller.requestId,
        column(() => randomUUIDv7()),
        column((write) => write.action),
        column((write) => write.table),
        column((write) => write.id),
        column((write) => json(write.before)),
        column((write) => json(write.after)),
      ],
    ),
    tx.hot(
      'outbox_insert',
      `insert into outbox (org_id, table_name, op, row_id)
       select $1, w.table_name, w.op, w.row_id from unnest($2::text[], $3::text[], $4::uuid[]) as w(table_name, op, row_id)`,
      [tx.orgId, column((write) => write.table), column((write) => write.action), column((write) => write.id)],
    ),
  ])
}
