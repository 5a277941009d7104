import type { Page } from '@playwright/test'
import { blockCard, letTimePassAt } from '../support/stripe/pages.ts'
import { expectNoViolations } from './support/expect-accessible.ts'
import { ask, expect } from './support/journey.ts'
import { button, invoicesOf, plan, portal, radio } from './support/portal.ts'
import { show } from './support/stand-on.ts'
import { actAndComeBack, payAndComeBack, test } from './support/stripe-shop.ts'

/** What opens in a new tab once it is pressed. */
async function opened(page: Page, name: string) {
  const tab = page.waitForEvent('popup')
  await button(page, name).click()
  return tab
}
const received = (page: Page) => page.getByRole('status').filter({ hasText: 'Payment received' })

test('who has paid reads that it came, though no message of Stripe has arrived; the message changes nothing', async ({
  page,
  register,
  shop,
}) => {
  await register()
  await page.goto(`${portal}?plan=growth&billing=monthly`)
  const tab = await opened(page, 'Pay with Stripe')
  await payAndComeBack(tab, shop.stripe)

  await expect(received(tab)).toContainText('Thank you. You have Growth from now on.')
  await expect(received(tab)).toBeFocused()
  await expect(plan(tab, 'Growth Plan')).toBeVisible()
  await expect(button(tab, 'Manage at Stripe')).toBeVisible()
  await expect(tab).toHaveURL(/\/billing\/portal$/)
  await expectNoViolations(tab, 'a payment that was received')
  await expect(plan(page, 'Growth Plan')).toBeVisible() // the tab that was left open hears of it

  await shop.hearAll()
  await tab.reload()
  await expect(plan(tab, 'Growth Plan')).toBeVisible()
  await expect(received(tab)).toHaveCount(0)
  expect(await invoicesOf(tab)).toMatchObject([{ status: 'paid', gross_pence: 3900 }])
})

test('the message of Stripe may come first, and what is paid for is the plan that was chosen', async ({
  page,
  register,
  shop,
}) => {
  await register()
  await page.goto(portal)
  await expect(radio(page, 'Starter')).toBeChecked()
  await radio(page, 'Growth').check()
  await radio(page, 'Yearly').check()
  const tab = await opened(page, 'Pay with Stripe')
  await tab.route('**/api/v1/billing/portal/arrival', async (route) => {
    await shop.hearAll()
    await route.continue()
  })
  await payAndComeBack(tab, shop.stripe)

  await expect(received(tab)).toContainText('Thank you. You have Growth from now on.')
  expect(await invoicesOf(tab)).toMatchObject([{ status: 'paid', gross_pence: 39_000 }])
})

test('while it is looked up nothing asks for a payment, and where Stripe does not answer nobody is told to pay again', async ({
  page,
  register,
  shop,
}) => {
  await register()
  await page.goto(portal)
  const tab = await opened(page, 'Pay with Stripe')
  shop.stripe.broken.add('GET /v1/checkout/sessions/:id')
  const asked = shop.stripe.hold('GET /v1/checkout/sessions/:id')
  await payAndComeBack(tab, shop.stripe)
  await asked.arrived
  await expect(tab.getByText('Looking up your payment...')).toBeAttached()
  await expect(button(tab, 'Pay with Stripe')).toHaveCount(0)
  asked.release()
  const failed = tab.getByRole('alert').filter({ hasText: 'Failed to look up what you did at Stripe' })
  await expect(failed).toContainText('If you have paid, there is no need to pay again')
  await expectNoViolations(tab, 'a payment that could not be looked up')

  const again = failed.getByRole('button', { name: 'Try again' })
  const readAgain = shop.stripe.hold('GET /v1/checkout/sessions/:id')
  await again.press('Enter')
  await readAgain.arrived
  await expect(again).toHaveAttribute('aria-busy', 'true')
  readAgain.release()
  await expect(again).not.toHaveAttribute('aria-busy')
  await expect(again).toBeFocused()

  shop.stripe.broken.clear()
  await again.press('Enter')
  await expect(received(tab)).toBeVisible()
  await expect(failed).toHaveCount(0)
})

