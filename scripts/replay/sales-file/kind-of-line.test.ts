import { expect, test } from 'vitest'
import type { InvoiceLine } from './invoice-line.ts'
import { isGoods } from './is-goods.ts'
import { kindOfLine } from './kind-of-line.ts'

test.each(['85123A', '22423', '15056bl', 'DCGS0003', 'DCGSSBOY'])('%s is goods', (code) =>
  expect(isGoods(code)).toBe(true),
)

const charges = [
  'POST',
  'DOT',
  'M',
  'm',
  'D',
  'S',
  'C2',
  'B',
  'BANK CHARGES',
  'AMAZONFEE',
  'PADS',
  'gift_0001_20',
  '2242',
]
test.each(charges)('%s is no goods', (code) => expect(isGoods(code)).toBe(false))

const line = (part: Partial<InvoiceLine>): InvoiceLine => ({
  invoice: '536365',
  code: '85123A',
  description: 'WHITE HANGING HEART T-LIGHT HOLDER',
  quantity: 6,
  pence: 255,
  day: '2010-12-01',
  customer: '17850',
  country: 'United Kingdom',
  ...part,
})

test.each([
  ['a positive line', {}, 'sold'],
  ['a gift at no price', { pence: 0 }, 'sold'],
  ['a line of a cancellation', { invoice: 'C536379', quantity: -1 }, 'returned'],
  ['a negative line of an ordinary invoice', { quantity: -10, pence: 0 }, 'written_off'],
  ['postage', { code: 'POST' }, 'not_goods'],
  ['a cancelled discount', { invoice: 'C536379', code: 'D', quantity: -1 }, 'not_goods'],
  ['goods at a price below nothing', { pence: -1 }, 'set_aside'],
  ['a price finer than a penny', { pence: 0.1 }, 'set_aside'],
  ['postage at a price finer than a penny', { code: 'POST', pence: 0.1 }, 'set_aside'],
  ['no quantity', { quantity: 0 }, 'set_aside'],
  ['a cancellation that sells', { invoice: 'C536379', quantity: 1 }, 'set_aside'],
] as const)('%s', (_, part, kind) => expect(kindOfLine(line(part))).toBe(kind))
