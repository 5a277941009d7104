import type { Page } from '@playwright/test'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { stockShop } from './support/stocked-shop.ts'

/** Counts so many in all by hand, completes, and comes back to the order. */
async function receive(page: Page, inAll: number, units: number) {
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await page.getByRole('textbox', { name: 'Received, Blue mug' }).fill(String(inAll))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Complete Receiving' }).click()
  await expect(page.getByText(`Received ${units} items`, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
}

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')

test('a purchase comes in three deliveries, each counted on from the last', async ({ page, signUp }) => {
  await signUp()
  const order = await (await stockShop(page)).confirmedPurchase(10)
  await page.goto(`/orders/${order}`)

  await receive(page, 5, 5)
  await expect(page.getByText('Part received')).toBeVisible()
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(page.getByText('5of 10 received')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fewer' })).toBeDisabled() // what came before stays booked
  await expect(page.getByText('Nothing new counted yet', { exact: true })).toBeVisible()
  await page.goBack()
  await receive(page, 8, 3)
  await receive(page, 10, 2)

  await expect(page.getByText('Received: the items are final.')).toBeVisible()
  await expect(page.getByText('Part received')).toBeHidden()
  await expect(timeline(page).nth(0)).toContainText('completed receiving')
  for (const [place, told] of [
    [1, /received 2 items \(RC-\d{6}\)/],
    [2, /received 3 items/],
    [3, /received 5 items/],
    [4, /confirmed the order/],
  ] as const)
    await expect(timeline(page).nth(place)).toContainText(told)
  expect(await ask(page, '/api/v1/stock/summary')).toMatchObject({ stock_in: 30 })
  await expectBalancedBooks(page)
})

test('what does not come any more is closed short, after a question that says so', async ({ page, signUp }) => {
  await signUp()
  const order = await (await stockShop(page)).confirmedPurchase(10)
  const more = page.getByRole('button', { name: 'More actions' })
  await page.goto(`/orders/${order}`)
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Cancel Order' })).toBeVisible()
  await page.keyboard.press('Escape')
  await receive(page, 4, 4)

  await more.click()
  await page.getByRole('menuitem', { name: 'Close Short' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Still missing: 6 units')
  await question.getByRole('button', { name: 'Close Short' }).click()

  await expect(page.getByText('Received: the items are final.')).toBeVisible()
  await expect(timeline(page).filter({ hasText: 'closed the order short' })).toBeVisible()
  expect(await ask(page, `/api/v1/orders/${order}`)).toMatchObject({ status: 'received', total_amount: 8 })
  await page.goto('/suppliers')
  await expect(page.getByText('Measured: 0 days over 1 delivery')).toBeVisible()
  await expectBalancedBooks(page)
})

test('a sale beyond the stock is confirmed as a back-order, and a delivery goes to it', async ({ page, signUp }) => {
  await signUp()
  const stock = await stockShop(page)
  const { id } = await stock.draftSaleOf(23)
  await page.goto(`/orders/${id}`)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('23 wanted, 20 left')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm as Back-Order' })).toBeHidden()

  await page.goto('/settings/profile')
  await page.getByLabel('Sales may be confirmed beyond the stock').check()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()
  await page.goto(`/orders/${id}`)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm as Back-Order' }).click()

  await expect(page.getByText('Back-order', { exact: true })).toBeVisible()
  await expect(page.getByText('3 back-ordered')).toBeVisible()
  const purchase = await stock.confirmedPurchase(5)
  await expect(page.getByText('5 incoming')).toBeVisible()
  const { items } = (await ask(page, `/api/v1/orders/${purchase}`)) as { items: { id: string }[] }
  await send(page, `/api/v1/orders/${purchase}/receipts`, { items: [{ order_item_id: items[0]?.id, quantity: 5 }] })

  await expect(page.getByText('3 back-ordered')).toBeHidden()
  await expect(timeline(page).first()).toContainText('received 3 units this order was waiting for (RC-000001)')
  await expectBalancedBooks(page)
})
