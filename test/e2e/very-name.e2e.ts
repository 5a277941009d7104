import type { Page } from '@playwright/test'
import { expect, send, test } from './support/journey.ts'

const many = (row: (number: string) => object, count = 60) =>
  Array.from({ length: count }, (_, index) => ({
    external_id: `e-${index}`,
    ...row(String(index).padStart(2, '0')),
  }))

/** Types into what has the focus, and confirms it at once. */
async function typeAndConfirm(page: Page, text: string) {
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text, { delay: 80 })
  await page.keyboard.press('Enter')
}

test('a movement is of the product whose very SKU, barcode or name was typed, however many come before it', async ({
  page,
  register,
}) => {
  await register()
  const items = many((number) => ({ name: `Amber tray ${number}`, sku: `5012-TRAY-${number}` }))
  await send(page, '/api/v1/products/batch', { items })
  for (const one of [
    { name: 'Zinc plate', sku: 'TRAY' },
    { name: 'Zinc bowl', sku: 'BOWL', barcode: '5012' },
    { name: 'Tray', sku: 'Z-9' },
  ])
    await send(page, '/api/v1/products', one)
  await page.goto('/stock-movements?new=true')
  const product = page.getByRole('dialog', { name: 'Record Movement' }).getByRole('combobox', { name: 'Product' })
  await product.focus()
  for (const [typed, chosen] of [
    ['TRAY', 'Zinc plate'],
    ['5012', 'Zinc bowl'],
    ['tray', 'Tray'],
  ] as const) {
    await typeAndConfirm(page, typed)
    await expect(product).toHaveValue(chosen)
  }
})

test('an order is of the customer whose very name was typed, who is not offered to be created', async ({
  page,
  register,
}) => {
  await register()
  const items = many((number) => ({ name: `Aaron Smith ${number}`, email: `jones${number}@example.com` }))
  await send(page, '/api/v1/customers/batch', { items })
  await send(page, '/api/v1/customers', { name: 'Jones' })
  await page.goto('/orders?type=sale&new=true')
  const customer = page.getByRole('dialog').getByRole('combobox', { name: 'Customer' })
  await customer.focus()
  await page.keyboard.type('jones', { delay: 80 })
  await expect(page.getByRole('option').first()).toHaveText('Jones')
  await expect(page.getByRole('option', { name: 'Create "jones"' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(customer).toHaveValue('Jones')

  await page.keyboard.press('Control+A')
  await page.keyboard.type('nobody', { delay: 80 })
  await expect(page.getByRole('option', { name: 'Create "nobody"' })).toBeVisible()
})

test('a line is of the product whose very name was typed, before those that only begin with it or contain it', async ({
  page,
  register,
}) => {
  await register()
  for (const name of ['Blue mug', 'Mug of clay', 'Mug'])
    await send(page, '/api/v1/products', { name, sku: `S ${name}` })
  const order = await send(page, '/api/v1/orders', { order_type: 'sale', items: [] })
  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.keyboard.type('mug', { delay: 80 })
  await expect(page.getByRole('option').locator('span.truncate:first-child')).toHaveText([
    'Mug',
    'Mug of clay',
    'Blue mug',
  ])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Quantity, Mug', exact: true })).toBeVisible()
})
