import { localStatement } from '#server/platform/database/statement.ts'
import type { OutboxConsumer } from '#server/platform/events/outbox-consumer.ts'

// One that waits already is left alone. One that is being sealed is not: its row would go with the seals, which may not reach this.
const note = localStatement(
  'note_audit_work',
  `insert into audit_work (org_id)
select named.org_id from unnest($1::uuid[]) named(org_id)
where not exists (select from audit_work w where w.org_id = named.org_id and not w.is_taken)
order by named.org_id
on conflict (org_id) do update set is_taken = false`,
)

/** Notes whose audit log has new rows: every piece of news is one. `sealAuditLogs` seals them. */
export const audit: OutboxConsumer = {
  name: 'audit',
  consume: (rows) => [note([...new Set(rows.map(({ org_id }) => org_id))])],
}
