import { showPounds } from '../sales-file/pence.ts'
import { shippedStatuses } from '../steps/ship-invoice.ts'
import type { Expected } from './expect-of-file.ts'
import { type Flows, noFlows, onShelf } from './flows.ts'
import type { ServerGoods, ServerOrder, ServerRows } from './read-server-rows.ts'

/** One thing that does not add up. */
export type Difference = { of: string; what: string; expected: string; found: string }

/** Holds the server's rows against each other and against the file; an empty list means that every unit and penny is there. */
export function findDifferences(expected: Expected, { goods, orders, books }: ServerRows): Difference[] {
  const differences: Difference[] = []
  for (const [code, flows] of expected.flows) differences.push(...ofGoods(code, flows, goods.get(code)))
  for (const [invoice, pence] of expected.orders) differences.push(...ofOrder(invoice, pence, orders.get(invoice)))
  const total = orderTotal(orders.values())
  if (total !== expected.orderPence)
    differences.push(differ('all orders', 'total', showPounds(expected.orderPence), showPounds(total)))
  for (const { label, row_id, invariant, expected: right, recorded } of books.differences)
    differences.push(differ(label ?? row_id, `books: ${invariant}`, right, recorded))
  if (!books.balanced && books.differences.length === 0) differences.push(differ('books', 'balanced', 'true', 'false'))
  return differences
}

export const orderTotal = (orders: Iterable<ServerOrder>) => {
  let pence = 0
  for (const order of orders) pence += order.pence
  return pence
}

const differ = (of: string, what: string, expected: string | number, found: string | number): Difference => ({
  of,
  what,
  expected: String(expected),
  found: String(found),
})

function ofGoods(code: string, flows: Flows, server: ServerGoods | undefined): Difference[] {
  if (!server) return [differ(code, 'product', 'on the server', 'not there')]
  const { on_hand, ledger, all, own } = server
  const differences = (Object.keys(noFlows()) as (keyof Flows)[])
    .filter((flow) => own[flow] !== flows[flow])
    .map((flow) => differ(code, `${flow.replace('_', ' ')}, file and ledger`, flows[flow], own[flow]))
  if (onShelf(all) !== on_hand)
    differences.push(differ(code, 'received - shipped + returned - written off = on hand', onShelf(all), on_hand))
  if (ledger !== on_hand) differences.push(differ(code, 'sum of the ledger = on hand', ledger, on_hand))
  return differences
}

function ofOrder(invoice: string, pence: number, server: ServerOrder | undefined): Difference[] {
  if (!server) return [differ(invoice, 'order', 'on the server', 'not there')]
  const differences: Difference[] = []
  if (!shippedStatuses.has(server.status)) differences.push(differ(invoice, 'order status', 'shipped', server.status))
  if (server.pence !== pence)
    differences.push(differ(invoice, 'order total', showPounds(pence), showPounds(server.pence)))
  return differences
}
