import { expect, test } from 'vitest'
import { gatherSales } from './gather-sales.ts'
import type { InvoiceLine } from './invoice-line.ts'

type Short = [invoice: string, code: string, quantity: number, pence: number, description?: string, customer?: string]

async function* lines(short: readonly Short[]): AsyncGenerator<InvoiceLine> {
  for (const [invoice, code, quantity, pence, description = 'MUG', customer = '17850'] of short)
    yield { invoice, code, quantity, pence, description, customer, day: '2010-12-01', country: 'United Kingdom' }
}
const gather = (...short: Short[]) => gatherSales(lines(short))

test('a product takes the first description and the first price above nothing', async () => {
  const { goods } = await gather(
    ['1', '22423', 1, 0, ''],
    ['1', '22423', 1, 1275, 'CAKESTAND'],
    ['2', '22423', 1, 999, 'damaged'],
  )
  expect([...goods.values()]).toEqual([{ code: '22423', name: 'CAKESTAND', pence: 1275 }])
})

test('a product nobody described is named by its code and has no price', async () => {
  const { goods, dirt } = await gather(['1', '22423', 1, 0, ''])
  expect(goods.get('22423')).toEqual({ code: '22423', name: 'Item 22423', pence: undefined })
  expect(dirt.goods_without_any_description).toBe(1)
})

test('codes are exact text: two that differ by case are two products, and counted', async () => {
  const { goods, dirt } = await gather(['1', '85123A', 1, 255], ['1', '85123a', 2, 255])
  expect([...goods.keys()]).toEqual(['85123A', '85123a'])
  expect(dirt).toMatchObject({ codes_differing_only_by_case: 1, invoices_repeating_a_code: 0 })
})

test('a repeated code stays two lines, in file order, and the invoice is counted once', async () => {
  const { invoices, dirt } = await gather(
    ['1', '22423', 1, 100],
    ['1', '22424', 5, 100],
    ['1', '22423', 3, 90],
    ['1', '22423', 1, 90],
  )
  expect(invoices[0]?.sold.map((line) => [line.code, line.quantity, line.pence])).toEqual([
    ['22423', 1, 100],
    ['22424', 5, 100],
    ['22423', 3, 90],
    ['22423', 1, 90],
  ])
  expect(dirt.invoices_repeating_a_code).toBe(1)
})

test('an invoice in two pieces is one invoice', async () => {
  const { invoices } = await gather(['1', '22423', 1, 100], ['2', '22423', 1, 100], ['1', '22424', 1, 100])
  expect(invoices.map(({ number, sold }) => [number, sold.length])).toEqual([
    ['1', 2],
    ['2', 1],
  ])
})

test('a price finer than a penny is set aside and counted, and the rest of its invoice goes on', async () => {
  const { account, invoices, goods, dirt } = await gather(
    ['1', '22423', 2, 1275],
    ['1', '22424', 300, 0.1],
    ['1', 'PADS', 1, 0.1],
  )
  expect(invoices.map(({ number, sold }) => [number, sold.length])).toEqual([['1', 1]])
  expect([...goods.keys()]).toEqual(['22423'])
  expect(account).toMatchObject({
    sold: { lines: 1, pence: 2550 },
    not_goods: { lines: 0, pence: 0 },
    set_aside: { lines: 2, pence: 30 },
  })
  expect(dirt).toMatchObject({ price_finer_than_a_penny: 2, not_goods: new Map() })
})

test('every line and every penny of the file is accounted for', async () => {
  const { account, invoices, dirt } = await gather(
    ['1', '22423', 2, 1275],
    ['1', 'POST', 1, 1800],
    ['C2', '22423', -1, 1275],
    ['C2', 'M', -1, 500],
    ['3', '22423', -4, 0, '', ''],
    ['4', '22423', 1, -10],
    ['5', 'AMAZONFEE', 1, 1354133],
  )
  expect(account).toEqual({
    sold: { lines: 1, pence: 2550 },
    returned: { lines: 1, pence: -1275 },
    written_off: { lines: 1, pence: 0 },
    not_goods: { lines: 3, pence: 1800 - 500 + 1354133 },
    set_aside: { lines: 1, pence: -10 },
  })
  expect(invoices.map(({ number }) => number)).toEqual(['1', 'C2', '3'])
  expect(dirt).toMatchObject({
    without_description: 1,
    price_zero_or_below: 2,
    negative_quantity: 3,
    without_customer: 1,
  })
  expect(dirt.not_goods.get('M')).toEqual({ lines: 1, pence: -500 })
})
