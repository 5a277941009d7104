import { expect, test } from 'vitest'
import { columnWidths, fitting } from './column-widths.ts'

const [name, sku, stock, note] = [{ share: 3 }, { width: 130, share: 1 }, { width: 100 }, {}]

test.each([
  ['each what it needs and its part of the rest', [name, sku, stock], 800, [470, 230, 100]],
  ['those without a width share alike', [note, stock, note], 600, [250, 100, 250]],
  ['where room is short each its part of it', [name, sku, stock], 300, [127, 97, 75]],
  ['columns that all have a width keep it', [stock, stock], 500, [100, 100]],
] as const)('%s', (_, columns, room, widths) => expect(columnWidths(columns, room)).toEqual(widths))

const column = (header: string, rest: { card?: 'title' | 'figure' | 'badge' | 'detail'; priority?: number } = {}) => ({
  ...{ header, width: 100 },
  ...rest,
})
const columns = [
  column('Product', { card: 'title' }),
  column('SKU', { card: 'detail', priority: 4 }),
  column('Stock', { card: 'figure' }),
  column('Unit'),
  column('Cost Price'),
  column('Status', { card: 'badge' }),
]

test.each([
  [600, ['Product', 'SKU', 'Stock', 'Unit', 'Cost Price', 'Status']],
  [599, ['Product', 'SKU', 'Stock', 'Unit', 'Status']],
  [499, ['Product', 'SKU', 'Stock', 'Status']],
  [399, ['Product', 'SKU', 'Stock']],
  [299, ['Product', 'SKU']],
  [40, ['Product']],
])('in %i pixels columns give way by priority, what names the row last', (room, left) =>
  expect(fitting(columns, room).map(({ header }) => header)).toEqual(left),
)
