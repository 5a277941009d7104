import type { Page } from '@playwright/test'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { stockShop } from './support/stocked-shop.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true })

type Order = { order_number: string; items: { id: string }[] }
const orderOf = async (page: Page, id: string) => (await ask(page, `/api/v1/orders/${id}`)) as Order

test('from an order one gets to all that has to do with it, and back to it', async ({ page, signUp }) => {
  await signUp()
  const shop = await stockShop(page)
  const [sale, purchase] = [await shop.shippedSale(), await shop.confirmedPurchase(6)]
  const { order_number, items } = await orderOf(page, purchase)
  await send(page, `/api/v1/orders/${purchase}/receipts`, { items: [{ order_item_id: items[0]?.id, quantity: 4 }] })

  await page.goto(`/orders/${purchase}`)
  await page.getByRole('link', { name: /^RC-/ }).click()
  await expect(heading(page, /^RC-/)).toBeVisible()
  await expect(tableOf(page, 'Items').getByRole('row', { name: /Blue mug/ })).toContainText('46')
  await page.getByRole('link', { name: 'Mill & Co' }).click()
  await expect(heading(page, 'Mill & Co')).toBeVisible()
  await expect(tableOf(page, 'Products').getByRole('row', { name: /Blue mug/ })).toContainText('£2.00')
  await tableOf(page, 'Orders').getByRole('cell', { name: 'Confirmed' }).click()
  await expect(heading(page, order_number)).toBeVisible()

  await page.goto(`/orders/${sale}`)
  await page.getByRole('link', { name: 'View shipment' }).click()
  await expect(page.getByText('1 High Street, York, GB')).toBeVisible()
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Ada Turner' }).click()
  await expect(heading(page, 'Ada Turner')).toBeVisible()
  await expect(page.getByText('£10.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Notes').fill('Ring the bell twice.')
  await page.getByRole('button', { name: 'Save Customer' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Ring the bell twice.' })).toBeVisible()
  await page.getByRole('link', { name: 'New Order' }).click()
  const create = page.getByRole('dialog', { name: 'Create New Order' })
  await expect(create.getByRole('combobox', { name: 'Customer' })).toHaveValue('Ada Turner')
  await create.getByRole('button', { name: 'Create Order' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Ada Turner' })).toBeVisible()

  await page.goto(`/products/${shop.product.id}`)
  const history = tableOf(page, 'History')
  await expect(history.getByRole('row', { name: /^Received/ })).toContainText('+4')
  await expect(history.getByRole('row', { name: /^Sold 2 units/ })).toContainText('Ada Turner · Shipped')
  await history.getByRole('link', { name: 'Main location' }).first().click()
  await expect(heading(page, 'Main location')).toBeVisible()
  await expect(tableOf(page, 'Stock').getByRole('row', { name: /Blue mug/ })).toContainText('£44.00')
  await expectBalancedBooks(page)
})

test('the ledger names what goods moved for, with the reference as it was under it', async ({ page, signUp }) => {
  await signUp()
  const shop = await stockShop(page)
  const sale = await shop.confirmedSale()
  const picklist = await shop.picklistOf(sale)
  await send(page, `/api/v1/picklists/${picklist}/picks`, { items: [{ sku: 'MUG', quantity: 2 }] })
  const { order_number } = await orderOf(page, sale)

  await page.goto(`/stock-movements?product_id=${shop.product.id}`)
  await expect(page.getByRole('button', { name: 'Blue mug (remove this filter)' })).toBeVisible()
  const pick = page.getByRole('row', { name: /Blue mug/ }).first()
  await expect(pick.getByText(`picklist-${picklist}`, { exact: true })).toBeAttached()
  await expect(pick).toContainText(`PL-000001 · ${order_number}`)
  await expect(pick).toContainText('Main location')
  await pick.getByRole('link', { name: order_number }).click()
  await expect(heading(page, order_number)).toBeVisible()
})

test('a click anywhere on a row opens it; on what stands in it, or to select its words, it does not', async ({
  page,
  context,
  signUp,
}) => {
  await signUp()
  await stockShop(page)
  await page.goto('/customers')
  const row = page.getByRole('row', { name: /Ada Turner/ })
  const place = row.getByRole('cell').nth(2)

  await row.getByRole('button', { name: 'Edit Ada Turner' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const box = await place.boundingBox()
  if (!box) throw new Error('The cell has no place')
  await page.mouse.move(box.x + 14, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + 80, box.y + 12)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/customers$/)

  for (const open of [() => place.click({ modifiers: ['ControlOrMeta'] }), () => place.click({ button: 'middle' })]) {
    await page.evaluate(() => getSelection()?.removeAllRanges())
    const [tab] = await Promise.all([context.waitForEvent('page'), open()])
    await expect(tab).toHaveURL(/\/customers\/[\da-f-]{36}$/)
    await tab.close()
  }
  await expect(page).toHaveURL(/\/customers$/)

  await place.click()
  await expect(heading(page, 'Ada Turner')).toBeVisible()
})

test('rows are walked with the arrows and opened with Enter, on a phone with a finger', async ({ page, signUp }) => {
  await signUp()
  for (const name of ['Ada', 'Bea', 'Cy']) await send(page, '/api/v1/customers', { name })
  await page.goto('/customers')
  await page.getByRole('link', { name: 'Ada' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: 'Bea' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Bea')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Customers' }).click()
  await page.getByRole('row', { name: /Cy/ }).press('Enter')
  await expect(heading(page, 'Cy')).toBeVisible()

  await page.setViewportSize({ width: 375, height: 760 })
  await page.getByRole('link', { name: 'Back to Customers' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Ada' }).getByText('No email').click()
  await expect(heading(page, 'Ada')).toBeVisible()
})

test('what is not there, or another business’s, is not found in so many words', async ({ page, signUp }) => {
  await signUp()
  const nobody = '01980000-0000-7000-8000-000000000000'
  for (const noun of ['Customer', 'Supplier', 'Location', 'Receipt', 'Shipment']) {
    await page.goto(`/${noun.toLowerCase()}s/${nobody}`)
    await expect(page.getByText(`${noun} not found`)).toBeVisible()
    await expect(page.getByText('Error', { exact: true })).toHaveCount(0)
  }
})
