import type { ApiClient } from './api/api-client.ts'
import { type Invoice, linesOn, type Sales } from './sales-file/gather-sales.ts'
import { planPeriods } from './sales-file/plan-periods.ts'
import { type Done, findWhatIsDone, type KnownOrder, movementsOf } from './steps/find-what-is-done.ts'
import { inParallel } from './steps/in-parallel.ts'
import { type Catalogue, loadCatalogue } from './steps/load-catalogue.ts'
import { recordGoods } from './steps/record-goods.ts'
import { shipInvoice, shippedStatuses } from './steps/ship-invoice.ts'
import { stockUp } from './steps/stock-up.ts'

export type Listener = {
  /** What the replay is doing now, in words. */
  onStage(stage: string): void
  /** Lines of the file that are through; `before` when an earlier run had done them. */
  onLines(count: number, before: boolean): void
}
type Options = { api: ApiClient; sales: Sales; concurrency: number; listener: Listener }

/** What the reconciliation has to know about the run. */
export type Outcome = {
  catalogue: Catalogue
  /** All that was bought for the replayed periods, by this run and those before. */
  bought: Map<string, number>
  purchaseOrderIds: Set<string>
}

/** Drives the whole file through the API: each period is stocked up and received before its first invoice is touched. */
export async function runReplay({ api, sales, concurrency, listener }: Options): Promise<Outcome> {
  listener.onStage('products, customers, supplier')
  const catalogue = await loadCatalogue(api, sales)
  listener.onStage('what earlier runs have done')
  const done = await findWhatIsDone(api)
  const outcome: Outcome = { catalogue, bought: new Map(), purchaseOrderIds: new Set() }
  for (const period of planPeriods(sales.invoices)) {
    listener.onStage(`${period.start}: stocking up`)
    const { orderIds, units } = await stockUp(api, catalogue, done, period)
    for (const id of orderIds) outcome.purchaseOrderIds.add(id)
    for (const [code, count] of units) outcome.bought.set(code, (outcome.bought.get(code) ?? 0) + count)
    listener.onStage(period.start)
    await inParallel(period.invoices, concurrency, async (invoice) => {
      const before = isDone(done, invoice)
      if (!before) await replayInvoice(api, catalogue, done, invoice)
      listener.onLines(linesOn(invoice), before)
    })
  }
  return outcome
}

async function replayInvoice(api: ApiClient, catalogue: Catalogue, done: Done, invoice: Invoice) {
  const { sold, returned, written_off } = invoice
  if (sold.length > 0) await shipInvoice(api, catalogue, invoice, done.orders.get(invoice.number))
  await recordGoods(api, catalogue, done.movements, { kind: 'return', invoice, lines: returned })
  await recordGoods(api, catalogue, done.movements, { kind: 'write_off', invoice, lines: written_off })
}

function isDone({ orders, movements }: Done, { number, sold, returned, written_off }: Invoice) {
  const isShipped = (order: KnownOrder | undefined) => order !== undefined && shippedStatuses.has(order.status)
  return (
    (sold.length === 0 || isShipped(orders.get(number))) &&
    (movements.get(movementsOf('return', number)) ?? 0) >= returned.length &&
    (movements.get(movementsOf('write_off', number)) ?? 0) >= written_off.length
  )
}
