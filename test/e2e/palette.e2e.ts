import type { Page } from '@playwright/test'
import { alsoWorksFor, leaves } from './support/also-works-for.ts'
import { expectAccessibleNow, expectNoViolations } from './support/expect-accessible.ts'
import { ask, expect, forget, send, signIn, test } from './support/journey.ts'
import { pressSoon } from './support/scan.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const options = (page: Page) => page.getByRole('option')
const activeOption = (page: Page) => page.locator('[role=option][aria-selected=true]')

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('the palette goes to every entry and finds records, by keyboard alone', async ({ page, signUp }) => {
  await signUp()
  const items = [
    { product_id: (await send(page, '/api/v1/products', { name: 'Walnut bowl', sku: 'BOWL-1' })).id, quantity: 1 },
  ]
  const customer = await send(page, '/api/v1/customers', { name: 'Walter Hill', company: 'Harbour Tools' })
  const order = await send(page, '/api/v1/orders', { order_type: 'sale', customer_id: customer.id, items })
  const { order_number } = (await ask(page, `/api/v1/orders/${order.id}`)) as { order_number: string }

  await openPalette(page)
  await expect(field(page)).toHaveAttribute('placeholder', 'Type a command or search...')
  await expect(options(page)).toHaveCount(14)
  await page.keyboard.press('End')
  await expect(activeOption(page)).toHaveText('New Supplier')
  await page.keyboard.press('ArrowDown')
  await expect(activeOption(page)).toHaveText('Dashboard')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.type('LOCAT')
  await expect(options(page)).toHaveText(['Locations'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/locations$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openPalette(page)
  await expect(field(page)).toHaveValue('')
  await page.keyboard.type('new sales')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create New Order' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openPalette(page)
  await page.keyboard.type('wal')
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveText('Walnut bowlBOWL-1')
  await expect(page.getByRole('group', { name: 'Customers' }).getByRole('option')).toHaveText(
    'Walter HillHarbour Tools',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/products/${items[0]?.product_id}$`))

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('harbour')
  await expect(options(page)).toHaveText(['Walter HillHarbour Tools'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customers\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Walter Hill' })).toBeVisible()

  await openPalette(page)
  await page.keyboard.type(order_number.toLowerCase())
  await expect(options(page)).toHaveText([`${order_number}Walter Hill`])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`))
})

test('nothing found is said once both have looked; a failing search is said too, and Escape gives the focus back', async ({
  page,
  signUp,
}) => {
  await signUp()
  const search = page.getByRole('button', { name: 'Search' })
  await search.focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('zzz')
  await expect(page.getByText('No results found.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(search).toBeFocused()

  await page.route('**/api/v1/search*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'x', message: 'x' } } }),
  )
  await openPalette(page)
  await page.keyboard.type('order')
  await expect(page.getByText('Records could not be searched.')).toBeVisible()
  await expect(options(page)).toHaveCount(3)
})

test('single keys go places, never from a field or a dialog, and can be switched off', async ({ page, signUp }) => {
  await signUp()
  for (const [letter, path, name] of [
    ['p', 'products', 'Products'],
    ['k', 'picklists', 'Picklists'],
    ['m', 'stock-movements', 'Stock Movements'],
    ['c', 'customers', 'Customers'],
  ] as const) {
    await pressSoon(page, `g${letter}`)
    await expect(page).toHaveURL(new RegExp(`/${path}$`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible() // not that of the page before
  }
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('gp?n')
  await expect(page.getByRole('searchbox')).toHaveValue('gp?n')
  await expect(page).toHaveURL(/\/customers\?q=gp%3Fn$/)
  await page.getByRole('searchbox').blur()

  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add Customer' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused() // which it gives the focus to by itself
  await dialog.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.type('gp')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard Shortcuts' })
  await expect(sheet).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'Single-key shortcuts' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.type('?gp/n')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.type('?gp/n')
  await openPalette(page)
  await expect(page).toHaveURL(/\/customers\?q=gp%3Fn$/)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'User menu' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Keyboard Shortcuts' }).press('Enter')
  await sheet.getByRole('checkbox', { name: 'Single-key shortcuts' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await pressSoon(page, 'gd')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('where goods are scanned every key belongs to the scanner', async ({ page, signUp }) => {
  await signUp()
  const product = await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'GP-1' })
  const items = [{ product_id: product.id, quantity: 2 }]
  const order = await send(page, '/api/v1/orders', { order_type: 'purchase', items })
  for (const step of ['submission', 'confirmation']) await send(page, `/api/v1/orders/${order.id}/${step}`)
  await page.goto(`/orders/${order.id}/receive`)
  const scan = page.getByLabel('Scan or type a SKU')
  await expect(scan).toBeVisible()
  await scan.blur()

  await page.keyboard.type('gp?n')
  await expect(scan).toHaveValue('gp?n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/receive$/)
})

test('somebody with two organisations switches between them: each tab stays in its own, new ones follow', async ({
  page,
  context,
  signUp,
}) => {
  const owner = await signUp('Second Wharf Ltd')
  await send(page, '/api/v1/products', { name: 'Wharf lamp', sku: 'WHARF-1' })
  await forget(page)
  const { email } = await signUp('First Quay Ltd')
  await send(page, '/api/v1/products', { name: 'Quay lamp', sku: 'QUAY-1' })
  await alsoWorksFor(email, owner.email)
  await page.goto('/products')
  await expect(page.getByRole('row', { name: /Quay lamp/ })).toBeVisible()

  await page.getByRole('button', { name: 'User menu' }).press('Enter')
  await page.getByRole('menuitemradio', { name: /Second Wharf Ltd/ }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('banner').getByText('Second Wharf Ltd')).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('lamp')
  await expect(options(page)).toHaveText(['Wharf lampWHARF-1'])
  await page.keyboard.press('Escape')
  await pressSoon(page, 'gp')
  await expect(page.getByRole('row', { name: /Wharf lamp/ })).toBeVisible()
  await expect(page.getByText('Quay lamp')).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const other = await context.newPage()
  await other.goto('/products')
  await expect(other.getByRole('row', { name: /Wharf lamp/ })).toBeVisible()
  await other.getByRole('button', { name: 'User menu' }).press('Enter')
  await other.getByRole('menuitemradio', { name: /First Quay Ltd/ }).press('Enter')
  await expect(other.getByRole('banner').getByText('First Quay Ltd')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner').getByText('Second Wharf Ltd')).toBeVisible()
  await expect(page.getByRole('row', { name: /Wharf lamp/ })).toBeVisible()

  await leaves(email, owner.email)
  await page.reload()
  await expect(page.getByRole('banner').getByText('First Quay Ltd')).toBeVisible()
  await expect(page.getByRole('row', { name: /Quay lamp/ })).toBeVisible()

  await page.getByRole('button', { name: 'User menu' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Sign Out' }).press('Enter')
  await expect(page).toHaveURL(/\/$/)
  await signIn(page, owner.email)
  await expect(page.getByRole('banner').getByText('Second Wharf Ltd')).toBeVisible()
})

test('a page that fails says so in the frame, and the way to the others stays open', async ({ page, signUp }) => {
  await signUp()
  await page.route(/\/api\/v1\/alerts(\?|$)/, (route) =>
    route.fulfill({ json: { items: [{ id: 'no moment' }], next_cursor: null } }),
  )
  await page.goto('/alerts')
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  await expectAccessibleNow(page, 'a page that failed')
  await pressSoon(page, 'gp')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await page.goto('/orders/no/such/page')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
})

test('the palette and the sheet pass axe and fit', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Explore the demo' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Search' }).click()
  await page.keyboard.type('or')
  await expect(page.getByRole('status').filter({ hasText: /results/ })).toBeAttached()
  await expectNoViolations(page, 'palette')
  await page.keyboard.type('zzz')
  await expect(page.getByText('No results found.')).toBeVisible()
  await expectNoViolations(page, 'palette without results')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible()
  await expectNoViolations(page, 'sheet')
})
