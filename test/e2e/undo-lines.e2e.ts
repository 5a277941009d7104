import type { Page } from '@playwright/test'
import type { OrderItem } from '#contract/orders.ts'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { offerUndoLonger, showToastsLonger } from './support/longer-waits.ts'
import { loseAnswers } from './support/lose-answers.ts'
import { stockShop } from './support/stocked-shop.ts'
import { isUncovered } from './support/uncovered.ts'

test.beforeEach(({ page }) => offerUndoLonger(page))

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
/** The message that said so offers it; one that has been taken may still be on its way out. */
const undoOf = (page: Page, said: string) =>
  undo(page).and(page.locator('[data-sonner-toast]', { hasText: said }).getByRole('button'))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity, Blue mug' })
const saved = (page: Page) => expect(page.getByText('Order items updated automatically')).toBeVisible()
/** It is sent by itself: nothing is left to be pressed again. */
async function toldNotSaved(page: Page) {
  await expect(page.locator('[data-sonner-toast]', { hasText: 'It is not saved yet, and is sent' })).toBeVisible()
  await expect(undoOf(page, 'Not undone')).toHaveCount(0)
}
/** What waits is sent at once then, and not after a while. */
async function comeBackOnline(page: Page) {
  await page.unrouteAll({ behavior: 'wait' })
  await page.evaluate(() => dispatchEvent(new Event('online')))
}
const closes = (page: Page) => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
async function leave(page: Page) {
  await page.getByRole('link', { name: 'Back to Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
}

/** A sale of fifteen mugs, of twenty there are, and a tray. */
async function saleOfTwo(page: Page) {
  const shop = await stockShop(page)
  const tray = await send(page, '/api/v1/products', { name: 'Tray', sku: 'TRAY', stock_quantity: 5 })
  const items = [shop.product, tray].map(({ id }, place) => ({ product_id: id, quantity: place === 0 ? 15 : 1 }))
  const { id } = await send(page, '/api/v1/orders', { order_type: 'sale', items })
  const linesNow = async () => ((await ask(page, `/api/v1/orders/${id}`)) as { items: OrderItem[] }).items
  const unitsNow = async () => (await linesNow()).map(({ quantity }) => quantity)
  return { shop, id, linesNow, unitsNow }
}

test('Undo of a removed line says why it is not saved, and keeps the line, also where its order was left', async ({
  page,
  register,
}) => {
  await register()
  const { shop, id, unitsNow } = await saleOfTwo(page)
  for (const step of ['submission', 'confirmation']) await send(page, `/api/v1/orders/${id}/${step}`)
  await page.goto(`/orders/${id}`)
  await button(page, 'Delete Blue mug').click()
  await saved(page)
  await shop.confirmedSale(10) // of the units that this one gave up
  await undo(page).click()
  await expect(page.getByText('Not undone', { exact: true })).toBeVisible()
  await expect(page.getByText('Undone', { exact: true })).toHaveCount(0)
  await expect(quantity(page)).toHaveValue('15')
  await quantity(page).fill('4')
  await expect.poll(unitsNow).toEqual([1, 4])

  await button(page, 'Delete Blue mug').click()
  await expect.poll(unitsNow).toEqual([1])
  await leave(page)
  await loseAnswers(page, `**/api/v1/orders/${id}/lines`, { isDone: false })
  await undoOf(page, '4 × Blue mug').click()
  await toldNotSaved(page)
  expect(await closes(page)).toBe(false) // it asks first
  await page.goBack()
  await expect(quantity(page)).toHaveValue('4')
  await comeBackOnline(page)
  await expect.poll(unitsNow).toEqual([1, 4])
  await expectBalancedBooks(page)
})

test('Undo in an order that was left leaves its other lines as others have them, and says so of a line that is not good', async ({
  page,
  register,
}) => {
  await register()
  const { id, linesNow, unitsNow } = await saleOfTwo(page)
  await page.goto(`/orders/${id}`)
  await button(page, 'Delete Tray').click()
  await expect.poll(unitsNow).toEqual([15])
  await leave(page)
  const [mug] = await linesNow()
  const changed = { id: mug?.id, version: mug?.version, product_id: mug?.product_id, quantity: 9, unit_price: 5 }
  await send(page, `/api/v1/orders/${id}/lines`, { changed: [changed] })
  await expect(page.getByText('£45.00').first()).toBeVisible() // the page has heard of it
  await undoOf(page, '1 × Tray').click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(quantity(page)).toHaveValue('9')
  expect(await unitsNow()).toEqual([9, 1])

  await page.getByRole('textbox', { name: 'Unit price in pounds, Blue mug' }).fill('')
  await button(page, 'Delete Blue mug').click()
  await expect.poll(unitsNow).toEqual([1])
  await leave(page)
  await undoOf(page, '9 × Blue mug').click()
  const told = page.locator('[data-sonner-toast]', { hasText: 'Blue mug: Enter a unit price' })
  await expect(told).toContainText('Not undone')
  expect(await closes(page)).toBe(false) // it asks first
  await page.goBack()
  await expect(quantity(page)).toHaveValue('9')
  await expectBalancedBooks(page)
})

test('Undo of rows that were pasted is told once it is saved, and is sent by itself after a gap in the line', async ({
  page,
  register,
}) => {
  await register()
  const { id, unitsNow } = await saleOfTwo(page)
  await page.goto(`/orders/${id}`)
  await expect(quantity(page)).toBeVisible()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'MUG\t3')
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await saved(page)
  await loseAnswers(page, `**/api/v1/orders/${id}/lines`, { isDone: false })
  await undo(page).click()
  await toldNotSaved(page)
  await expect(page.getByText('Undone', { exact: true })).toHaveCount(0)
  await comeBackOnline(page)
  await expect.poll(unitsNow).toEqual([15, 1])
})

test('on a phone what saves the order by itself does not cover the Undo of a line that was removed', async ({
  page,
  register,
}) => {
  await showToastsLonger(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await register()
  const { id, unitsNow } = await saleOfTwo(page)
  await page.goto(`/orders/${id}`)
  await button(page, 'Delete Blue mug').press('Enter') // a finger rests nowhere, as a mouse does
  await saved(page)
  await page
    .locator('[data-sonner-toast]')
    .evaluateAll((toasts) => Promise.all(toasts.flatMap((one) => one.getAnimations().map(({ finished }) => finished))))
  expect(await isUncovered(undo(page))).toBe(true)
  await undo(page).click()
  await expect.poll(unitsNow).toEqual([1, 15])
})
