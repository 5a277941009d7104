import type { Page } from '@playwright/test'
import { endSession } from './support/end-session.ts'
import { ask, expect, expectBalancedBooks, password, signIn, test } from './support/journey.ts'
import { loseAnswers } from './support/lose-answers.ts'
import { requireSecondFactor, setUpSecondFactor } from './support/second-factor.ts'
import { stockShop } from './support/stocked-shop.ts'

const received = (page: Page) => page.getByRole('textbox', { name: 'Received, Blue mug' })
const picked = (page: Page) => page.getByRole('textbox', { name: 'Picked, Blue mug' })
const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity, Blue mug' })
const price = (page: Page) => page.getByRole('textbox', { name: 'Unit price in pounds, Blue mug' })
const complete = (page: Page) => page.getByRole('button', { name: 'Complete Receiving' })

/** On the sign-in page one was sent to. */
async function signInHere(page: Page, email: string) {
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function expectSentToSignIn(page: Page) {
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'User not authenticated' }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByText('What you typed there is kept.')).toBeVisible()
}

/** Four are counted and sent: they are booked, and nobody hears so. */
async function receiveUnanswered(page: Page) {
  await loseAnswers(page, '**/receipts')
  await received(page).fill('4')
  await page.keyboard.press('Enter')
  await complete(page).click()
  await expect(page.getByText(/^No answer came/)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
}

const keptIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('kept-work')))

test('a delivery counted when the session ends is there again after signing in, and is booked once', async ({
  page,
  signUp,
}) => {
  const { email } = await signUp()
  const stock = await stockShop(page)
  const order = await stock.confirmedPurchase(5)
  await page.goto(`/orders/${order}/receive`)
  await received(page).fill('2')
  await page.keyboard.press('Enter')
  await endSession(page)
  await complete(page).click()
  await expectSentToSignIn(page)

  await signInHere(page, email)
  await expect(page).toHaveURL(new RegExp(`/orders/${order}/receive$`))
  await expect(received(page)).toHaveValue('2')
  expect(await keptIn(page)).toHaveLength(1) // by the screen it is counted on now
  await complete(page).click()
  await expect(page.getByText('Received 2 items')).toBeVisible()
  await expect.poll(() => keptIn(page)).toEqual([])
  expect(await ask(page, `/api/v1/products/${stock.product.id}`)).toMatchObject({ stock_quantity: 22 })
  await page.goto(`/orders/${order}/receive`)
  await expect(received(page)).toHaveValue('2')
  await expect(page.getByText('Nothing new counted yet').first()).toBeVisible()
  await expectBalancedBooks(page)
})

test('a delivery that got no answer, and whose session ended before it could be sent again, is booked once after signing in', async ({
  page,
  signUp,
}) => {
  const { email } = await signUp()
  const stock = await stockShop(page)
  const order = await stock.confirmedPurchase(5)
  await page.goto(`/orders/${order}/receive`)
  await receiveUnanswered(page)
  await endSession(page)
  await complete(page).click()
  await expectSentToSignIn(page)

  await signInHere(page, email)
  await expect(page.getByText('Received 4 items', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/orders/${order}`)
  expect(await ask(page, `/api/v1/products/${stock.product.id}`)).toMatchObject({ stock_quantity: 24 })
  await expectBalancedBooks(page)
})

test('a delivery that got no answer is booked once where the business asks for two steps before it can be sent again', async ({
  page,
  signUp,
}) => {
  const { email } = await signUp()
  const stock = await stockShop(page)
  const order = await stock.confirmedPurchase(5)
  await page.goto(`/orders/${order}/receive`)
  await receiveUnanswered(page)
  await requireSecondFactor(email)
  await complete(page).click()
  await expect(page).toHaveURL(/\/settings\/security$/)
  await setUpSecondFactor(page)
  await page.getByRole('link', { name: 'Go On' }).click()

  await expect(page.getByText('Received 4 items', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/orders/${order}`)
  expect(await ask(page, `/api/v1/products/${stock.product.id}`)).toMatchObject({ stock_quantity: 24 })
  await expectBalancedBooks(page)
})

test('what one tab kept of a delivery is not taken away by another that counted nothing of it', async ({
  page,
  context,
  signUp,
}) => {
  const { email } = await signUp()
  const order = await (await stockShop(page)).confirmedPurchase(5)
  const other = await context.newPage()
  for (const tab of [other, page]) {
    await tab.goto(`/orders/${order}/receive`)
    await expect(received(tab)).toHaveValue('0')
  }
  await received(page).fill('2')
  await page.keyboard.press('Enter')
  await endSession(page)
  // It hears of it after this one has gone.
  const busy = other.evaluate(() => {
    const end = performance.now() + 8000
    while (performance.now() < end);
  })
  await complete(page).click()
  await expectSentToSignIn(page)
  await busy
  await expect(other).toHaveURL(/\/auth$/)
  await other.close()

  await signInHere(page, email)
  await expect(page).toHaveURL(new RegExp(`/orders/${order}/receive$`))
  await expect(received(page)).toHaveValue('2')
})

test('one may count on though the session has ended, and signing in in another tab brings this one back', async ({
  page,
  context,
  signUp,
}) => {
  const { email } = await signUp()
  const picklist = await (await stockShop(page)).picklist()
  await page.goto(`/picklists/${picklist}/pick`)
  await picked(page).fill('1')
  await page.keyboard.press('Enter')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'User menu' }).click()
  await other.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL(/\/$/)

  await picked(page).fill('2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Save Progress/ }).click()
  await expectSentToSignIn(page)
  await signIn(other, email)
  await expect(other).toHaveURL(/\/dashboard$/)
  await expect(page).toHaveURL(new RegExp(`/picklists/${picklist}/pick$`))
  await expect(picked(page)).toHaveValue('2')
  await page.getByRole('button', { name: /^Save Progress/ }).click()
  await expect(page.getByText('Picklist completed successfully')).toBeVisible()
  await expectBalancedBooks(page)
})

