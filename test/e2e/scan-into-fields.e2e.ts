import type { Page } from '@playwright/test'
import { ask, expect, send, test } from './support/journey.ts'
import { scan } from './support/scan.ts'

const product = (page: Page, name: string, sku: string, more: object = {}) =>
  send(page, '/api/v1/products', { name, sku, ...more })

test('a scan into SKU fills it and leads on, and one into a price is none: nothing half filled is saved', async ({
  page,
  register,
}) => {
  await register()
  await page.goto('/products?new=true')
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await dialog.getByLabel('Name').fill('Blue mug')
  await dialog.getByLabel('SKU').focus()
  await scan(page, 'MUG-1')
  await expect(dialog.getByLabel('Barcode')).toBeFocused()
  await expect(dialog.getByLabel('SKU')).toHaveValue('MUG-1')

  const price = dialog.getByLabel('Selling Price')
  await price.fill('4.50')
  await price.selectText() // no key is pressed, as nobody presses one that close before a scan
  await scan(page, '96385074')
  await expect(price).toHaveValue('4.50')
  await expect(dialog).toBeVisible()
  expect(await ask(page, '/api/v1/products')).toMatchObject({ items: [] })

  const order = await send(page, '/api/v1/orders', { order_type: 'purchase', items: [] })
  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByRole('combobox', { name: 'Product' }).fill('Blue mug')
  await page.getByRole('option', { name: /Create/ }).click()
  await dialog.getByLabel('SKU').focus()
  await scan(page, 'MUG-1')
  await expect(dialog.getByLabel('Barcode')).toBeFocused()
  expect(await ask(page, '/api/v1/products')).toMatchObject({ items: [] })
})

test('the command palette opens what is scanned into it, whatever the scanner ends with', async ({
  page,
  register,
}) => {
  await register()
  const mug = await product(page, 'Blue mug', 'MUG-1', { barcode: '5012345678900' })
  for (const end of ['Tab', 'Enter', 'Tab and Enter'] as const) {
    await page.goto('/customers')
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
    await page.keyboard.press('Control+K')
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
    await scan(page, '5012345678900', end)
    await expect(page, end).toHaveURL(`/products/${mug.id}`)
  }
})

test('a code too long for any product is one that nothing has, and a SKU in other letters is one all the same', async ({
  page,
  register,
}) => {
  await register()
  const mug = await product(page, 'Blue mug', 'MUG-1')
  await page.goto('/customers')
  await page.getByRole('heading', { level: 1, name: 'Customers' }).click()
  await scan(page, 'X'.repeat(101))
  await expect(page.getByText('Nothing has this code')).toBeVisible()
  await scan(page, 'mug-1')
  await expect(page).toHaveURL(`/products/${mug.id}`)
})

test('the second scan into the search of a list takes the place of the first', async ({ page, register }) => {
  await register()
  await product(page, 'Blue mug', 'MUG-1')
  await product(page, 'Oak tray', 'TRAY-1')
  await page.goto('/products')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.focus()
  for (const [code, name] of [
    ['MUG-1', 'Blue mug'],
    ['TRAY-1', 'Oak tray'],
  ] as const) {
    await scan(page, code)
    await expect(search).toHaveValue(code)
    await expect(page.getByRole('link', { name })).toBeVisible()
  }
})

test('a search too long for any list is cut to what can be searched for, in the box and in an address', async ({
  page,
  register,
}) => {
  await register()
  await product(page, 'Blue mug', 'MUG-1')
  await page.goto('/products')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.focus()
  await page.keyboard.insertText('cup '.repeat(100))
  await expect(page.getByText(/No products found/)).toBeVisible()
  await page.goto(`/products?q=${'mug'.repeat(100)}`)
  await expect(page.getByText(/No products found/)).toBeVisible()
})
