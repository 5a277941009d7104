import { expect, test } from 'vitest'
import { openShop } from '#test/support/open-shop.ts'
import { invoicesOf } from '#test/support/pay.ts'
import { holdSubscription } from './hold-subscription.ts'
import { writeInvoice } from './invoices.ts'

test('invoices stand in the order of their numbers, also where what began first writes the later one', async () => {
  const shop = await openShop()
  const write = (tx: Parameters<typeof writeInvoice>[0]) =>
    writeInvoice(tx, [{ text: 'A month', pence: 1500 }], 'paid', null)
  await shop.scope.transaction(async (first) => {
    await first.run(holdSubscription())
    await shop.scope.transaction(write)
    await write(first)
  })

  const invoices = await invoicesOf(shop)
  expect(invoices.map(({ number }) => number)).toEqual(['TEST-000002', 'TEST-000001'])
})
