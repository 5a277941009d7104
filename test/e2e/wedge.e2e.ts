import type { Page } from '@playwright/test'
import { ask, expect, send, test } from './support/journey.ts'
import { scan, scanLate } from './support/scan.ts'
import { stockShop } from './support/stocked-shop.ts'
import { watchFloods } from './support/watch-floods.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const product = (page: Page, name: string, sku: string, more: object = {}) =>
  send(page, '/api/v1/products', { name, sku, ...more })

/** Nobody is in a field. */
const leaveFields = (page: Page) => page.locator('h1').first().click()

/** How the device in the hand says what became of each scan, from the next page on. */
async function noteBuzzes(page: Page) {
  await page.addInitScript(() => {
    const buzzes: string[] = []
    navigator.vibrate = (buzz) => Boolean(buzzes.push([buzz].flat().length > 1 ? 'miss' : 'hit'))
    Object.assign(window, { buzzes })
  })
  return () => page.evaluate(() => (window as unknown as { buzzes: string[] }).buzzes)
}

test('a scan opens what it names on every page, whatever shortcuts its letters are', async ({ page, signUp }) => {
  await signUp()
  const mug = await product(page, 'Blue mug', 'glgp-1', { barcode: '5012345678900' })
  const order = await send(page, '/api/v1/orders', { order_type: 'sale', items: [{ product_id: mug.id, quantity: 1 }] })
  const number = String((order as unknown as { order_number: string }).order_number)
  for (const path of ['/dashboard', '/products', '/orders', '/stock-movements', '/customers', '/settings/profile']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await leaveFields(page)
    await scan(page, 'glgp-1')
    await expect(page, path).toHaveURL(`/products/${mug.id}`)
  }
  await scan(page, number)
  await expect(page).toHaveURL(`/orders/${order.id}`)
  // Where a filter has been chosen by its first letters it has the focus still: a code chooses nothing there.
  await page.goto('/orders')
  const status = page.getByLabel('Status', { exact: true })
  await status.focus()
  await page.keyboard.type('del', { delay: 80 })
  await expect(status).toHaveValue('delivered')
  await expect(page).toHaveURL('/orders?status=delivered')
  await scan(page, number)
  await expect(page).toHaveURL(`/orders/${order.id}`)
  await page.goBack()
  await expect(page).toHaveURL('/orders?status=delivered')
  await page.goto('/suppliers')
  await expect(heading(page, 'Suppliers')).toBeVisible()
  await scan(page, '5012345678900', 'nothing')
  await expect(page).toHaveURL(`/products/${mug.id}`)
})

test('a scan that a busy machine brings late, and key by key, is one all the same', async ({ page, signUp }) => {
  await signUp()
  const mug = await product(page, 'Blue mug', 'glgp-1')
  for (const late of [400, 0]) {
    await page.goto('/dashboard')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await leaveFields(page)
    await scanLate(page, 'glgp-1', late)
    await expect(page, `the first key ${late} ms late`).toHaveURL(`/products/${mug.id}`)
  }
})

