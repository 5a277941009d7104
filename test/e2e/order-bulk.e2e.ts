import type { Page } from '@playwright/test'
import { endSession } from './support/end-session.ts'
import { expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { offerUndoLonger } from './support/longer-waits.ts'
import { openedBy } from './support/opened-paper.ts'
import { stockShop } from './support/stocked-shop.ts'

test.beforeEach(({ page }) => offerUndoLonger(page))

const outcomes = (page: Page) => page.getByRole('list', { name: 'What came of each' }).getByRole('listitem')
const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })

/** The rows of a view before it stand there until its own have come, and cannot be selected: their number tells nothing. */
async function expectAll(page: Page, status: string) {
  await expect(page.locator('tbody tr[data-index]').getByText(status, { exact: true })).toHaveCount(3)
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(3)
}

async function take(page: Page, label: string) {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
}

test('many orders are submitted, confirmed and given picklists, each by itself; one that is refused says why', async ({
  page,
  register,
}) => {
  await register()
  const stock = await stockShop(page)
  await stock.draftSaleOf(4)
  const { id: large } = await stock.draftSaleOf(500)
  await stock.draftSaleOf(6)
  await page.goto('/orders?status=draft')
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(3)
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })]
  await to.fill('2026-01-02')
  await expect(page.getByText('No orders found')).toBeVisible()
  await from.fill('2026-01-03')
  await expect(from).toHaveAccessibleDescription(/^From is later than To/)
  await expect(page.getByText('No orders found')).toHaveCount(0)
  await to.fill('')
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(3)
  const numbers = page.locator('tbody tr[data-index]').getByRole('link', { name: /^SO-/ })
  const newestFirst = await numbers.allTextContents()
  const orderDate = page.getByRole('columnheader', { name: 'Order Date' })
  await orderDate.getByRole('button', { name: 'Order Date' }).click()
  await expect(numbers).toHaveText(newestFirst.toReversed())
  await expect(orderDate).toHaveAttribute('aria-sort', 'ascending')
  await take(page, 'Submit')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('3 done')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('3 orders submitted')).toBeVisible()
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(0) // or those of before are taken for the ones that came back
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(3)
  await take(page, 'Submit')
  await page.getByRole('button', { name: 'Done' }).click()

  await expect(views(page).getByRole('link', { name: 'To confirm' })).toHaveText('To confirm3')
  await views(page).getByRole('link', { name: 'To confirm' }).click()
  await expectAll(page, 'Pending')
  await take(page, 'Confirm')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2 done, 1 refused')
  await expect(outcomes(page).filter({ hasText: 'Confirmed' })).toHaveCount(2)
  await expect(outcomes(page).first()).toContainText('Blue mug: 500 wanted') // however many were done

  await send(page, '/api/v1/stock/movements', { product_id: stock.product.id, movement_type: 'in', quantity: 600 })
  await page.getByRole('button', { name: 'Try the other 1 again' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('3 done')
  await page.getByRole('button', { name: 'Done' }).click()

  await views(page).getByRole('link', { name: 'To pick' }).click()
  await expectAll(page, 'Confirmed')
  await send(page, `/api/v1/orders/${large}/picklist`)
  await take(page, 'Generate Picklists')
  await expect(outcomes(page).getByRole('link', { name: /^PL-/ })).toHaveCount(3)
  await expect(page.getByText('2 orders given picklists, 1 left as it was')).toBeVisible()
  const printed = await page.request.get(await openedBy(page, 'Print Picklists'))
  expect(printed.headers()['content-disposition']).toContain('picklists-3.pdf')
  await outcomes(page).getByRole('link', { name: /^PL-/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^PL-/ })).toBeVisible()

  // What their status does not take is not offered again.
  await page.goto('/orders?status=confirmed')
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(3)
  await take(page, 'Submit')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('0 done, 3 refused')
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Try the other/ })).toHaveCount(0)

  await page.goto('/picklists?queue=open')
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(3)
  await take(page, 'Start')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('3 done')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('3 picklists started')).toBeVisible()
  await expect(page.locator('tbody').getByText('Picking', { exact: true })).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('tbody').getByText('Pending')).toHaveCount(3)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  const asked = page.waitForResponse((answer) => answer.url().includes('/picklists/documents'))
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print', exact: true }).click(),
  ])
  const { url } = await (await asked).json()
  const file = await page.request.get(url)
  expect(file.headers()['content-disposition']).toContain('picklists-3.pdf')
  await paper.close()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await take(page, 'Cancel Picklists')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('No picklists found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(3)
  await page.goto(`/orders/${large}`)
  await expect(page.getByRole('button', { name: 'Generate Picklist' })).toBeVisible()
  await expectBalancedBooks(page)

  await page.goto('/orders?status=confirmed')
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(3)
  await endSession(page)
  await take(page, 'Submit')
  await expect(outcomes(page).filter({ hasText: 'User not authenticated' })).toHaveCount(3)
})

test('who sends all that match on over a bad line waits for them, or is told that they could not be read and asks again', async ({
  page,
  register,
}) => {
  await register()
  const stock = await stockShop(page)
  // One after the other: all at once would be more than a busy server takes.
  for (let made = 0; made < 51; made += 1) await stock.draftSale()
  await page.goto('/orders?status=draft')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Select all 51 matching' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Submit', exact: true })
  const rows = /\/api\/v1\/orders\?.*limit=200/

  await page.route(rows, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog).toHaveAccessibleName('Submit 51 orders?')
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()

  await page.route(rows, (route) => route.abort())
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The rows could not be read.')
  await expect(dialog.getByRole('button', { name: 'Submit (The rows could not be read.)' })).toBeDisabled()
  await page.unroute(rows)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toHaveAccessibleName('Submit 51 orders?')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await confirm.click()
  await expect(dialog.getByRole('status')).toHaveText('51 done')
})
