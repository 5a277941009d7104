import type { Page } from '@playwright/test'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { scan } from './support/scan.ts'
import { isWhole } from './support/uncovered.ts'

async function record(page: Page, values: { type: 'in' | 'out'; quantity: string; location?: string; notes?: string }) {
  await page.getByRole('button', { name: 'Record Movement' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Record Movement' })
  await dialog.getByRole('combobox', { name: 'Product' }).fill('mug')
  await page.getByRole('option', { name: /Blue mug/ }).click()
  await dialog.getByRole('combobox', { name: 'Type', exact: true }).selectOption(values.type)
  await dialog.getByLabel('Quantity').fill(values.quantity)
  if (values.location) await dialog.getByRole('combobox', { name: 'Location' }).selectOption(values.location)
  if (values.notes) await dialog.getByLabel('Notes').fill(values.notes)
  await dialog.getByRole('button', { name: 'Record Movement' }).click()
}

test('movements are recorded, refused on their field, and added up over all of them', async ({ page, signUp }) => {
  await signUp()
  await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG' })
  await page.goto('/stock-movements')
  await expect(page.getByText('No stock movements found')).toBeVisible()

  await record(page, { type: 'in', quantity: '3000000000' })
  const dialog = page.getByRole('dialog', { name: 'Record Movement' })
  await expect(dialog.getByLabel('Quantity')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Quantity').fill('12')
  await dialog.getByRole('button', { name: 'Record Movement' }).click()
  await expect(page.getByText('Stock movement recorded successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await record(page, { type: 'out', quantity: '5', location: 'Main location', notes: 'Broken in the post' })
  await expect(dialog).toHaveCount(0)

  const row = (number: number) => page.getByRole('table', { name: 'Recent Movements' }).getByRole('row').nth(number)
  await expect(row(1)).toContainText('Main location')
  await expect(row(1)).toContainText('Broken in the post')
  await expect(row(2)).toContainText('No location')
  const card = (label: string) => page.getByText(label, { exact: true }).locator('..')
  await expect(card('Stock In')).toContainText('12')
  await expect(card('Stock Out')).toContainText('5')
  await expect(card('Net Movement')).toContainText('+7')
  await expectBalancedBooks(page)
})

test('a movement by mistake is undone from its toast, or reversed from its row, and found again by where and which way', async ({
  page,
  signUp,
}) => {
  await signUp()
  await send(page, '/api/v1/locations', { name: 'Yard' })
  const { id: product_id } = await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG', stock_quantity: 3 })
  await page.goto('/stock-movements')
  const table = page.getByRole('table', { name: 'Recent Movements' })
  const rows = table.locator('tbody').getByRole('row')

  await record(page, { type: 'in', quantity: '100' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.first()).toContainText(/Reversal of 100 in on/)
  await expect(rows.nth(1)).toContainText('Reversed')

  await record(page, { type: 'out', quantity: '2', location: 'Yard' })
  await expect(rows.first()).toContainText('2 short')
  await expect(rows.first().getByRole('button', { name: /^Reverse/ })).toHaveCount(0) // it took nothing
  await send(page, '/api/v1/stock/movements', {
    product_id,
    quantity: 7,
    reference_type: 'till',
    reference_id: '8',
    notes: 'By hand',
  })
  await expect(rows.first()).toContainText('till-8')
  await expect(rows.first()).toContainText('By hand')
  await rows.first().getByRole('button', { name: 'Reverse 7 in of Blue mug' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reverse this movement?' })
  await expect(question).toContainText('7 units of Blue mug will be taken out of Main location again.')
  await question.getByRole('button', { name: 'Reverse Movement' }).click()
  await expect(question).toHaveCount(0)
  await expect(rows.first()).toContainText(/Reversal of 7 in on/)

  await page.getByRole('combobox', { name: 'Location' }).selectOption('Yard')
  await expect(rows).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Type' }).selectOption('In')
  await expect(page.getByText('No stock movements found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(rows).toHaveCount(6)
  await expectBalancedBooks(page)
})

test('the dashboard counts the whole business and its steps lead on', async ({ page, signUp }) => {
  await signUp()
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(step('Profile setup')).toContainText('Complete')
  await expect(step('Add products')).toContainText('Pending')
  const headings = page.getByRole('heading', { name: /^(Setup Progress|What now|How it went)$/ })
  // Nothing can wait before the first order: what is to be done comes first.
  await expect(headings).toHaveText(['Setup Progress', 'What now', 'How it went'])

  const mug = { name: 'Blue mug', sku: 'MUG', stock_quantity: 4, min_stock_level: 5, cost_price: 2.5 }
  const product = await send(page, '/api/v1/products', mug)
  await send(page, '/api/v1/products', { name: 'Amber lamp', sku: 'LAMP' })
  const order = await send(page, '/api/v1/orders', {
    order_type: 'sale',
    items: [{ product_id: product.id, quantity: 1 }],
  })
  await send(page, `/api/v1/orders/${order.id}/submission`)

  // Every open screen refreshes itself.
  const card = (label: string) => page.getByText(label, { exact: true }).locator('..')
  await expect(card('Total Products')).toContainText('2')
  await expect(card('Low Stock Items')).toContainText('2')
  await expect(card('Out of Stock')).toContainText('1')
  await expect(card('Active Orders')).toContainText('1')
  await expect(card('Stock Value')).toContainText('£10.00')
  await expect(step('Add products')).toContainText('Complete')
  await expect(step('First order')).toContainText('Complete')
  await expect(step('Configure suppliers')).toContainText('Pending')
  await expect(headings).toHaveText(['What now', 'Setup Progress', 'How it went'])

  for (const [name, path] of [
    ['Manage Products', '/products'],
    ['Manage Customers', '/customers'],
    ['Manage Orders', '/orders'],
  ] as const) {
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await page.goBack()
  }
})

test('goods that go out are taken from where they lie, and what is not there is said', async ({ page, register }) => {
  await register()
  const product = await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG' })
  const yard = await send(page, '/api/v1/locations', { name: 'Yard' })
  const into = { product_id: product.id, movement_type: 'in', quantity: 10, location_id: yard.id }
  await send(page, '/api/v1/stock/movements', into)
  await page.goto(`/products/${product.id}`)
  const dialog = page.getByRole('dialog', { name: 'Adjust Stock' })
  const place = dialog.getByRole('combobox', { name: 'Location' })
  await page.getByRole('button', { name: 'Adjust Stock' }).click()
  await dialog.getByLabel('Quantity').pressSequentially('7', { delay: 80 })
  await scan(page, '12345670') // of the eight digits none is a unit, and its Enter books nothing
  await expect(dialog.getByLabel('Quantity')).toHaveValue('7')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  expect(await ask(page, '/api/v1/stock/movements')).toMatchObject({ items: [{ quantity: 10 }] })
  const takeOut = async (quantity: string) => {
    await page.getByRole('button', { name: 'Adjust Stock' }).click()
    await expect(dialog.getByLabel('Quantity')).toBeFocused() // the product is known
    await expect(place).toHaveValue('')
    await dialog.getByRole('combobox', { name: 'Type', exact: true }).selectOption('out')
    await expect(place).toHaveValue(yard.id)
    await dialog.getByLabel('Quantity').fill(quantity)
  }
  const record = () => dialog.getByRole('button', { name: 'Record Movement' }).click()

  await takeOut('4')
  await expect(dialog.getByText('Yard: 10 on hand, 10 available')).toBeVisible()
  // What a colleague brings to another place meanwhile leaves the field as it was read.
  const atMain = page.locator('li', { hasText: 'Main location' }) // behind the dialog, where no role leads to
  const elsewhere = (movement_type: 'in' | 'out') =>
    send(page, '/api/v1/stock/movements', { product_id: product.id, movement_type, quantity: 1 })
  await elsewhere('in')
  await expect(atMain).toContainText('1 available')
  await expect(place).toHaveValue(yard.id)
  await elsewhere('out')
  await expect(atMain).toContainText('0 available')
  await record()
  await expect(page.getByText('Stock movement recorded successfully', { exact: true })).toBeVisible()

  await takeOut('9')
  await record()
  const short = 'Stock movement recorded successfully. 3 short: nothing more at Yard.'
  await expect(page.getByText(short, { exact: true })).toBeVisible()

  await send(page, '/api/v1/stock/movements', into)
  await takeOut('2')
  await place.selectOption('No location')
  await expect(dialog.getByText('Main location: 0 on hand, 0 available')).toBeVisible() // before it is recorded short
  await dialog.getByLabel('Notes').fill('Broken in the post, as the driver said when he rang')
  await expect(place).toHaveValue('')
  await record()
  await expect(page.getByText(/2 short: nothing more at the default location\.$/)).toBeVisible()

  // A phone, and a page drawn twice as large, say where as well, and what was written whole: nothing hovers there.
  await page.setViewportSize({ width: 375, height: 800 })
  const newestOf = (name: string) => page.getByRole('list', { name }).getByRole('listitem').first()
  for (const list of ['History', 'Recent Movements']) {
    if (list === 'Recent Movements') await page.goto('/stock-movements')
    await expect(newestOf(list)).toContainText('Main location')
    expect(await isWhole(newestOf(list).getByText(/^Broken in the post/)), list).toBe(true)
  }
  await expectBalancedBooks(page)
})
