import { amountOf, type GoodsLine, type Sales } from '../sales-file/gather-sales.ts'
import { type Flows, noFlows } from './flows.ts'

/** What the server's rows must say, computed from the file alone (and from what was bought for it). */
export type Expected = {
  /** By stock code. */
  flows: Map<string, Flows>
  /** Totals in pence by invoice number. */
  orders: Map<string, number>
  orderPence: number
}

export function expectOfFile(sales: Sales, bought: ReadonlyMap<string, number>): Expected {
  const flows = new Map([...sales.goods.keys()].map((code) => [code, noFlows()]))
  const count = (lines: readonly GoodsLine[], flow: keyof Flows) => {
    for (const { code, quantity } of lines) {
      const own = flows.get(code)
      if (own) own[flow] += quantity
    }
  }
  for (const [code, own] of flows) own.received = bought.get(code) ?? 0
  const orders = new Map<string, number>()
  for (const { number, sold, returned, written_off } of sales.invoices) {
    count(sold, 'shipped')
    count(returned, 'returned')
    count(written_off, 'written_off')
    if (sold.length > 0) orders.set(number, amountOf(sold))
  }
  return { flows, orders, orderPence: sales.account.sold.pence }
}
