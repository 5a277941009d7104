import type { Locator } from '@playwright/test'
import { siteFiles } from '#contract/shared/site-pages.ts'
import { expect, forget, password, send, signIn, test } from './support/journey.ts'
import { expectDashboard, newAddress } from './support/new-owner.ts'
import { stockShop } from './support/stocked-shop.ts'
import { listen, listenToRegions } from './support/what-is-said.ts'

test('who listens hears the page they have come to, how much a list has found, and what is wrong where they already are', async ({
  page,
  signUp,
}) => {
  const said = await listen(page)
  await signUp()
  await stockShop(page)
  await page.goto('/dashboard')
  await expectDashboard(page)
  said.length = 0

  await page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true }).click()
  await expect.poll(() => said).toEqual(['Products'])
  await page.getByRole('searchbox').fill('mug')
  await expect.poll(() => said).toEqual(['Products', '1 found'])
  await page.getByRole('searchbox').fill('kettle')
  await expect.poll(() => said.at(-1)).toBe('Nothing found')

  await page.goto('/customers?new=true')
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
  await name.focus()
  await page.keyboard.press('Enter')
  const words = await wrongWith(name)
  await expect.poll(() => said.at(-1)).toBe(words)
})

test('who listens hears what is wrong with the field they are in, also as they sign up and in the head of an order', async ({
  page,
  signUp,
}) => {
  const said = await listen(page)
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Business Name').press('Enter')
  await expect(page.getByLabel('Business Name')).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => said).toEqual(['Required'])
  await page.keyboard.type('Quay Street', { delay: 80 })
  await expect(page.getByLabel('Business Name')).not.toHaveAttribute('aria-invalid', 'true') // put right
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')

  await signUp()
  const stock = await stockShop(page)
  await page.goto(`/orders/${await stock.draftSale()}`)
  await page.getByRole('button', { name: 'Edit reference' }).press('Enter')
  const reference = page.getByRole('textbox', { name: 'Reference' })
  await reference.fill('x'.repeat(300))
  await reference.press('Enter')
  const words = await wrongWith(reference)
  await expect.poll(() => said.at(-1)).toBe(words)
})

test('who listens hears how many rows are selected from the first one on', async ({ page, signUp }) => {
  const said = await listen(page)
  await signUp()
  await stockShop(page)
  await page.goto('/products')
  await page.getByRole('checkbox', { name: 'Select Blue mug' }).press('Space')
  await expect.poll(() => said).toContain('1 selected')
})

test('who listens hears once that the lines of an order are saved, and nothing for each figure that is typed', async ({
  page,
  signUp,
}) => {
  await signUp()
  const stock = await stockShop(page)
  const said = await listenToRegions(page)
  await page.goto(`/orders/${await stock.draftSale()}`)
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/orders\/[^/]+\/lines$/.test(request.url())) saves += 1
  })
  const quantity = page.getByRole('textbox', { name: 'Quantity, Blue mug' })
  await quantity.fill('3')
  await quantity.fill('4')
  await expect(page.getByText('Order items updated automatically').first()).toBeVisible()
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  expect(saves).toBeGreaterThan(0) // one, where the second figure followed within the second in which it waits for more
  await expect
    .poll(() => said.filter((words) => /save/i.test(words)))
    .toEqual(Array.from({ length: saves }, () => 'SavedOrder items updated automatically'))
})

test('who goes down a column by ear hears with each figure whose it is', async ({ page, signUp }) => {
  await signUp()
  const stock = await stockShop(page)
  await stock.draftSale()
  await send(page, '/api/v1/products', { name: 'Red mug', sku: 'RED' })
  await page.goto('/products')
  await expect(page.getByRole('table', { name: 'Products' }).getByRole('rowheader')).toContainText([
    'Red mug',
    'Blue mug',
  ])
  await page.setViewportSize({ width: 375, height: 760 })
  const card = page.getByRole('listitem').filter({ hasText: 'Blue mug' })
  await expect(card).toContainText(/Stock: 20.*SKU: MUG.*Selling Price: £5\.00/)
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/orders')
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('rowheader')).toContainText(['SO-'])
  await page.goto('/dashboard')
  await expect(page.getByRole('table', { name: 'Orders by status' }).getByRole('rowheader')).toHaveText(['Draft'])
})

test('who listens in a browser that says nothing by itself hears the same, once, also over a dialog', async ({
  page,
  signUp,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'ariaNotify'))
  const said = await listenToRegions(page, 'body > [aria-live]') // what a page has of its own is said in any browser
  await signUp()
  await stockShop(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true }).click()
  await expect.poll(() => said).toEqual(['Products'])
  await page.getByRole('searchbox').fill('kettle')
  await expect.poll(() => said).toEqual(['Products', 'Nothing found'])
  await page.getByRole('searchbox').fill('')
  await expect.poll(() => said).toEqual(['Products', 'Nothing found', '1 found'])

  await page.getByRole('button', { name: 'Add Product' }).click()
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
  await name.focus()
  await page.keyboard.press('Enter')
  const words = await wrongWith(name)
  await expect.poll(() => said.at(-1)).toBe(words)
  await expect(page.locator('body > [aria-live] > p')).toHaveCount(0) // nobody who reads on comes across it
})

