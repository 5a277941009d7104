import type { Expected } from '../reconciliation/expect-of-file.ts'
import { type Difference, orderTotal } from '../reconciliation/find-differences.ts'
import { onShelf, sumOfFlows } from '../reconciliation/flows.ts'
import type { ServerRows } from '../reconciliation/read-server-rows.ts'
import { showPounds } from '../sales-file/pence.ts'
import { showCount, showTable } from './show-table.ts'

const mostShown = 20

export function describeReconciliation(
  expected: Expected,
  rows: ServerRows,
  differences: readonly Difference[],
): string {
  return [describeTotals(expected, rows), describeVerdict(differences)].join('\n\n')
}

function describeTotals(expected: Expected, { goods, orders, books }: ServerRows) {
  const all = sumOfFlows([...goods.values()].map((one) => one.all))
  const own = sumOfFlows([...goods.values()].map((one) => one.own))
  const file = sumOfFlows(expected.flows.values())
  const sum = (of: 'on_hand' | 'ledger') => showCount([...goods.values()].reduce((total, one) => total + one[of], 0))
  const units = (['received', 'shipped', 'returned', 'written_off'] as const).map((flow) => [
    flow.replace('_', ' '),
    showCount(file[flow]),
    showCount(own[flow]),
    showCount(all[flow]),
  ])
  return [
    showTable(['Units', 'by the file:', 'in the ledger:', 'with other replays:'], units),
    `  received - shipped + returned - written off = ${showCount(onShelf(all))}; on hand ${sum('on_hand')}; sum of the ledger ${sum('ledger')}`,
    `  Orders: ${showCount(expected.orders.size)} in the file for ${showPounds(expected.orderPence)}; ${showCount(orders.size)} on the server for ${showPounds(orderTotal(orders.values()))}`,
    `  Books: ${books.balanced ? 'balanced' : 'NOT balanced'} over ${showCount(books.totals.movements)} movements of ${showCount(books.totals.products)} products`,
  ].join('\n')
}

function describeVerdict(differences: readonly Difference[]) {
  if (differences.length === 0) return 'Reconciled: every unit and every penny is there.'
  const rows = differences.slice(0, mostShown).map(({ of, what, expected, found }) => [of, what, expected, found])
  const heading = `NOT RECONCILED: ${showCount(differences.length)} difference${differences.length > 1 ? 's' : ''}${differences.length > mostShown ? `, the first ${mostShown}` : ''}`
  return `${heading}\n\n${showTable(['Of', 'What', 'expected:', 'found:'], rows)}`
}
