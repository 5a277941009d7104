import type { BrowserContext, Page } from '@playwright/test'
import { endSession } from './support/end-session.ts'
import { ask, expect, forget, signIn, test } from './support/journey.ts'
import { stockShop } from './support/stocked-shop.ts'

test('two tabs that refresh the session at the same instant both stay signed in', async ({ page, context, signUp }) => {
  await signUp()
  const other = await context.newPage()
  const refreshes = await holdUntilBoth(context)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '')
    localStorage.setItem('session', JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }))
  })
  await Promise.all([page.goto('/products'), other.goto('/orders')])

  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect.poll(() => refreshes).toEqual([200, 200]) // the tab that was answered first tells the other
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await ask(tab, '/api/v1/books')).toMatchObject({ balanced: true })
  }
})

test('signing out in one tab signs out the other, and signing in lets it go on', async ({ page, context, signUp }) => {
  const { email } = await signUp()
  const other = await context.newPage()
  await other.goto('/suppliers')
  await expect(other.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible()
  await page.route('**/auth/v1/logout*', () => {}) // over a line that gives no answer
  await signOut(page)
  await expect(other).toHaveURL(/\/auth$/)

  await signIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(other).toHaveURL(/\/suppliers$/)
  await expect(other.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible()
})

test('when somebody else signs in, no tab keeps what the person before read', async ({ page, context, signUp }) => {
  const second = await signUp('Second Wharf Ltd')
  await forget(page)
  await signUp('First Quay Ltd')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByText('First Quay Ltd')).toBeVisible()
  await signOut(page)
  await signIn(page, second.email)

  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(other.getByText('Second Wharf Ltd')).toBeVisible()
  await expect(other.getByText('First Quay Ltd')).toHaveCount(0)
})

test('a session that ends takes nothing away that was typed, and saving works after signing in', async ({
  page,
  context,
  signUp,
}) => {
  const { email } = await signUp()
  await page.goto('/products?new=true')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Blue mug')
  await dialog.getByLabel('SKU').fill('MUG-BLUE')
  await endSession(page)
  const add = dialog.getByRole('button', { name: 'Add Product' })
  await add.click()
  await expect(page.getByText('User not authenticated').first()).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Blue mug')

  const other = await context.newPage()
  await signIn(other, email)
  await expect(other).toHaveURL(/\/dashboard$/)
  await add.click()
  await expect(page.getByText('Product created successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: 'MUG-BLUE' })).toHaveCount(1)
})

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
}

test('counts stay on the screen where the browser has no room left to keep them, until they are saved', async ({
  page,
  context,
  signUp,
}) => {
  const { email } = await signUp()
  const order = await (await stockShop(page)).confirmedPurchase(5)
  await page.goto(`/orders/${order}/receive`)
  const figure = page.getByRole('textbox', { name: 'Received, Blue mug' })
  await figure.fill('2')
  await page.keyboard.press('Enter')
  await endSession(page)
  await page.evaluate(() => {
    const put = Storage.prototype.setItem
    Storage.prototype.setItem = function (name, value) {
      if (name.startsWith('kept-work')) throw new DOMException('', 'QuotaExceededError')
      put.call(this, name, value)
    }
  })
  await page.getByRole('button', { name: 'Complete Receiving' }).click()
  // Two things are said; whichever came later lies above the other.
  await expect(page.getByText('User not authenticated').first()).toBeAttached()
  await expect(page.getByText('This browser has no room left.')).toHaveCount(1)
  await expect(page).toHaveURL(/receive$/)
  await expect(figure).toHaveValue('2')

  const other = await context.newPage()
  await signIn(other, email)
  await expect(other).toHaveURL(/\/dashboard$/)
  await page.getByRole('button', { name: 'Complete Receiving' }).click()
  await expect(page.getByText('Received 2 items', { exact: true })).toBeVisible()
})

/** Lets the answers to the first two refreshes go only once both were asked for; collects their statuses. */
async function holdUntilBoth(context: BrowserContext) {
  const statuses: number[] = []
  let asked = 0
  let bothAsked: () => void
  const both = new Promise<void>((resolve) => {
    bothAsked = resolve
  })
  await context.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
    asked += 1
    if (asked === 2) bothAsked()
    await both
    const response = await route.fetch()
    statuses.push(response.status())
    await route.fulfill({ response })
  })
  return statuses
}
