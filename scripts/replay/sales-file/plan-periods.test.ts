import { expect, test } from 'vitest'
import type { GoodsLine, Invoice } from './gather-sales.ts'
import { periodStart, planPeriods } from './plan-periods.ts'

test.each([
  ['2010-12-06', '2010-12-06'],
  ['2010-12-12', '2010-12-06'],
  ['2010-12-01', '2010-12-01'],
  ['2010-12-05', '2010-12-01'],
  ['2011-01-31', '2011-01-31'],
  ['2011-02-01', '2011-02-01'],
  ['2011-02-06', '2011-02-01'],
  ['2011-02-07', '2011-02-07'],
])('%s is stocked up for on %s', (day, start) => expect(periodStart(day)).toBe(start))

const line = (code: string, quantity: number): GoodsLine => ({ code, quantity, pence: 100 })
const invoice = (number: string, day: string, part: Partial<Invoice> = {}): Invoice => ({
  number,
  day,
  customer: '17850',
  country: 'United Kingdom',
  sold: [],
  returned: [],
  written_off: [],
  ...part,
})

test('a period needs what it sells and writes off, and does not count on returns', () => {
  const periods = planPeriods([
    invoice('1', '2010-12-01', { sold: [line('A', 2), line('A', 3), line('B', 1)] }),
    invoice('C2', '2010-12-02', { returned: [line('A', 2)] }),
    invoice('3', '2010-12-03', { written_off: [line('B', 4)] }),
  ])
  expect(periods).toHaveLength(1)
  expect(periods[0]?.needs).toEqual(
    new Map([
      ['A', 5],
      ['B', 5],
    ]),
  )
})

test('periods come in time order, invoices within them in file order', () => {
  const periods = planPeriods([invoice('9', '2011-01-04'), invoice('2', '2010-12-02'), invoice('1', '2010-12-01')])
  expect(periods.map(({ start, invoices }) => [start, invoices.map(({ number }) => number)])).toEqual([
    ['2010-12-01', ['2', '1']],
    ['2011-01-03', ['9']],
  ])
})
