import { expect, test } from './support/journey.ts'
import { stockShop } from './support/stocked-shop.ts'

test('what was done is said, also where the code that would take it back cannot be had', async ({ page, signUp }) => {
  await signUp()
  const stock = await stockShop(page)
  await page.route(/assets\/offer-undo-.*\.js/, (route) => route.abort())
  await page.goto(`/orders/${await stock.confirmedPurchase(5)}/receive`)
  await page.getByRole('button', { name: 'Receive All' }).click()
  await page.getByRole('button', { name: 'Complete Receiving' }).click()
  await expect(page.getByText('Received 5 items', { exact: true })).toBeVisible()
})
