import { openAlertWork } from '#server/alerts/alert-work.ts'
import { alerts } from '#server/alerts/follow-stock.ts'
import { audit } from '#server/audit/follow-writes.ts'
import { usage } from '#server/billing/follow-usage.ts'
import { webhookNews } from '#server/developers/webhooks/follow-news.ts'
import { orderFigures } from '#server/orders/fold-orders.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { dispatchBatch } from '#server/platform/events/dispatch-outbox.ts'
import { figures } from '#server/products/fold-figures.ts'
import { days } from '#server/stock/fold-days.ts'

const consumers = [figures, days, orderFigures, alerts, usage, audit, webhookNews]
const untaken = `select from outbox union all select from alert_work
union all select from outbox_backlog b join outbox_consumers c on c.name = any ($1::text[]) and b.place > c.position limit 1`

/**
 * What the background does of the news, until nothing is left of it: figures are folded, alerts judged and raised, changed usage and what is to be
 * sealed noted. On a busy machine a step may fail, and be done in the database after all: it goes on until nothing is left there.
 */
export async function hearNews({ database }: Pick<AppContext, 'database'>) {
  const names = consumers.map(({ name }) => name)
  do {
    const judge = openAlertWork(database)
    while ((await dispatchBatch(database, consumers)) > 0);
    while (await judge());
  } while ((await database.pool.query(untaken, [names])).rowCount)
}