test('who listens hears which line of an order they are on: whose it is, or that it is new', async ({
  page,
  signUp,
}) => {
  await signUp()
  const stock = await stockShop(page)
  await page.goto(`/orders/${await stock.draftSale()}`)
  const lines = page.getByRole('table', { name: 'Order Items' })
  await expect(lines.getByRole('rowheader', { name: 'Blue mug', exact: true })).toBeVisible()
  const product = page.getByRole('combobox', { name: 'Product, new line', exact: true })
  await page.getByRole('button', { name: 'Add Item' }).press('Enter')
  await expect(product).toBeFocused()
  await expect(lines.getByRole('rowheader', { name: 'New line', exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(product).toBeVisible()
})

test('who listens hears on the screens for receiving and picking of how many a figure is', async ({ page, signUp }) => {
  await signUp()
  const stock = await stockShop(page)
  await page.goto(`/orders/${await stock.confirmedPurchase(8)}/receive`)
  await expect(page.getByRole('textbox', { name: 'Received, Blue mug' })).toHaveAccessibleDescription('of 8')
  await page.goto(`/picklists/${await stock.picklistOf(await stock.confirmedSale(5))}/pick`)
  await expect(page.getByRole('textbox', { name: 'Picked, Blue mug' })).toHaveAccessibleDescription('of 5')
})

test('who listens hears that a field is optional, and what a checkbox is before all that is said of it', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto('/products?new=true')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Barcode')).toHaveAccessibleDescription(/^Optional/)
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('')
  await page.goto('/settings/notifications')
  await expect(page.getByRole('checkbox', { name: 'Email', exact: true })).toHaveAccessibleDescription(
    'One at a time: what comes within 15 minutes is put together.',
  )
})

test('who listens hears each time that a mail was sent again, also with the same words', async ({ page }) => {
  const said = await listen(page)
  await page.route('**/auth/v1/resend*', (route) => route.fulfill({ json: {} })) // it sends none within a minute of the last
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Business Name').fill('Quay Street Goods')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Resend email' }).press('Enter')
    await expect.poll(() => said.filter((words) => words === 'Sent again.').length).toBe(times)
  }
})

test('who listens hears where they are once they have signed in', async ({ page, register }) => {
  const said = await listen(page)
  const { email } = await register()
  await forget(page)
  said.length = 0
  await signIn(page, email)
  await expect.poll(() => said).toEqual(['Dashboard'])
})

test('who listens, opens a page and has to sign in first hears its name once they are let in', async ({
  page,
  register,
}) => {
  const said = await listen(page)
  const { email } = await register()
  await forget(page)
  await page.goto('/products')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  said.length = 0
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect.poll(() => said[0]).toBe('Products')
})

test('who listens hears that part of a page could not be loaded, also when they try in vain', async ({
  page,
  signUp,
}) => {
  const said = await listen(page)
  await signUp()
  await page.route('**/api/v1/stock/days*', (route) => route.abort())
  await page.goto('/stock-movements')
  const missing = () => said.filter((words) => words === 'The days could not be loaded.').length
  await expect.poll(missing).toBe(1)
  const again = page.getByRole('button', { name: 'Try again' })
  await again.press('Enter')
  await expect.poll(missing).toBe(2)
  await expect(again).toBeFocused() // it has stood there all the time
})

test('who listens hears how an order stands after each step', async ({ page, signUp }) => {
  const said = await listen(page)
  await signUp()
  const stock = await stockShop(page)
  await page.goto(`/orders/${await stock.draftSale()}`)
  for (const [step, status] of [
    ['Submit', 'Pending'],
    ['Confirm', 'Confirmed'],
  ] as const) {
    await page.getByRole('button', { name: step, exact: true }).press('Enter')
    await expect.poll(() => said.at(-1)).toBe(`Status: ${status}`)
  }
  expect(said.filter((words) => words.startsWith('Status: '))).toHaveLength(2)
})

test('who listens hears that the search of the documentation could not be loaded', async ({ page }) => {
  const said = await listenToRegions(page)
  await page.route(`**${siteFiles.docSearch}`, (route) => route.abort())
  await page.goto('/docs')
  await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('keys')
  await expect.poll(() => said).toEqual(['The search could not be loaded. Please try again.'])
})

test('who listens hears of each table behind a chart what it tells, and with each figure of which day it is', async ({
  page,
  signUp,
}) => {
  await signUp()
  const { product } = await stockShop(page)
  await page.goto(`/products/${product.id}`)
  const caption = 'Days on which stock moved, newest first'
  const summary = page.locator('summary').filter({ hasText: 'Show as a table' })
  await expect(summary).toHaveText(`Show as a table: ${caption}`)
  await summary.press('Enter')
  await expect(page.getByRole('table', { name: caption }).getByRole('rowheader')).toHaveCount(1)
})

/** What stands under a field that was refused. */
async function wrongWith(field: Locator) {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const words = await field.evaluate((field) => document.getElementById(`${field.id}-error`)?.textContent)
  expect(words).toBeTruthy()
  return words
}
