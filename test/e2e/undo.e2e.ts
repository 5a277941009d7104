import type { Page } from '@playwright/test'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { offerUndoLonger, showToastsLonger } from './support/longer-waits.ts'
import { stockShop } from './support/stocked-shop.ts'

test.beforeEach(({ page }) => offerUndoLonger(page))

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const remove = async (page: Page, row: RegExp) => {
  await page.getByRole('button', { name: row }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

test('what was removed comes back by one press: a product, a line of an order, and an alert rule', async ({
  page,
  register,
}) => {
  await register()
  const { product, draftSale, confirmedPurchase } = await stockShop(page)
  await confirmedPurchase(3)
  await page.goto('/products')
  await button(page, /^Delete Blue mug/).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('20 of it are in stock and will no longer count as stock.')
  await expect(question).toContainText(
    '3 of it are on order: what comes can be received, but does not count as stock either.',
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Product deleted successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Blue mug' })).toHaveCount(0)
  await undo(page).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Blue mug' })).toBeVisible()
  expect(await ask(page, `/api/v1/products/${product.id}`)).toMatchObject({ sku: 'MUG', stock_quantity: 20 })

  await page.goto(`/orders/${await draftSale()}`)
  await button(page, 'Delete Blue mug').click()
  await expect(page.getByText('No items added yet')).toBeVisible()
  await undo(page).click()
  await expect(page.getByRole('textbox', { name: 'Quantity, Blue mug' })).toHaveValue('2')

  await page.goto('/alerts')
  await page.getByRole('tab', { name: 'Alert Rules' }).click()
  await remove(page, /^Delete /)
  await expect(page.getByText('Alert rule deleted successfully')).toBeVisible()
  await undo(page).click()
  await expect(button(page, /^Delete /)).toHaveCount(1)
  await expectBalancedBooks(page)
})

test('the last step of an order is taken back from the keyboard, and says why where somebody has gone on', async ({
  page,
  register,
}) => {
  await register()
  const shop = await stockShop(page)
  const order = await shop.draftSale()
  const status = () => ask(page, `/api/v1/orders/${order}`)
  await page.goto(`/orders/${order}`)
  await button(page, 'Submit').click()
  await expect(button(page, 'Confirm')).toBeVisible()
  await button(page, 'Confirm').click()
  await expect(button(page, 'Generate Picklist')).toBeVisible()
  await expect(undo(page)).toHaveCount(2)

  await page.keyboard.press('Control+z')
  await expect(button(page, 'Confirm')).toBeVisible()
  expect(await status()).toMatchObject({ status: 'pending', items: [{ reserved_quantity: 0 }] })

  await send(page, `/api/v1/orders/${order}/confirmation`)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('The order has been changed since. Nothing was undone.')).toBeVisible()
  expect(await status()).toMatchObject({ status: 'confirmed' })
  await expect(button(page, 'Generate Picklist')).toBeVisible() // what is cancelled is the confirmed order

  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Cancel Order' }).click()
  await button(page, 'Cancel Order').click()
  await expect(button(page, 'Reopen')).toBeVisible()
  await undo(page).first().click()
  await expect(button(page, 'Generate Picklist')).toBeVisible()
  expect(await status()).toMatchObject({ status: 'confirmed', items: [{ reserved_quantity: 2 }] })
  await expectBalancedBooks(page)
})

test('a cancellation that puts picked units back on the shelf offers no Undo, by itself or among others', async ({
  page,
  register,
}) => {
  await showToastsLonger(page) // those without an Undo stand for four seconds
  await register()
  const shop = await stockShop(page)
  const pickedInPart = async () => {
    const order = await shop.confirmedSale()
    const items = [{ sku: 'MUG', quantity: 1 }]
    await send(page, `/api/v1/picklists/${await shop.picklistOf(order)}/picks`, { items })
    return order
  }
  const order = await pickedInPart()
  await page.goto(`/orders/${order}`)
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Cancel Order' }).click()
  await button(page, 'Cancel Order').click()
  await expect(page.getByText('Order updated successfully')).toBeVisible()
  await expect(button(page, 'Reopen')).toBeVisible()
  await expect(undo(page)).toHaveCount(0)
  expect(await ask(page, `/api/v1/products/${shop.product.id}`)).toMatchObject({ stock_quantity: 20 })

  await pickedInPart()
  await shop.confirmedSale()
  await page.goto('/orders?status=confirmed')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await button(page, 'Cancel Orders').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Orders' }).click()
  await button(page, 'Done').click()
  await expect(page.getByText('2 orders cancelled')).toBeVisible()
  await expect(undo(page)).toHaveCount(0)
  await expectBalancedBooks(page)
})

test('who was named of a confirmed order of nobody is taken out again by one press', async ({ page, register }) => {
  await register()
  const { product } = await stockShop(page)
  const items = [{ product_id: product.id, quantity: 2 }]
  const { id } = await send(page, '/api/v1/orders', { order_type: 'sale', items })
  for (const step of ['submission', 'confirmation']) await send(page, `/api/v1/orders/${id}/${step}`)
  await page.goto(`/orders/${id}`)
  await button(page, 'Edit customer').click()
  await page.getByRole('combobox', { name: 'Customer' }).pressSequentially('Ada', { delay: 80 })
  await page.getByRole('option', { name: 'Ada Turner' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Ada Turner' })).toBeVisible()

  await undo(page).click()

  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Ada Turner' })).toHaveCount(0)
  expect(await ask(page, `/api/v1/orders/${id}`)).toMatchObject({ status: 'confirmed', customer_id: null })
})

test('of two steps the later one is taken back first, also where what offers that has yet to be loaded', async ({
  page,
  register,
}) => {
  await register()
  const order = await (await stockShop(page)).draftSale()
  const arrival = Promise.withResolvers<void>()
  await page.route(/\/offer-undo-[^/]*\.js$/, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto(`/orders/${order}`)
  await button(page, 'Submit').click()
  await button(page, 'Confirm').click()
  await expect(button(page, 'Generate Picklist')).toBeVisible()
  arrival.resolve()
  await expect(undo(page)).toHaveCount(2)

  await page.keyboard.press('Control+z')
  await expect.poll(() => ask(page, `/api/v1/orders/${order}`)).toMatchObject({ status: 'pending' })
})

test('what was done to several products at once is taken back for those it changed', async ({ page, register }) => {
  await register()
  await stockShop(page)
  const plate = await send(page, '/api/v1/products', { name: 'Plate', sku: 'PLATE', is_active: false })
  const found = async () =>
    ((await ask(page, '/api/v1/products')) as { items: { sku: string; is_active: boolean }[] }).items
      .map(({ sku, is_active }) => `${sku} ${is_active}`)
      .toSorted()
  await page.goto('/products')
  const takeStep = async (verb: string) => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await button(page, verb).click()
    await page.getByRole('alertdialog').getByRole('button', { name: verb }).click()
  }

  await takeStep('Deactivate')
  await expect(page.getByText('1 product deactivated')).toBeVisible()
  expect(await found()).toEqual(['MUG false', 'PLATE false'])
  await undo(page).click()
  await expect.poll(found).toEqual(['MUG true', 'PLATE false'])

  await takeStep('Delete')
  await expect.poll(found).toEqual([])
  await undo(page).first().click()
  await expect.poll(found).toEqual(['MUG true', 'PLATE false'])
  expect(await ask(page, `/api/v1/products/${plate.id}`)).toMatchObject({ name: 'Plate' })
  await expectBalancedBooks(page)
})

test('of two edits of one product, and of one order, each is taken back, and neither where a colleague edited the same', async ({
  page,
  register,
}) => {
  await register()
  const stock = await stockShop(page)
  const product = () => ask(page, `/api/v1/products/${stock.product.id}`)
  const given = (await product()) as object
  await page.goto('/products')
  for (const field of ['cost', 'selling']) {
    await button(page, new RegExp(`^Edit ${field} price of Blue mug`)).dblclick()
    await page.getByRole('textbox', { name: /Price of Blue mug$/ }).fill('8.25')
    await page.keyboard.press('Enter')
    await expect.poll(product).toMatchObject({ [`${field}_price`]: 8.25 })
    await expect(page.getByRole('textbox', { name: /Price of Blue mug$/ })).toHaveCount(0)
    await expect(page.getByText('Product updated successfully')).toHaveCount(field === 'cost' ? 1 : 2)
  }
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+z')
  await expect.poll(product).toMatchObject(pricesOf(given))

  const order = await stock.draftSale()
  const read = async () => (await ask(page, `/api/v1/orders/${order}`)) as { version: number }
  await page.goto(`/orders/${order}`)
  for (const [field, text] of [
    ['reference', 'PO 7'],
    ['expected_date', '2037-03-09'],
  ] as const) {
    await button(page, `Edit ${field.replace('_', ' ')}`).click()
    await page.locator(`#order-${field}`).fill(text)
    await page.locator(`#order-${field}`).press('Enter')
    await expect.poll(read).toMatchObject({ [field]: text })
    await expect(page.locator(`#order-${field}`)).toHaveCount(0)
    await expect(page.getByText('Order updated successfully')).toHaveCount(field === 'reference' ? 1 : 2)
  }
  const { version } = await read()
  await send(page, `/api/v1/orders/${order}/header`, { expected_date: '2037-05-01', version }, 'PATCH')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Not undone', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect.poll(read).toMatchObject({ reference: null, expected_date: '2037-05-01' })
})

const pricesOf = (product: object) => {
  const { cost_price, selling_price } = product as { cost_price: number; selling_price: number }
  return { cost_price, selling_price }
}
