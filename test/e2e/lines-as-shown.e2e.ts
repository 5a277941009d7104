import type { Page } from '@playwright/test'
import { changeLine } from './support/change-line.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { scan } from './support/scan.ts'
import { standOn } from './support/stand-on.ts'
import { stockShop } from './support/stocked-shop.ts'

const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity, Blue mug' })
/** Nothing is typed into a field any more: scans are the page's. */
const leaveFields = (page: Page) => page.locator('h1').first().click()
const order = (page: Page, id: string) => ask(page, `/api/v1/orders/${id}`)

test('a back-order is confirmed with the lines on the screen, and with no others', async ({ page, signUp }) => {
  await signUp()
  await send(page, '/api/v1/organisation', { allow_back_orders: true }, 'PUT')
  const { id } = await (await stockShop(page)).draftSaleOf(50)
  await send(page, `/api/v1/orders/${id}/submission`)
  await page.goto(`/orders/${id}`)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const anyway = page.getByRole('button', { name: 'Confirm as Back-Order' })
  await expect(anyway).toBeVisible()
  await quantity(page).fill('0')
  await anyway.click()
  await expect(page.getByText('Blue mug: Enter a quantity of at least 1.')).toBeVisible()
  expect(await order(page, id)).toMatchObject({ status: 'pending', items: [{ quantity: 50 }] })

  await quantity(page).fill('30')
  await anyway.click()
  await expect(page.getByText('10 back-ordered')).toBeVisible()
  expect(await order(page, id)).toMatchObject({ status: 'confirmed', items: [{ quantity: 30 }] })
  await expectBalancedBooks(page)
})

test('a save that was refused is not spoken of any more once what was typed is taken back', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto(`/orders/${await (await stockShop(page)).confirmedSale(2)}`)
  await quantity(page).fill('50')
  const refusal = page.getByText('Failed - Retry')
  await expect(refusal.first()).toBeVisible()
  await quantity(page).fill('2')
  await expect(refusal).toHaveCount(0)
  await expect(page.getByText('There is not enough stock')).toHaveCount(0)
})

test('a price that was no number gives way to that of the product that is chosen next', async ({ page, signUp }) => {
  await signUp()
  const { draftSale } = await stockShop(page)
  await send(page, '/api/v1/products', { name: 'Oak tray', sku: 'TRAY', selling_price: 12 })
  await page.goto(`/orders/${await draftSale()}`)
  const price = page.getByRole('textbox', { name: /^Unit price in pounds/ })
  await price.fill('abc')
  await price.blur()
  await expect(price).toHaveValue('abc')
  await page.getByRole('combobox', { name: /^Product/ }).fill('Oak')
  await page.getByRole('option', { name: /Oak tray/ }).click()
  await expect(price).toHaveValue('12.00')
})

test('a scan puts no inactive product on an order, but counts one that is on it already', async ({ page, signUp }) => {
  await signUp()
  const { product, draftSale } = await stockShop(page)
  const id = await draftSale()
  const tray = await send(page, '/api/v1/products', { name: 'Oak tray', sku: 'TRAY', is_active: false })
  await send(page, `/api/v1/products/bulk`, { action: 'deactivate', ids: [product.id] })
  await page.goto(`/orders/${id}`)
  await expect(quantity(page)).toBeVisible()
  await leaveFields(page)
  await scan(page, 'TRAY')
  await expect(page.getByText('Oak tray is inactive.')).toBeVisible()
  await scan(page, 'MUG')
  await expect(quantity(page)).toHaveValue('3')
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()
  const { items } = (await order(page, id)) as { items: { product_id: string }[] }
  expect(items.map(({ product_id }) => product_id)).not.toContain(tray.id)
})

test('rows that are pasted while what reads them cannot be had are kept', async ({ page, signUp }) => {
  await signUp()
  await page.route(/assets\/(read-rows|match-rows)-.*\.js/, (route) => route.abort())
  await page.goto(`/orders/${await (await stockShop(page)).draftSale()}`)
  await page.getByRole('button', { name: 'Paste Rows' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('MUG\t3\nTRAY\t4')
  await dialog.getByRole('button', { name: 'Add Lines' }).click()
  await expect(page.getByText(/Your rows are kept here/)).toBeVisible()
  await expect(page.getByText('TRAY\t4')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Paste Rows' })).toBeEnabled()
})

/** A sale of two whose quantity is 5 at the server by now; the answer to that save comes once it is let go. */
async function saveFive(page: Page) {
  const { id } = await (await stockShop(page)).draftSaleOf(2)
  await standOn(page, `/orders/${id}`)
  const release = await holdAnswers(page, '**/lines', 'POST')
  await quantity(page).fill('5')
  await expect.poll(() => order(page, id)).toMatchObject({ items: [{ quantity: 5 }] })
  return { id, release }
}

test('a save whose answer comes behind that of an edit of the same order stands', async ({ page, register }) => {
  await register()
  const { id, release } = await saveFive(page)
  await holdAnswers(page, `**/api/v1/orders/${id}`, 'GET') // nothing is read behind either
  await page.getByRole('button', { name: 'Edit reference' }).click()
  await page.getByRole('textbox', { name: 'Reference' }).fill('PO 4711')
  await page.keyboard.press('Enter')
  await expect(page.getByText('PO 4711')).toBeVisible()

  release()
  await expect(page.getByText('Order items updated automatically')).toBeVisible()
  expect(await quantity(page).inputValue()).toBe('5')
  await expect(page.getByText('PO 4711')).toBeVisible()
})

test('a save whose answer comes late does not bring back what a colleague has changed since', async ({
  page,
  register,
}) => {
  await register()
  const { id, release } = await saveFive(page)
  const read = page.waitForResponse(
    async (answer) =>
      answer.url().endsWith(`/api/v1/orders/${id}`) && (await answer.json().catch(() => {}))?.items[0].quantity === 9,
  )
  await changeLine(page, id, { quantity: 9 })
  await send(page, `/api/v1/orders/${id}/submission`)
  await read
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()

  const readAgain = await holdAnswers(page, `**/api/v1/orders/${id}`, 'GET')
  release()
  await expect(page.getByText('Order items updated automatically')).toBeVisible()
  expect(await quantity(page).inputValue()).toBe('9')
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  readAgain()
  expect(await order(page, id)).toMatchObject({ status: 'pending', items: [{ quantity: 9 }] })
})