test('a scan that ends with both Tab and Enter presses nothing', async ({ page, signUp }) => {
  await signUp()
  const mug = await product(page, 'Blue mug', 'MUG-1')
  await page.goto('/products')
  await page.getByRole('button', { name: 'Add Product' }).first().focus()
  await scan(page, 'MUG-1', 'Tab and Enter')
  await expect(page).toHaveURL(`/products/${mug.id}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('figures typed fast into a counter and left with Tab stay in it', async ({ page, signUp }) => {
  await signUp()
  const mug = await product(page, 'Blue mug', 'MUG-1')
  const items = [{ product_id: mug.id, quantity: 90 }]
  const order = await send(page, '/api/v1/orders', { order_type: 'purchase', items })
  await page.goto(`/orders/${order.id}/receive`)
  const counter = page.getByRole('textbox', { name: /Blue mug/ })
  await counter.focus()
  await scan(page, '12', 'nothing')
  await page.keyboard.press('Tab')
  await expect(counter).toHaveValue('12')
  await expect(page.getByText('12of 90 received')).toBeVisible()
})

test('a scan that names nothing says so, presses nothing and leaves one where one is', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/products')
  await page.getByRole('button', { name: 'Add Product' }).first().focus()
  await scan(page, 'NO-SUCH-CODE')
  await expect(page.getByText('NO-SUCH-CODE is no SKU, barcode, order or picklist here.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/products$/)

  // In front of a question it answers nothing either.
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).focus()
  await scan(page, 'NO-SUCH-CODE')
  await expect(page.getByText('Answer or close it, then scan NO-SUCH-CODE again.')).toBeVisible()
  await expect(dialog).toBeVisible()
})

test('on an order that may be edited a scan adds the product, and the next one counts it', async ({ page, signUp }) => {
  await signUp()
  await product(page, 'Blue mug', 'MUG-1', { selling_price: 4.5 })
  await product(page, 'Oak tray', 'TRAY-1', { selling_price: 12 })
  await product(page, 'Old jug', 'JUG-1', { is_active: false })
  const order = await send(page, '/api/v1/orders', { order_type: 'sale', items: [] })
  const buzzes = await noteBuzzes(page)
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByRole('button', { name: 'Add Item' })).toBeVisible()
  await leaveFields(page)
  for (const [code, said] of [
    ['MUG-1', 'Blue mug: 1'],
    ['TRAY-1', 'Oak tray: 1'],
    ['MUG-1', 'Blue mug: 2'],
  ] as const) {
    await scan(page, code)
    await expect(page.getByText(said)).toBeVisible()
  }
  await scan(page, 'JUG-1')
  await expect(page.getByText('Old jug is inactive.')).toBeVisible()
  // Whoever scans does not look at the screen: only what counts says yes.
  expect(await buzzes()).toEqual(['hit', 'hit', 'hit', 'miss'])
  await expect(page.getByRole('textbox', { name: 'Quantity, Blue mug' })).toHaveValue('2')
  await expect(page.getByRole('textbox', { name: 'Quantity, Oak tray' })).toHaveValue('1')
  await expect(page.getByText('£21.00').last()).toBeVisible()
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Quantity, Blue mug' })).toHaveValue('2')
})

test('a barcode that several products share adds none of them to an order, unless it is the SKU of one', async ({
  page,
  signUp,
}) => {
  await signUp()
  const barcode = '5012345678900'
  await product(page, 'Blue mug', 'MUG-1', { barcode })
  await product(page, 'Green mug', 'MUG-2', { barcode })
  const order = await send(page, '/api/v1/orders', { order_type: 'sale', items: [] })
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByRole('button', { name: 'Add Item' })).toBeVisible()
  await leaveFields(page)
  await scan(page, barcode)
  await expect(page.getByText(`Several products have the barcode ${barcode}.`)).toBeVisible()
  await expect(page.getByText('No items added yet')).toBeVisible()
  await product(page, 'Mug of all colours', barcode)
  await scan(page, barcode)
  await expect(page.getByRole('textbox', { name: 'Quantity, Mug of all colours' })).toHaveValue('1')
})

test('on a scan screen a barcode that two products of the list share counts neither, and says so', async ({
  page,
  signUp,
}) => {
  await signUp()
  const barcode = '5012345678900'
  const mugs = [
    await product(page, 'Blue mug', 'MUG-1', { barcode, stock_quantity: 9 }),
    await product(page, 'Green mug', 'MUG-2', { barcode, stock_quantity: 9 }),
  ]
  const items = mugs.map(({ id }) => ({ product_id: id, quantity: 2 }))
  const purchase = await send(page, '/api/v1/orders', { order_type: 'purchase', items })
  const sale = await send(page, '/api/v1/orders', { order_type: 'sale', items })
  for (const step of ['submission', 'confirmation']) await send(page, `/api/v1/orders/${sale.id}/${step}`)
  const picklist = await send(page, `/api/v1/orders/${sale.id}/picklist`)
  for (const [screen, verb] of [
    [`/orders/${purchase.id}/receive`, 'received'],
    [`/picklists/${picklist.id}/pick`, 'picked'],
  ] as const) {
    await page.goto(screen)
    await expect(page.getByText(`0of 4 ${verb}`)).toBeVisible()
    const floods = await watchFloods(page)
    await scan(page, barcode)
    await expect.poll(floods).toContainEqual(expect.stringMatching(/^miss: .*Not counted: several products have/))
    await expect(page.getByText(`Several products have the barcode ${barcode}.`, { exact: true })).toBeVisible()
    await expect(page.getByText(`Not counted: several products have the barcode ${barcode}.`).first()).toBeVisible()
    await expect(page.getByText(`0of 4 ${verb}`)).toBeVisible()
    await scan(page, 'MUG-2')
    await expect(page.getByText('Green mug: 1 of 2')).toBeVisible()
    await page.getByRole('button', { name: 'Undo last scan' }).click() // nothing is left to leave unsaved
    await expect(page.getByText(`0of 4 ${verb}`)).toBeVisible()
  }
})

test('on a scan screen two scanners at once both count, and half a code spoils none', async ({ page, signUp }) => {
  await signUp()
  const { product: mug } = await stockShop(page)
  const tray = await product(page, 'Oak tray', 'TRAY-1')
  const items = [mug, tray].map(({ id }) => ({ product_id: id, quantity: 9 }))
  const order = await send(page, '/api/v1/orders', { order_type: 'purchase', items })
  await page.goto(`/orders/${order.id}/receive`)
  const field = page.getByLabel('Scan or type a SKU')
  await expect(field).toBeFocused()
  await Promise.all([scan(page, 'MUG'), scan(page, 'TRAY-1')])
  await expect(page.getByText('2of 18 received')).toBeVisible()

  // One that is cut off, and one that pauses in the middle.
  await scan(page, 'TR', 'nothing')
  await expect(field).toHaveValue('TR')
  await scan(page, 'TRAY-1', 'Tab')
  await expect(page.getByText('3of 18 received')).toBeVisible()
  await expect(field).toHaveValue('')
  await scan(page, 'TR', 'nothing')
  await expect(field).toHaveValue('TR')
  await scan(page, 'AY-1')
  await expect(page.getByText('4of 18 received')).toBeVisible()

  await leaveFields(page)
  await scan(page, 'TRAY-1', 'nothing')
  await expect(page.getByText('5of 18 received')).toBeVisible()
  await expect(page.getByText('Oak tray: 4 of 9')).toBeVisible()
})

test('a scan into Barcode fills it and leads to the next field: nothing half filled is saved', async ({
  page,
  signUp,
}) => {
  await signUp()
  const code = '5012345678900'
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  const barcode = dialog.getByLabel('Barcode')
  const fillAndScan = async (next: string) => {
    await dialog.getByLabel('Name').fill('Blue mug')
    await dialog.getByLabel('SKU').fill('MUG-1')
    await barcode.focus()
    await scan(page, code)
    await expect(dialog.getByLabel(next)).toBeFocused()
    await expect(barcode).toHaveValue(code)
  }
  await page.goto('/products?new=true')
  await fillAndScan('Category')
  await expect(dialog.getByLabel('SKU')).toHaveAttribute('autocapitalize', 'off')
  await expect(dialog.getByLabel('SKU')).toHaveAttribute('spellcheck', 'false')

  const order = await send(page, '/api/v1/orders', { order_type: 'purchase', items: [] })
  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByRole('combobox', { name: 'Product' }).fill('Blue mug')
  await page.getByRole('option', { name: /Create/ }).click()
  await fillAndScan('Cost Price')
  expect(await ask(page, '/api/v1/products')).toMatchObject({ items: [] })
})

test('a scan that is answered late takes nobody away from what they do by then', async ({ page, signUp }) => {
  await signUp()
  await product(page, 'Blue mug', 'MUG-1')
  let answer = Promise.withResolvers<void>()
  await page.route(/\/api\/v1\/search\/code/, async (route) => {
    await answer.promise
    await route.fallback()
  })
  const scanAndAsk = () => Promise.all([page.waitForRequest(/search\/code/), scan(page, 'MUG-1')])
  await page.goto('/dashboard')
  await leaveFields(page)
  await scanAndAsk()
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click()
  await expect(heading(page, 'Customers')).toBeVisible()
  answer.resolve()
  await expect(page.getByText('You were on another page when MUG-1 was scanned.')).toBeVisible()
  await expect(page).toHaveURL(/\/customers$/)

  answer = Promise.withResolvers<void>()
  await leaveFields(page)
  await scanAndAsk()
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Ada')
  answer.resolve()
  await expect(page.getByText('Answer or close it, then scan MUG-1 again.')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Ada')
  await expect(page).toHaveURL(/\/customers$/)
})
