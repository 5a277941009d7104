import type { Page } from '@playwright/test'
import { ask, expect, send, test } from './support/journey.ts'

const delay = 80 // as a hand does: faster is a scanner

/** Every answer of the server, or part of the app, whose address is like this comes so many milliseconds late. */
const late = (page: Page, address: RegExp, milliseconds = 800) =>
  page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.fallback()
  })

/** Every held key takes so long to be answered that the next is pressed meanwhile. */
const answerSlowly = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('keydown', ({ isTrusted }) => {
      const end = performance.now() + 100
      while (!isTrusted && performance.now() < end);
    })
  })

for (const machine of ['machine', 'busy machine'])
  test(`on a ${machine} a product confirmed before it is found is chosen, and quantity, Tab and price behind it reach their fields`, async ({
    page,
    register,
  }) => {
    await register()
    for (const name of ['Blue mug', 'Clay pot'])
      await send(page, '/api/v1/products', { name, sku: name, selling_price: 5, stock_quantity: 20 })
    const { id } = await send(page, '/api/v1/orders', { order_type: 'sale', items: [] })
    if (machine === 'busy machine') await answerSlowly(page)
    await page.goto(`/orders/${id}`)
    await page.getByRole('button', { name: 'Add Item' }).press('Enter')
    await expect(page.getByRole('combobox', { name: 'Product' })).toBeFocused()
    await late(page, /\/api\/v1\/products\?/)
    for (const name of ['Blue mug', 'Clay pot']) {
      await page.keyboard.type(`${name}\n7`, { delay })
      await page.keyboard.press('Tab')
      await page.keyboard.type('1.50\n', { delay })
    }
    await expect
      .poll(async () => ((await ask(page, `/api/v1/orders/${id}`)) as { items: unknown[] }).items)
      .toMatchObject([
        { product_name: 'Blue mug', quantity: 7, unit_price: 1.5 },
        { product_name: 'Clay pot', quantity: 7, unit_price: 1.5 },
      ])
  })

test('a type chosen and a button pressed while the product is on its way are: a movement out is not booked in', async ({
  page,
  register,
}) => {
  await register()
  const { id } = await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG-17', stock_quantity: 20 })
  await page.goto('/stock-movements?new=true')
  await expect(page.getByRole('combobox', { name: 'Product' })).toBeFocused()
  await late(page, /\/api\/v1\/products\?/, 1500)
  await page.keyboard.type('MUG-17\n', { delay })
  for (const key of ['Tab', 'o', 'Tab', '5', 'Enter']) await page.keyboard.press(key, { delay })
  await expect(page.getByText('Stock movement recorded successfully')).toBeVisible()
  expect(await ask(page, `/api/v1/stock/movements?product_id=${id}`)).toMatchObject({
    items: [{ movement_type: 'out', quantity: 5 }, {}],
  })
})

test('Enter in the palette waits for what is being searched for, as a scanner needs it', async ({ page, register }) => {
  await register()
  await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG-17' })
  await page.goto('/dashboard')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await late(page, /\/api\/v1\/search/)
  await page.keyboard.type('mug-17\n', { delay })
  await expect(page.getByRole('heading', { level: 1, name: 'Blue mug' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