test('who pays from the trial on reads when it is charged, and in the tab that was left open, too', async ({
  page,
  register,
  shop,
}) => {
  await register()
  await page.goto('/subscribe?plan=starter&billing=monthly')
  await button(page, 'Start 7-Day Free Trial').click()
  await page.getByRole('link', { name: 'Choose Another Plan' }).click()
  await expect(radio(page, 'Starter')).toBeChecked()
  await radio(page, 'Growth').check()
  await button(page, 'Pay with Stripe').hover({ trial: true })
  await page.goBack()
  const tab = await opened(page, 'Add Payment Details Now')
  await payAndComeBack(tab, shop.stripe)

  const told = tab.getByRole('status').filter({ hasText: 'Payment details received' })
  await expect(told).toContainText(/Nothing is charged before your trial of Starter ends, on .+ at \d\d:\d\d\./)
  for (const state of ['hidden', 'visible'] as const) await show(page, state)
  await expect(button(page, 'Manage Subscription')).toBeVisible()
})

test('what is cancelled at the portal of Stripe is cancelled here on the way back', async ({
  page,
  register,
  shop,
}) => {
  await register()
  await page.goto(portal)
  const paid = await opened(page, 'Pay with Stripe')
  await payAndComeBack(paid, shop.stripe)
  await expect(received(paid)).toBeVisible()
  const tab = await opened(paid, 'Manage at Stripe')
  await actAndComeBack(tab, shop.stripe, (there) => there.cancel())

  await expect(tab.getByText(/^Paid until .+, when it ends\./)).toBeVisible()
  await expect(received(tab)).toHaveCount(0)
  await expect(tab).toHaveURL(/\/billing\/portal$/)
})

test('with the session of another business nothing is told, and nothing changes', async ({
  page,
  register,
  alsoSignedIn,
  shop,
}) => {
  await register('Harbour Wholesale')
  await page.goto(portal)
  const tab = await opened(page, 'Pay with Stripe')
  await tab.waitForURL(/^https:\/\/checkout\.stripe\.test\//)
  const foreign = tab.url().split('/').at(-1)
  await payAndComeBack(tab, shop.stripe)
  await expect(received(tab)).toBeVisible()

  const own = await register()
  const other = await alsoSignedIn(own.email)
  await other.goto(`${portal}?checkout=${foreign}`)
  await expect(plan(other, 'Free Plan')).toBeVisible()
  await expect(other).toHaveURL(/\/billing\/portal$/)
  await expect(button(other, 'Pay with Stripe')).toBeVisible()
  await expect(received(other)).toHaveCount(0)
  expect(await ask(other, '/api/v1/billing')).toMatchObject({ plan: 'free' })
})

test('who owes for a year reads why the plan cannot be changed to months, and what there is to do; paid, it can', async ({
  page,
  register,
  shop,
}) => {
  const { books } = shop.stripe
  await register()
  await page.goto(`${portal}?plan=starter&billing=yearly`)
  const paid = await opened(page, 'Pay with Stripe')
  await payAndComeBack(paid, shop.stripe)
  await expect(received(paid)).toBeVisible()
  const subscription = [...books.subscriptions.values()].at(-1)
  if (!subscription) throw new Error('A plan was paid for')
  blockCard(books, subscription)
  letTimePassAt(books, { months: 12 })
  await shop.hearAll()

  await expect(paid.getByText('The last payment failed')).toBeVisible()
  await expect(received(paid)).toHaveCount(0)
  await expect(paid.getByText(/Until then neither the plan nor its billing can be changed/)).toBeVisible()
  await expect(paid.getByText(/If you do not pay, the plan ends, nothing is owed for it/)).toBeVisible()
  await expectNoViolations(paid, 'a year that is owed')
  const tab = await opened(paid, 'Pay at Stripe')
  await actAndComeBack(tab, shop.stripe, (there) => there.useCard())
  await radio(tab, 'Monthly').check()
  await expect(button(tab, /^Change Plan$|^Pay £/)).toBeVisible()
})
