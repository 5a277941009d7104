import type { Locator, Page } from '@playwright/test'
import { expectAccessibleNow, expectNoViolations } from './support/expect-accessible.ts'
import { hiredElsewhere } from './support/hired-elsewhere.ts'
import { holdUntilBothAsk } from './support/hold-until-both-ask.ts'
import { expect, send, test } from './support/journey.ts'
import { expectDashboard } from './support/new-owner.ts'
import { button, invoiceRow, invoicesOf, pay, plan, portal, radio, summary } from './support/portal.ts'
import { hasOldInvoices, paymentHasFailed } from './support/stand-of-subscription.ts'

const quote = '**/api/v1/billing/portal/quote?*'

test('two tabs that pay at once pay once', async ({ page, signUp, context }) => {
  await signUp()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(portal)
    await expect(button(tab, 'Pay £15.00')).toBeVisible()
  }
  // Whichever hears that it is paid has nothing to press any more: both press before either is answered.
  await holdUntilBothAsk([page, other], '**/api/v1/billing/portal/subscription')
  await Promise.all([page, other].map((tab) => button(tab, 'Pay £15.00').click()))
  for (const tab of [page, other]) {
    await expect(plan(tab, 'Starter Plan')).toBeVisible()
    await expect(button(tab, 'Save')).toBeVisible()
  }
  expect(await invoicesOf(page)).toHaveLength(1)
})

test('an amount that has changed meanwhile is read before it is paid', async ({ page, signUp }) => {
  await signUp()
  await page.route(quote, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), due_pence: 100 } })
  })
  await page.route('**/api/v1/billing/portal/subscription', async (route) => {
    await page.unroute(quote)
    await route.continue()
  })
  await page.goto(portal)
  await button(page, 'Pay £1.00').click()
  await expect(page.getByRole('alert')).toContainText('another amount is due now')
  await pay(page, 'Pay £15.00')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what is chosen and typed while a payment is on its way stays, and is still to be saved', async ({
  page,
  register,
}) => {
  await register()
  await page.goto(portal)
  const mayArrive = Promise.withResolvers<void>()
  await page.route('**/api/v1/billing/portal/subscription', async (route) => {
    await mayArrive.promise
    await route.continue()
  })
  await button(page, 'Pay £15.00').click()
  await page.getByLabel('VAT number').fill('GB123456789')
  await page.getByLabel('Discount code').fill('NONE')
  await radio(page, 'Growth').check()
  mayArrive.resolve()
  await expect(plan(page, 'Starter Plan')).toBeVisible()
  await expect(invoiceRow(page, 'TEST-000001')).toBeVisible()

  await expect(radio(page, 'Growth')).toBeChecked()
  await expect(radio(page, 'Growth')).toBeFocused()
  await expect(page.getByLabel('VAT number')).toHaveValue('GB123456789')
  await expect(page.getByLabel('Discount code')).toHaveValue('NONE')
  await page.getByLabel('Discount code').fill('')
  await pay(page, /^Pay £/)
  await expect(plan(page, 'Growth Plan')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('VAT number')).toHaveValue('GB123456789')
})

/** As if keys were set. */
const asWithStripe = (page: Page) =>
  page.route('**/api/v1/billing/payment', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), mode: 'stripe' } })
  })

test('with Stripe it speaks of no test, says what a plan is not meant for, and leads there with what was chosen', async ({
  page,
  register,
}) => {
  await register()
  await hasLocations(page, 6)
  await asWithStripe(page)
  await page.goto(`${portal}?plan=growth&billing=yearly`)
  await expect(button(page, 'Pay with Stripe')).toBeVisible()
  await expect(page.getByText('Test mode')).toHaveCount(0)
  await radio(page, 'Starter').check()
  await expect(page.getByText('6 of 5')).toBeVisible()
  await expectNoViolations(page, 'the portal with Stripe')
  await radio(page, 'Growth').check()
  await expect(page.getByText('You use more than this plan is meant for')).toHaveCount(0)
  const asked = page.waitForRequest((request) => request.url().includes('/functions/v1/customer-portal'))
  await button(page, 'Pay with Stripe').click()
  expect((await asked).url()).toMatch(/\?plan=growth&billing=yearly&at=provider$/)
})

