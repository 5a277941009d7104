import { orderFigures } from '#server/orders/fold-orders.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { dispatchBatch } from '#server/platform/events/dispatch-outbox.ts'
import { hasUntakenNews } from '#server/platform/events/has-untaken-news.ts'
import { figures } from '#server/products/fold-figures.ts'
import { countDaysAnew } from '#server/stock/count-days-anew.ts'
import { days } from '#server/stock/fold-days.ts'
import { rankSellersOf } from '#server/stock/rank-sellers.ts'
import { inOwnersTransaction } from './in-owners-transaction.ts'

const folding = [figures, days, orderFigures]

/**
 * Folds all that was played into the figures: a copy takes them as they stand. Days are counted from the ledger, as the news says when it
 * was played and not when it was planned. Best sellers stay as they are ranked here: a copy is moved by the age of what it is copied from.
 */
export async function foldYear(scope: Scope, context: AppContext) {
  while (await hasUntakenNews(scope, folding)) await dispatchBatch(context.database, folding)
  await inOwnersTransaction(context, (db) => countDaysAnew(db, scope.orgId))
  await rankSellersOf(context.database, scope.orgId, { daily: false })
}
