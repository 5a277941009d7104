import { expect, test } from 'vitest'
import { gatherSales } from '../sales-file/gather-sales.ts'
import type { InvoiceLine } from '../sales-file/invoice-line.ts'
import { expectOfFile } from './expect-of-file.ts'

async function* lines(): AsyncGenerator<InvoiceLine> {
  const rest = { description: 'MUG', day: '2010-12-01', customer: '', country: 'France' }
  yield { invoice: '1', code: '22423', quantity: 5, pence: 100, ...rest }
  yield { invoice: '1', code: '22423', quantity: 2, pence: 90, ...rest }
  yield { invoice: '1', code: 'POST', quantity: 1, pence: 1800, ...rest }
  yield { invoice: 'C2', code: '22423', quantity: -1, pence: 100, ...rest }
  yield { invoice: '3', code: '22423', quantity: -4, pence: 0, ...rest }
}

test('the file says what came and went, and what its invoices are worth without charges', async () => {
  const expected = expectOfFile(await gatherSales(lines()), new Map([['22423', 11]]))
  expect(expected.flows.get('22423')).toEqual({ received: 11, shipped: 7, returned: 1, written_off: 4, other: 0 })
  expect(expected.orders).toEqual(new Map([['1', 680]]))
  expect(expected.orderPence).toBe(680)
})
