import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleNow, expectNoViolations } from './support/expect-accessible.ts'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'

const label = (page: Page, name: string) => page.locator('div', { has: page.getByText(name, { exact: true }) }).last()

async function mugWithOrders(page: Page, name = 'Blue mug') {
  const mug = await send(page, '/api/v1/products', {
    ...{ name, sku: 'MUG-BLUE', stock_quantity: 40, min_stock_level: 5 },
    description: 'Enamelled by hand.',
  })
  const items = [{ product_id: mug.id, quantity: 12 }]
  const sale = await send(page, '/api/v1/orders', { order_type: 'sale', items })
  const purchase = await send(page, '/api/v1/orders', { order_type: 'purchase', items, expected_date: '2031-05-01' })
  for (const { id } of [sale, purchase]) {
    await send(page, `/api/v1/orders/${id}/submission`)
    await send(page, `/api/v1/orders/${id}/confirmation`)
  }
  return { mug, sale, purchase }
}

test('the page of a product says what is there, promised, free and coming, where, for whom, and how it came about', async ({
  page,
  register,
}) => {
  await register()
  const { mug, sale, purchase } = await mugWithOrders(page)
  await page.goto('/products')
  await page.getByRole('link', { name: 'Blue mug' }).press('Enter')
  await expect(page).toHaveURL(`/products/${mug.id}`)

  await expect(page.getByRole('heading', { level: 1, name: 'Blue mug' })).toBeVisible()
  await expect(page).toHaveTitle(/^Blue mug/)
  for (const [name, figure] of [
    ['On hand', '40'],
    ['Reserved', '12'],
    ['Available', '28'],
    ['Incoming', '12'],
  ] as const)
    await expect(label(page, name)).toContainText(figure)
  await expect(label(page, 'Incoming')).toContainText('1 May 2031')
  const { version } = (await ask(page, `/api/v1/orders/${purchase.id}`)) as { version: number }
  const days = { order_date: '2026-01-01', expected_date: '2026-01-31', version }
  await send(page, `/api/v1/orders/${purchase.id}/header`, days, 'PATCH')
  await expect(label(page, 'Incoming')).toContainText('Late: 31 Jan 2026')
  await expect(page.getByRole('img', { name: /^Stock from 0 on .+ to 40 today, at most 40\.$/ })).toBeVisible()
  await page.getByText('Show as a table').press('Enter')
  await expect(page.getByRole('table', { name: /^Days on which stock moved/ }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('listitem').filter({ hasText: 'Main location' })).toContainText('12 reserved')
  await expect(page.getByRole('table', { name: 'Open Orders' }).getByRole('row')).toHaveCount(3)
  const history = page.getByRole('table', { name: 'History' })
  await expect(history).toContainText('Opening stock')

  await page.getByRole('button', { name: 'Edit' }).press('Enter')
  await page.getByRole('dialog').getByLabel('Stock Quantity').fill('35')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Product updated successfully')).toBeVisible()
  await expect(label(page, 'On hand')).toContainText('35')
  await expect(page.getByRole('img', { name: /to 35 today, at most 35/ })).toBeVisible()
  await expect(history.getByRole('row', { name: /^Adjusted/ })).toContainText('-5')

  await page.getByRole('table', { name: 'Open Orders' }).getByRole('link', { name: /^SO-/ }).click()
  await expect(page).toHaveURL(`/orders/${sale.id}`)
  await expectBalancedBooks(page)
})

test('units are moved to another location, no more than are free, and labels for its shelf are printed', async ({
  page,
  context,
  register,
}) => {
  await register()
  const { mug } = await mugWithOrders(page)
  await send(page, '/api/v1/locations', { name: 'A-01-2' })
  const yard = await send(page, '/api/v1/locations', { name: 'Yard' })
  const brought = { product_id: mug.id, movement_type: 'in', quantity: 5, location_id: yard.id }
  await send(page, '/api/v1/stock/movements', brought)
  await page.goto(`/products/${mug.id}`)
  await page.getByRole('button', { name: 'Move' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const [from, to] = [dialog.getByLabel('From', { exact: true }), dialog.getByLabel('To', { exact: true })]
  await expect(from.locator('option:checked')).toHaveText('Main location · 28 free')
  const main = await from.inputValue()

  // What is chosen is what is shown: a place that goods now come from is forgotten as the one they go to.
  await to.selectOption('Yard')
  await from.selectOption(yard.id)
  await from.selectOption(main)
  await expect(to.locator('option:checked')).toHaveText('Choose a location')
  // Nor does the dialog turn to another place where a colleague takes all from this one.
  const carry = (from_location_id: string, to_location_id: string) =>
    send(page, '/api/v1/stock/moves', { product_id: mug.id, from_location_id, to_location_id, quantity: 28 })
  await carry(main, yard.id)
  await expect(from).toContainText('Yard · 33 free')
  await expect(from.locator('option:checked')).toHaveText('Main location · 0 free')
  await carry(yard.id, main)
  await expect(from).toContainText('Main location · 28 free')

  await dialog.getByLabel('Quantity').fill('29')
  await dialog.getByRole('button', { name: 'Move Stock' }).click()
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await to.selectOption('A-01-2')
  await dialog.getByRole('button', { name: 'Move Stock' }).click()
  await expect(dialog.getByText(/29 wanted, 28 left/)).toBeVisible()
  await dialog.getByLabel('Quantity').fill('8')
  await dialog.getByRole('button', { name: 'Move Stock' }).click()
  await expect(page.getByText('Stock moved successfully')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'A-01-2' })).toContainText('8 available')
  await expect(label(page, 'On hand')).toContainText('45')
  await expect(page.getByRole('table', { name: 'History' })).toContainText('To A-01-2')

  await page.getByRole('button', { name: 'Print Label' }).click()
  await dialog.getByLabel('Paper').selectOption('A4 sheets of 24')
  await dialog.getByLabel('How Many').fill('0')
  await expect(dialog.getByText('A whole number from 1 to 240')).toBeVisible()
  await dialog.getByLabel('How Many').fill('30')
  const printed = context.waitForEvent('response', (answer) => answer.url().includes('/shelf-labels/'))
  await dialog.getByLabel('How Many').press('Enter')
  const paper = await printed
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectBalancedBooks(page)
})

test('who prints labels reads beforehand whether there will be a barcode that can be scanned', async ({
  page,
  register,
}) => {
  await register()
  const [long, ean] = ['WIDGETBLU-LARGEXXXX-COTTONXXX-SEASON26A', '5012345678900']
  for (const [codes, words] of [
    [{ sku: 'MUG' }, 'Name, SKU and price; the SKU is the barcode, as the product has no other.'],
    [{ sku: long }, 'Name, SKU and price; no barcode, as no scanner could read this SKU in bars on a label.'],
    [{ sku: `${long}-2`, barcode: ean }, 'Name, barcode, SKU and price.'],
    [
      { sku: 'POT', barcode: long },
      'Name, SKU, price and the letters of the barcode: as bars no scanner could read it on a label.',
    ],
    [{ sku: '杯-1' }, 'The label cannot print some letters of the SKU: write them in Latin letters.'],
  ] as const) {
    const { id } = await send(page, '/api/v1/products', { name: 'Blue mug', ...codes })
    await page.goto(`/products/${id}`)
    await page.getByRole('button', { name: 'Print Label' }).click()
    await expect(page.getByRole('dialog').getByText(words, { exact: true })).toBeVisible()
  }
})

test('an unknown, a malformed and a foreign product are not found, at once and in the same words', async ({
  page,
  browser,
  register,
}) => {
  await register()
  const foreign = await (async () => {
    const there = await browser.newPage()
    await there.goto(`${process.env.SHOP_URL}/auth`)
    await there.getByRole('button', { name: 'Explore the demo' }).click()
    await expect(there).toHaveURL(/\/dashboard/)
    await there.goto(`${process.env.SHOP_URL}/products?q=TRIV-CI`)
    const address = await there.getByRole('link', { name: 'Cast iron trivet' }).getAttribute('href')
    await there.close()
    return address ?? ''
  })()

  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/detail') && asked.push(request.url()))
  for (const address of ['/products/01980000-0000-7000-8000-000000000000', '/products/nonsense', foreign]) {
    await page.goto(address)
    await expect(page.getByText('Product not found')).toBeVisible()
    await expect(page.getByText('Error', { exact: true })).toHaveCount(0)
  }
  // It is not tried three times more, as what fails is, before it is said.
  for (const url of asked) expect(asked.filter((other) => other === url).length, url).toBeLessThan(4)
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await expect(page).toHaveURL(/\/products$/)
})

test('an archived product still shows its history, says so, offers no edit, and can be restored', async ({
  page,
  register,
}) => {
  await register()
  const { id } = await send(page, '/api/v1/products', { name: 'Old mug', sku: 'OLD', stock_quantity: 3 })
  await page.goto('/products')
  await page.getByRole('button', { name: 'Delete Old mug' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Product deleted successfully')).toBeVisible()

  await page.goto(`/products/${id}`)
  await expect(page.getByText(/^Archived on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(label(page, 'On hand')).toContainText('3')
  await expect(page.getByRole('table', { name: 'History' })).toContainText('Opening stock')

  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Product restored successfully')).toBeVisible()
  await expect(page.getByText(/^Archived on/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('what an open purchase brings of an archived product is received, and its line says that it is archived', async ({
  page,
  register,
}) => {
  await register()
  const { id } = await send(page, '/api/v1/products', { name: 'Old mug', sku: 'OLD' })
  const items = [{ product_id: id, quantity: 3 }]
  const order = await send(page, '/api/v1/orders', { order_type: 'purchase', items })
  await send(page, `/api/v1/products/${id}`, undefined, 'DELETE')
  await page.goto(`/products/${id}`)
  await expect(page.getByText(/What open purchase orders still bring is received all the same\.$/)).toBeVisible()

  const lines = page.getByRole('region', { name: 'Order Items' })
  await page.goto(`/orders/${order.id}`)
  await expect(lines.getByText('Archived', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Old mug' }).getByText('Archived', { exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Receive All' }).click()
  await page.getByRole('button', { name: 'Complete Receiving' }).click()
  await expect(page.getByText('Received: the items are final.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Order Items' }).getByText('Archived', { exact: true })).toBeVisible()
  await page.goto(`/products/${id}`)
  await expect(label(page, 'On hand')).toContainText('3')
  await expectBalancedBooks(page)
})

test('the page passes axe and fits, empty, full and with the longest of names', async ({ page, register }) => {
  test.setTimeout(240_000)
  await register()
  const { mug } = await mugWithOrders(page, 'W'.repeat(300))
  const none = await send(page, '/api/v1/products', { name: 'Nothing yet', sku: 'x'.repeat(100) })
  await expectAccessible(page, `/products/${none.id}`)
  await expect(label(page, 'On hand')).toContainText('each · out of stock: minimum 0')
  await expectAccessible(page, `/products/${mug.id}`)
  await page.getByText('Show as a table').click()
  await expectAccessibleNow(page, '/products/:id with its table')
  for (const name of ['Move', 'Print Label']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // There is one location: nothing can be moved yet, and where another is added is a press away.
    if (name === 'Move') await expect(page.getByRole('dialog').getByRole('link', { name: 'Locations' })).toBeVisible()
    await expectNoViolations(page, name)
    await page.getByRole('button', { name: 'Close' }).click()
  }
})

test('prices are edited as they are shown, with two decimals, and count as changed only when they are', async ({
  page,
  register,
}) => {
  await register()
  const prices = { cost_price: 12, selling_price: 1234.5 }
  const mug = await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG', ...prices })
  await page.goto(`/products/${mug.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Cost Price')).toHaveValue('12.00')
  await expect(dialog.getByLabel('Selling Price')).toHaveValue('1234.50')

  for (const price of ['Cost Price', 'Selling Price']) await dialog.getByLabel(price).focus()
  await dialog.getByLabel('Name').focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden() // nobody asks whether to leave something unsaved

  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Cost Price').fill('9.5')
  await dialog.getByLabel('Name').focus()
  await expect(dialog.getByLabel('Cost Price')).toHaveValue('9.50')
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Product updated successfully')).toBeVisible()
  expect(await ask(page, `/api/v1/products/${mug.id}`)).toMatchObject({ cost_price: 9.5, selling_price: 1234.5 })
})

test('stock for longer than anybody plans is not counted in days', async ({ page, register }) => {
  await register()
  const mug = await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG', stock_quantity: 9_000_000 })
  await send(page, '/api/v1/stock/movements', { product_id: mug.id, movement_type: 'out', quantity: 7 })
  await page.goto(`/products/${mug.id}`)
  await expect(page.getByText('Lasts over 2 years')).toBeVisible()
})
