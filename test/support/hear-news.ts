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

/** What the background does of the news, until nothing is left of it: figures are folded, alerts judged and raised, changed usage and what is to be sealed noted. */
export async function hearNews({ database }: Pick<AppContext, 'database'>) {
  const judge = openAlertWork(database)
  const consumers = [figures, days, orderFigures, alerts, usage, audit, webhookNews]
  while ((await dispatchBatch(database, consumers)) > 0);
  while (await judge());
}
