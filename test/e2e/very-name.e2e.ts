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