test('with Stripe a plan is changed here with its add-ons, and the card is kept there', async ({ page, register }) => {
  await register()
  await page.goto(portal)
  await pay(page, 'Pay £15.00')
  await asWithStripe(page)
  await page.reload()
  await expect(button(page, 'Manage at Stripe')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Card that works' })).toHaveCount(0)
  await expect(page.getByText('Test mode')).toHaveCount(0)
  await page.getByRole('group', { name: 'Extra users' }).getByRole('button', { name: 'More' }).click()
  await expectNoViolations(page, 'the portal with Stripe')
  await pay(page, 'Pay £8.00')

  await expect(page.getByText('1 extra user')).toBeVisible()
  await expect(button(page, 'Manage at Stripe')).toBeVisible()
})

test('the price of before can be read while a new one is worked out', async ({ page, register }) => {
  await register()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(portal)
  await expect(button(page, 'Pay £15.00')).toBeVisible()
  // What is not chosen is as empty as the card it stands on: a browser's own is grey in the dark.
  const ground = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground(radio(page, 'Growth'))).toBe(await ground(summary(page)))
  const mayAnswer = Promise.withResolvers<void>()
  await page.route(quote, async (route) => {
    await mayAnswer.promise
    await route.continue()
  })
  await radio(page, 'Growth').check()
  await expect(page.getByText('Working out the price...')).toBeVisible()
  await expectNoViolations(page, 'a price that is worked out')
  mayAnswer.resolve()
  await expect(button(page, 'Pay £39.00')).toBeVisible()
})

test('what a plan is not meant for is read beside its price, before it is paid', async ({ page, register }) => {
  await register()
  await hasLocations(page, 6)
  await page.goto(portal)
  await expect(button(page, 'Pay £15.00')).toBeVisible()
  const tooMuch = summary(page).getByText('You use more than this plan is meant for')
  await expect(tooMuch).toBeVisible()
  await expect(summary(page).getByText('6 of 5')).toBeVisible()
  await expect(summary(page).getByText('Nothing is ever cut off.')).toBeVisible()
  await expectNoViolations(page, 'a plan that is too small')
  await page.getByRole('group', { name: 'Extra locations' }).getByRole('button', { name: 'More' }).click()
  await expect(button(page, 'Pay £30.00')).toBeVisible()
  await expect(tooMuch).toHaveCount(0)
  await page.getByRole('group', { name: 'Extra locations' }).getByRole('button', { name: 'Fewer' }).click()
  await expect(tooMuch).toBeVisible()
  await pay(page, 'Pay £15.00')
})

/** With the one that every business begins with. */
async function hasLocations(page: Page, count: number) {
  for (let n = 2; n <= count; n += 1) await send(page, '/api/v1/locations', { name: `Shed ${n}` })
}

test('invoices open as PDF, and older ones come while one scrolls', async ({ page, register }) => {
  const { email } = await register()
  await page.goto(portal)
  await pay(page, 'Pay £15.00')
  const asked = page.waitForResponse((response) => response.url().endsWith('/file'))
  const tab = page.waitForEvent('popup')
  await button(page, 'PDF of TEST-000001').click()
  const { url } = (await (await asked).json()) as { url: string }
  await (await tab).close()
  const file = await page.request.get(url)
  expect(file.headers()['content-type']).toBe('application/pdf')

  await hasOldInvoices(email, 60)
  await page.reload()
  await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1)).toContainText('TEST-000001')
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(page.getByRole('row', { name: /^OLD-1 / })).toBeInViewport({ timeout: 500 })
  }).toPass()
})

