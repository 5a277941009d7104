import { localStatement } from '#server/platform/database/statement.ts'
import type { OutboxConsumer } from '#server/platform/events/outbox-consumer.ts'
import { eventsInNews } from './events-in-news.ts'

const add = localStatement(
  'add_webhook_work',
  `insert into webhook_work (org_id, type, row_id)
select w.org_id, w.type, w.row_id
from unnest($1::uuid[], $2::text[], $3::uuid[]) with ordinality as w(org_id, type, row_id, place)
where w.org_id in (select t.org_id from webhook_turns t) order by w.place`,
)

/** Notes the events of organisations that have an endpoint which is on; `writeDeliveries` makes messages of them, for each by itself. */
export const webhookNews: OutboxConsumer = {
  name: 'webhooks',
  consume: (rows) => {
    const found = rows.flatMap((row) => eventsInNews(row).map((event) => ({ org_id: row.org_id, ...event })))
    if (found.length === 0) return []
    return [
      add(
        found.map(({ org_id }) => org_id),
        found.map(({ type }) => type),
        found.map(({ row_id }) => row_id),
      ),
    ]
  },
}
