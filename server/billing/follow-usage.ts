import { localStatement } from '#server/platform/database/statement.ts'
import type { OutboxConsumer, OutboxRow } from '#server/platform/events/outbox-consumer.ts'

// One that waits already is left alone. One that is being counted is not: its row would go with the count, which may not have seen this.
const note = localStatement(
  'note_usage_work',
  `insert into usage_work (org_id)
select named.org_id from unnest($1::uuid[]) named(org_id)
where not exists (select from usage_work w where w.org_id = named.org_id and not w.is_taken)
order by named.org_id
on conflict (org_id) do update set is_taken = false`,
)

const countedOps = new Set([
  ...['organisation.founded', 'order.created', 'location.created'],
  ...['product.created', 'product.archived', 'product.deleted', 'product.restored'],
])
const isCounted = ({ table, op }: OutboxRow) => table === 'members' || table === 'subscriptions' || countedOps.has(op)

/** Notes which organisations have more or less of what their plan limits, or another plan. `countUsage` counts them. */
export const usage: OutboxConsumer = {
  name: 'usage',
  consume: (rows) => {
    const named = new Set(rows.filter(isCounted).map(({ org_id }) => org_id))
    return named.size > 0 ? [note([...named])] : []
  },
}
