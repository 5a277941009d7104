import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'

const [name, sku, stock, note] = [{ share: 3 }, { width: 130, share: 1 }, { width: 100 }, {}]

test.each([
  ['each what it needs and its part of the rest', [name, sku, stock], 800, [470, 230, 100]],
  ['those without a width share alike', [note, stock, note], 600, [250, 100, 250]],
  ['where room is short each what it needs', [name, sku, stock], 300, [170, 130, 100]],
  ['columns that all have a width keep it', [stock, stock], 500, [100, 100]],
] as const)('%s', (_, columns, room, widths) => expect(columnWidths(columns, room)).toEqual(widths))