test('what cannot be read says so, and comes back on trying again', async ({ page, signUp }) => {
  await signUp()
  for (const [address, failed] of [
    ['**/api/v1/billing/payment', 'Failed to load your subscription'],
    ['**/api/v1/billing/portal/quote?*', 'Failed to work out the price'],
  ] as const) {
    await page.route(address, (route) => route.abort())
    await page.goto(portal)
    await expect(page.getByText(failed)).toBeVisible({ timeout: 60_000 }) // it is tried four times, in seven seconds
    // It is read again by itself too, once the page hears the news; the button goes for good only when that was answered.
    await button(page, 'Try again').click()
    await page.unroute(address)
    await expect(button(page, 'Pay £15.00')).toBeVisible()
  }
})

test('who decides nothing about payment reads why, and nothing of it is asked for', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { hired } = await hiredElsewhere({ signUp, alsoSignedIn })
  await expectClosed(hired, 'Your role (viewer) cannot do this. Ask an owner.')
  await expect(hired.getByText('For Harbour Wholesale')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth')
  await button(page, 'Explore the demo').click()
  await expectDashboard(page)
  await expectClosed(page, 'The account of a demo cannot be changed. Sign up to get one of your own.')
})

test('the portal is for who is signed in, and leads there', async ({ page }) => {
  await page.goto(`${portal}?plan=growth&billing=yearly`)
  await expect(page).toHaveURL(/\/auth$/)
})

test('the portal passes axe and fits in every state', async ({ page, register }) => {
  test.setTimeout(300_000)
  const { email } = await register()
  await page.goto(portal)
  await expectAccessibleNow(page, 'nothing paid for')
  await radio(page, 'Card that is declined').check()
  await page.getByLabel('VAT number').fill('GB12')
  await page.getByLabel('Discount code').fill('NONE')
  await expect(page.getByText('This code is not known, or somebody else has used it')).toBeVisible()
  await expectAccessibleNow(page, 'a code that is not known')
  await page.getByLabel('Discount code').fill('')
  await page.getByLabel('VAT number').fill('')
  await button(page, 'Pay £15.00').click()
  await expect(page.getByText('This card was declined and nothing was paid. Choose another card.')).toBeVisible()
  await expectFromTop(page, 'a card that is declined')
  await radio(page, 'Card that works').check()
  await pay(page, 'Pay £15.00')
  await expect(page.getByRole('link', { name: 'business settings' })).toHaveAttribute('href', '/settings/business')
  await radio(page, 'Growth').check()
  await expectFromTop(page, 'another plan')
  for (const ask of ['Get a Refund', 'Cancel Plan']) {
    await button(page, ask).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectNoViolations(page, ask)
    await page.keyboard.press('Escape')
  }
  await button(page, 'Cancel Plan').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Plan' }).click()
  await expect(button(page, 'Keep Plan')).toBeVisible()
  await expectFromTop(page, 'a plan that is cancelled')
  await page.goto('/subscribe?plan=starter&billing=monthly')
  await expect(page.getByText(/^Paid until .+, when it ends\./)).toBeVisible()
  await paymentHasFailed(email)
  await page.goto(portal)
  await expect(page.getByText('The last payment failed')).toBeVisible()
  await expectAccessibleNow(page, 'a payment that failed')
})

/** Where the page is scrolled the bar at its top covers half of some box, which is no fault of the box. */
async function expectFromTop(page: Page, name: string) {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessibleNow(page, name)
}

async function expectClosed(page: Page, reason: string) {
  await page.goto('/healthz') // of this origin, and nothing of the app in it: what was under way is over
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto(`${portal}?plan=growth&billing=yearly`)
  await expect(page.getByText(reason)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  expect(asked).toContain('/api/v1/billing')
  expect(asked.filter((path) => path.startsWith('/api/v1/billing/'))).toEqual([])
}
