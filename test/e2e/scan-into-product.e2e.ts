import type { Page } from '@playwright/test'
import { ask, expect, send, test } from './support/journey.ts'
import { scan } from './support/scan.ts'

const product = (page: Page, name: string, sku: string, more: object = {}) =>
  send(page, '/api/v1/products', { name, sku, ...more })
const shared = '5012345678900'

/** An order's first line, with the cursor in its product. */
async function beginLine(page: Page) {
  const order = await send(page, '/api/v1/orders', { order_type: 'sale', items: [] })
  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: 'Add Item' }).click()
  const field = page.getByRole('combobox', { name: 'Product' })
  await expect(field).toBeFocused()
  return field
}

test('a scan into the product of a line takes what it names exactly, and of anything else it says why not', async ({
  page,
  register,
}) => {
  await register()
  await product(page, 'Old cup', 'CUP-1', { is_active: false })
  await product(page, 'Cup of ten', 'CUP-10')
  await product(page, 'Blue mug', 'MUG-1', { barcode: shared })
  await product(page, 'Green mug', 'MUG-2', { barcode: shared })
  await product(page, 'White mug', 'MUG-3', { barcode: '0012345678905' })
  const field = await beginLine(page)
  for (const [code, end, why] of [
    ['CUP-1', 'Enter', 'Old cup is inactive.'],
    ['CUP', 'Tab', 'CUP is no SKU or barcode here.'],
    ['CUP-', 'Tab and Enter', 'CUP- is no SKU or barcode here.'],
    [shared, 'Enter', `Several products have the barcode ${shared}.`],
  ] as const) {
    await scan(page, code, end)
    await expect(page.getByText(why).first()).toBeVisible()
    await expect(field).toHaveValue(code)
    await expect(page.getByRole('textbox', { name: /^Quantity, ./ })).toHaveCount(0)
  }
  await scan(page, '012345678905')
  await expect(page.getByRole('textbox', { name: 'Quantity, White mug' })).toBeFocused()
})

test('a scan into Record Movement is of what it names exactly, or of nothing', async ({ page, register }) => {
  await register()
  await product(page, 'Cup of ten', 'CUP-10')
  await product(page, 'Blue mug', 'MUG-1', { barcode: shared })
  await page.goto('/stock-movements?new=true')
  const field = page.getByRole('dialog', { name: 'Record Movement' }).getByRole('combobox', { name: 'Product' })
  await field.focus()
  await scan(page, 'CUP-1')
  await expect(page.getByText('CUP-1 is no SKU or barcode here.')).toBeVisible()
  await expect(field).toHaveValue('CUP-1')
  await scan(page, shared, 'Tab')
  await expect(field).toHaveValue('Blue mug')
})

test('a scan into a customer takes the one of that very name', async ({ page, register }) => {
  await register()
  await send(page, '/api/v1/customers', { name: 'C-100 Harbour' })
  await send(page, '/api/v1/customers', { name: 'C-10' })
  await page.goto('/orders?type=sale&new=true')
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Customer' })
  await field.focus()
  await scan(page, 'C-1')
  await expect(page.getByText('Nothing here is called C-1.')).toBeVisible()
  await scan(page, 'c-10')
  await expect(field).toHaveValue('C-10')
})

test('a SKU typed in small letters is that product, also where many others contain it', async ({ page, register }) => {
  await register()
  await product(page, 'White mug', 'MUG-1')
  for (let number = 10; number < 25; number++) await product(page, `Blue mug ${number}`, `MUG-${number}`)
  await beginLine(page)
  await page.keyboard.type('mug-1', { delay: 80 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Quantity, White mug' })).toBeFocused()
})

test('the code of an inactive product is told so in a line, and is not offered to be created', async ({
  page,
  register,
}) => {
  await register()
  await product(page, 'Old jug', 'JUG-1', { is_active: false, barcode: shared })
  const field = await beginLine(page)
  for (const typed of ['JUG-1', shared, 'old jug']) {
    await field.fill('')
    await page.keyboard.type(typed, { delay: 80 })
    await expect(page.getByText('Old jug is inactive.')).toBeVisible()
    await expect(page.getByText(/Nothing matches/)).toHaveCount(0)
    await expect(page.getByRole('option', { name: /Create/ })).toHaveCount(0)
  }
  expect(await ask(page, '/api/v1/products')).toMatchObject({ items: [{ name: 'Old jug' }] })
})
