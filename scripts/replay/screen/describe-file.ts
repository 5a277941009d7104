import type { Sales } from '../sales-file/gather-sales.ts'
import { kinds } from '../sales-file/kind-of-line.ts'
import { showPounds } from '../sales-file/pence.ts'
import { showCount, showTable } from './show-table.ts'

const words = {
  sold: 'sold: goods on invoices',
  returned: 'returned: goods on cancellations',
  written_off: 'written off: negative lines of other invoices',
  not_goods: 'left out: codes that are no goods',
  set_aside: 'set aside: lines that make no sense',
} as const

/** Where every line and every penny of the file goes, and what is odd about it. */
export function describeFile(sales: Sales): string {
  const { account, goods, customers, invoices } = sales
  const total = kinds.reduce(
    (sum, kind) => ({ lines: sum.lines + account[kind].lines, pence: sum.pence + account[kind].pence }),
    {
      lines: 0,
      pence: 0,
    },
  )
  const rows = kinds.map((kind) => [words[kind], showCount(account[kind].lines), showPounds(account[kind].pence)])
  return [
    showTable(
      ['The file', 'lines:', 'amount:'],
      [...rows, ['all of it', showCount(total.lines), showPounds(total.pence)]],
    ),
    `  ${showCount(invoices.length)} invoices with goods, ${showCount(goods.size)} products, ${showCount(customers.size)} customers`,
    describeDirt(sales),
  ].join('\n\n')
}

function describeDirt({ dirt: { not_goods, ...counts } }: Sales): string {
  const odd = Object.entries(counts).map(([name, count]) => [name.replaceAll('_', ' '), showCount(count)])
  const leftOut = [...not_goods]
    .toSorted(([, a], [, b]) => b.lines - a.lines)
    .map(([code, { lines, pence }]) => [code, showCount(lines), showPounds(pence)])
  const tables = [showTable(['What is odd about it', 'count:'], odd)]
  if (leftOut.length > 0) tables.push(showTable(['Left out', 'lines:', 'amount:'], leftOut))
  return tables.join('\n\n')
}