test('lines of an order that were not saved are typed in again and saved by themselves', async ({ page, signUp }) => {
  const { email } = await signUp()
  const order = await (await stockShop(page)).draftSale()
  await page.goto(`/orders/${order}`)
  // The session ends between the typing and the save, however slow the machine.
  const ended = Promise.withResolvers<void>()
  await page.route('**/lines', async (route) => {
    await ended.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add Item' }).click()
  await quantity(page).fill('7')
  await endSession(page)
  ended.resolve()
  await expectSentToSignIn(page)

  await signInHere(page, email)
  await expect(page).toHaveURL(new RegExp(`/orders/${order}$`))
  await expect(quantity(page)).toHaveValue('7')
  await expect(page.getByText('Not saved yet. Choose a product.')).toBeVisible()
  await expect.poll(() => ask(page, `/api/v1/orders/${order}`)).toMatchObject({ items: [{ quantity: 7 }] })
})

test('what was kept is for the person who typed it, and for a day', async ({ page, signUp }) => {
  const second = await signUp('Second Wharf Ltd')
  await page.evaluate(() => localStorage.clear())
  const first = await signUp('First Quay Ltd')
  const order = await (await stockShop(page)).confirmedPurchase(5)
  await page.goto(`/orders/${order}/receive`)
  await received(page).fill('2')
  await page.keyboard.press('Enter')
  await endSession(page)
  await complete(page).click()
  await signInHere(page, second.email)
  await expect(page.getByText('Second Wharf Ltd')).toBeVisible()
  await expect(received(page)).toHaveCount(0)
  expect(await keptIn(page)).toHaveLength(1)

  await page.evaluate(() => localStorage.removeItem('session'))
  await signIn(page, first.email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`/orders/${order}/receive`)
  await expect(received(page)).toHaveValue('2')
  await endSession(page)
  await complete(page).click()
  await expectSentToSignIn(page)
  const keptFor = (hours: number) =>
    page.evaluate((ms) => {
      for (const [name, value] of Object.entries(localStorage))
        if (name.startsWith('kept-work'))
          localStorage.setItem(name, JSON.stringify({ ...JSON.parse(value), at: Date.now() - ms }))
    }, hours * 3_600_000)
  await keptFor(23)
  await signInHere(page, first.email)
  await expect(received(page)).toHaveValue('2')
  await endSession(page)
  await complete(page).click()
  await expectSentToSignIn(page)
  await keptFor(24.1)
  await signInHere(page, first.email)
  await expect(received(page)).toHaveValue('0')
  expect(await keptIn(page)).toEqual([])
})

test('once the connection is back an order goes on saving by itself', async ({ page, context, signUp }) => {
  await signUp()
  const order = await (await stockShop(page)).draftSale()
  await page.goto(`/orders/${order}`)
  await expect(quantity(page)).toBeVisible()
  await context.setOffline(true)
  await quantity(page).fill('8')
  await expect(page.getByRole('button', { name: 'Failed - Retry' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()

  // A server that was away tells nobody that it is back.
  await page.route(`**/api/v1/orders/${order}/lines`, (route) => route.abort())
  await quantity(page).fill('9')
  await expect(page.getByRole('button', { name: 'Failed - Retry' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible({ timeout: 60_000 })
  expect(await ask(page, `/api/v1/orders/${order}`)).toMatchObject({ items: [{ quantity: 9 }] })
})

test('a quantity that could not be saved is asked about when the tab is closed from another page, too', async ({
  page,
  signUp,
}) => {
  await signUp()
  const order = await (await stockShop(page)).draftSale()
  await page.goto(`/orders/${order}`)
  await page.route('**/lines', (route) => route.abort())
  await quantity(page).fill('7')
  await expect(page.getByText('Failed - Retry')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()

  const asked = Promise.withResolvers<string>()
  page.once('dialog', async (question) => {
    await question.dismiss()
    asked.resolve(question.type())
  })
  await page.close({ runBeforeUnload: true })
  expect(await asked.promise).toBe('beforeunload')
  await page.unrouteAll({ behavior: 'wait' })
  await expect
    .poll(() => ask(page, `/api/v1/orders/${order}`), { timeout: 60_000 })
    .toMatchObject({ items: [{ quantity: 7 }] })
})

test('a price with a third decimal is refused on its field, not rounded', async ({ page, signUp }) => {
  await signUp()
  const order = await (await stockShop(page)).draftSale()
  await page.goto(`/orders/${order}`)
  await price(page).fill('1.999')
  await price(page).blur()
  await expect(price(page)).toHaveValue('1.999')
  await expect(price(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(price(page)).toHaveAccessibleDescription('Not saved yet. Enter a unit price with at most two decimals.')
  await quantity(page).fill('3')
  expect(await ask(page, `/api/v1/orders/${order}`)).toMatchObject({ items: [{ quantity: 2, unit_price: 5 }] })
  await price(page).fill('1.99')
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()
  expect(await ask(page, `/api/v1/orders/${order}`)).toMatchObject({ items: [{ quantity: 3, unit_price: 1.99 }] })
})
