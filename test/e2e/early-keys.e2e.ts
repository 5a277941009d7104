import type { Page } from '@playwright/test'
import { expect as expectSoon, send, signIn, test } from './support/journey.ts'

const expect = expectSoon.configure({ timeout: 60_000 })

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: 'Search' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** A machine with its hands full, and a network that brings every part of the app late. */
async function makeSlow(page: Page, rate = 20) {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate })
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    await route.continue()
  })
}

/** As a hand does, which does not wait until a slow machine has taken the key before. */
const pressTogether = (page: Page, keys: string) => Promise.all([...keys].map((key) => page.keyboard.press(key)))

/** Loaded anew, and as far as its loading screen: no script comes before somebody has seen that. */
async function openUnfinished(page: Page, path: string) {
  const seen = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await seen.promise
    await route.fallback()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toBeVisible()
  seen.resolve()
}

test('Ctrl+K pressed while a page still loads is kept, with what is typed right behind it', async ({
  page,
  signUp,
}) => {
  test.setTimeout(240_000)
  await signUp()
  await makeSlow(page)
  await openUnfinished(page, '/dashboard')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('LOCAX')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('T')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/locations$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('single keys pressed while a page still loads are kept, and what is typed behind them', async ({
  page,
  signUp,
}) => {
  test.setTimeout(240_000)
  await signUp()
  await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG-1' })
  await makeSlow(page, 8)
  await test.step('g and a letter', async () => {
    await openUnfinished(page, '/dashboard')
    await pressTogether(page, 'gs')
    await expect(page).toHaveURL(/\/suppliers$/)
  })
  await test.step('/ and what is searched for', async () => {
    await openUnfinished(page, '/products')
    await page.keyboard.type('/mug')
    await expect(page.getByRole('searchbox')).toHaveValue('mug')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page).toHaveURL(/\?q=mug$/)
    await expect(page.getByRole('link', { name: 'Blue mug' })).toBeVisible()
  })
  await test.step('n, before it is known what one may do', async () => {
    await openUnfinished(page, '/customers')
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'Add Customer' })).toBeVisible()
  })
  await test.step('?', async () => {
    await openUnfinished(page, '/orders')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible()
  })
})

test('two keys pressed close together stay together, however late each is answered', async ({ page, signUp }) => {
  await signUp()
  await page.addInitScript(() => {
    addEventListener('keydown', ({ isTrusted, timeStamp }) => {
      // What the first key sets off keeps the machine busy for longer than the second may be waited for.
      while (!isTrusted && performance.now() < timeStamp + 2000);
    })
  })
  await makeSlow(page, 1) // else the page may be there before the keys are
  await openUnfinished(page, '/dashboard')
  await pressTogether(page, 'gs')
  await expect(page).toHaveURL(/\/suppliers$/)
})

test('the palette pressed for as soon as the page stands takes what is typed while it comes', async ({
  page,
  signUp,
}) => {
  test.setTimeout(240_000)
  await signUp()
  await makeSlow(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gpn') // each a shortcut where nothing holds it
  await expect(field(page)).toHaveValue('gpn')
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('dialog').getByText('No results found.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a scan that comes before the scan screen does counts', async ({ page, signUp }) => {
  test.setTimeout(240_000)
  await signUp()
  const product = await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'gp-1' })
  const items = [{ product_id: product.id, quantity: 2 }]
  const order = await send(page, '/api/v1/orders', { order_type: 'purchase', items })
  for (const step of ['submission', 'confirmation']) await send(page, `/api/v1/orders/${order.id}/${step}`)
  await makeSlow(page)
  await openUnfinished(page, `/orders/${order.id}/receive`)
  await page.keyboard.type('gp-1\n')
  await expect(page.getByRole('textbox', { name: 'Received, Blue mug' })).toHaveValue('1')
})

test('what is pressed behind a key that leads elsewhere is meant for what it leads to', async ({ page, register }) => {
  await register()
  await makeSlow(page, 1) // parts that come late are enough
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.keyboard.type('gsn')
  await page.keyboard.type('Acme Ltd', { delay: 80 }) // as a hand does: faster is a scanner
  await expect(page.getByRole('dialog', { name: 'Add Supplier' }).getByLabel('Name')).toHaveValue('Acme Ltd')
})

test('a key that leads nowhere holds up none: to the page one is on, or from one that asks to stay', async ({
  page,
  register,
}) => {
  await register()
  await page.goto('/suppliers')
  await expect(page.getByText('No suppliers found')).toBeVisible()
  await page.keyboard.type('gsn')
  await page.keyboard.type('Acme Ltd', { delay: 80 }) // as a hand does: faster is a scanner
  await expect(page.getByRole('dialog', { name: 'Add Supplier' }).getByLabel('Name')).toHaveValue('Acme Ltd')

  await page.goto('/settings/profile')
  const name = page.getByLabel('Display Name')
  await name.fill('Another name')
  await name.blur()
  await page.keyboard.type('gs')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await expect(page.locator('[role=alertdialog]:focus-within')).toBeVisible() // before that it does not hear keys
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0, { timeout: 10_000 }) // before any hold would end by itself
  await expect(name).toHaveValue('Another name')
})

test('keys pressed before the sign-in page comes do nothing there', async ({ page, signUp }) => {
  const { email } = await signUp()
  await page.evaluate(() => localStorage.removeItem('session'))
  await makeSlow(page, 1) // else the page may be there before the keys are
  await openUnfinished(page, '/products')
  await page.keyboard.type('gs')
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByLabel('Email').fill('typed')
  await page.getByLabel('Email').press('End')
  await page.keyboard.type(' here')
  await expect(page.getByLabel('Email')).toHaveValue('typed here')
  await signIn(page, email)
  await expect(page).toHaveURL(/\/products$/)
})
