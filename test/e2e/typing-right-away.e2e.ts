import type { Page } from '@playwright/test'
import { ask, expect, send, test } from './support/journey.ts'
import { stockShop } from './support/stocked-shop.ts'

/** Milliseconds from one key to the next: of somebody who types well. */
const delay = 90

const shownPrice = (page: Page) => page.getByRole('button', { name: /^Edit selling price of Blue mug/ })

/** The list with one product in it; answers how it is saved. */
async function listOneMug(page: Page) {
  const { id } = await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG', selling_price: 5, cost_price: 2 })
  await page.goto('/products')
  return () => ask(page, `/api/v1/products/${id}`)
}

test('what is typed right after a price is opened in a list is the price, from its first digit', async ({
  page,
  register,
}) => {
  await register()
  const saved = await listOneMug(page)
  await shownPrice(page).dblclick()
  await page.keyboard.type('12.75', { delay })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Product updated successfully')).toBeVisible()
  expect(await saved()).toMatchObject({ selling_price: 12.75 })

  await page.reload()
  await expect(shownPrice(page)).toBeVisible()
  await page.locator('tbody tr[data-index="0"]').focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('3.45', { delay })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Product updated successfully')).toBeVisible()
  expect(await saved()).toMatchObject({ cost_price: 3.45 })
})

test('cells of one product that are left one right after the other are all saved, and none is a conflict with another', async ({
  page,
  register,
}) => {
  await register()
  const saved = await listOneMug(page)
  // By now the editor's code is there, as for everybody whose pointer has moved.
  await shownPrice(page).dblclick()
  await expect(page.getByRole('textbox', { name: 'Selling Price of Blue mug' })).toBeFocused()
  await page.keyboard.press('Escape')
  for (const [cost, price] of [
    [11, 30],
    [12, 31],
  ] as const) {
    await page.getByRole('button', { name: /^Edit cost price of Blue mug/ }).dblclick()
    await page.keyboard.type(`${cost}`, { delay })
    await page.keyboard.press('Tab')
    await page.keyboard.type(`${price}`, { delay })
    await page.keyboard.press('Enter')
    await expect.poll(saved).toMatchObject({ cost_price: cost, selling_price: price })
  }
  await expect(page.getByText(/Someone else/)).toHaveCount(0)
})

test('what is typed right after a fact of an order is opened is whole, and Enter saves it', async ({
  page,
  register,
}) => {
  await register()
  const order = await (await stockShop(page)).draftSale()
  const saved = () => ask(page, `/api/v1/orders/${order}`)
  await page.goto(`/orders/${order}`)
  await page.getByRole('button', { name: 'Edit reference' }).press('Enter')
  await page.keyboard.type('ABCDEFGH', { delay })
  await page.keyboard.press('Enter')
  await expect.poll(saved).toMatchObject({ reference: 'ABCDEFGH' })

  await page.reload()
  await page.getByRole('button', { name: 'Edit expected date' }).click()
  await page.keyboard.type('03032037', { delay })
  await page.keyboard.press('Enter')
  await expect.poll(saved).toMatchObject({ expected_date: '2037-03-03' })
  await expect(page.getByRole('button', { name: 'Edit expected date' })).toBeFocused()

  await page.goto('/orders')
  await page.getByRole('button', { name: /^Edit expected date/ }).dblclick()
  await page.keyboard.type('04042038', { delay })
  await page.keyboard.press('Enter')
  await expect.poll(saved).toMatchObject({ expected_date: '2038-04-04' })
})

test('what is typed right after a dialog is asked for stands in its first field', async ({ page, register }) => {
  await register()
  for (const { path, add } of [
    { path: '/products', add: 'Add Product' },
    { path: '/suppliers', add: 'Add Supplier' },
    { path: '/locations', add: 'Add Location' },
  ]) {
    await page.goto(path)
    await page.getByRole('button', { name: add }).first().click()
    await page.keyboard.type('Teapot blue', { delay })
    await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue('Teapot blue')
  }
})

test('a Tab pressed while a cell or a dialog is still on its way leads on from there, and what follows it stands in the next', async ({
  page,
  register,
}) => {
  await register()
  await page.route(/\/(figure-editor|product-dialog)-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  const saved = await listOneMug(page)
  await page.getByRole('button', { name: /^Edit cost price of Blue mug/ }).press('F2')
  await page.keyboard.type('11', { delay })
  await page.keyboard.press('Tab')
  await page.keyboard.type('30', { delay })
  await page.keyboard.press('Enter')
  await expect.poll(saved).toMatchObject({ cost_price: 11, selling_price: 30 })

  await page.getByRole('button', { name: 'Add Product' }).first().press('Enter')
  await page.keyboard.type('Teapot', { delay })
  await page.keyboard.press('Tab')
  await page.keyboard.type('POT-1', { delay })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Teapot')
  await expect(dialog.getByLabel('SKU', { exact: true })).toHaveValue('POT-1')
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
})

test('a Tab that was held leads on also where keys come as fast as a scanner types them', async ({
  page,
  register,
}) => {
  await register()
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/\/product-dialog-/, async (route) => {
    await coming
    await route.continue()
  })
  await page.goto('/products')
  await page.getByRole('button', { name: 'Add Product' }).first().press('Enter')
  await page.keyboard.type('Teapot')
  await page.keyboard.press('Tab')
  come()
  const sku = 'POT-'.repeat(10)
  await page.keyboard.type(sku, { delay: 20 })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('SKU', { exact: true })).toHaveValue(sku)
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Teapot')
})
