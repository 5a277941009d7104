import type { Locator, Page } from '@playwright/test'
import { expectAccessibleNow } from './support/expect-accessible.ts'
import { hiredElsewhere } from './support/hired-elsewhere.ts'
import { ask, expect, forget, password, test } from './support/journey.ts'
import { followMailedLink } from './support/mailed-link.ts'
import { expectDashboard, newAddress } from './support/new-owner.ts'
import { openListening } from './support/open-listening.ts'
import { codeOf, guard } from './support/second-factor.ts'
import { isSubscribed, trialIsOver } from './support/stand-of-subscription.ts'

const growth = '/subscribe?plan=growth&billing=yearly'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const start = (page: Page) => button(page, 'Start 7-Day Free Trial')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('from the price of a plan by sign-up on two devices to its trial and the dashboard', async ({ page, browser }) => {
  await page.goto(growth)
  await expect(page).toHaveURL(/\/auth\?plan=growth&billing=yearly$/)
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  const email = newAddress()
  await page.getByLabel('Business Name').fill('Quay Street Goods')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign Up').click()
  await expect(page.getByText('Account created! Please check your email to verify your account.')).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const phone = await elsewhere.newPage()
  await followMailedLink(phone, email, /Confirm/)
  await expect(phone).toHaveURL(/\/subscribe\?plan=growth&billing=yearly$/)
  await expect(phone.getByText('Growth Plan')).toBeVisible()
  await expect(phone.getByText('£32/mo')).toBeVisible()
  await expect(phone.getByText('Billed annually at £390')).toBeVisible()
  await expect(phone.getByText('Shopify and WooCommerce sync')).toBeVisible()
  await start(phone).click()
  await expect(phone.getByText('Trial Started!')).toBeVisible()
  await expect(heading(phone, 'Trial Active!')).toBeFocused()
  const ends = await endOfTrial(phone)
  await expect(phone.getByText(`Your trial ends on ${ends}.`)).toBeVisible()
  await expect(phone.getByText(ends, { exact: true })).toBeVisible()

  await phone.goto('/subscribe?plan=starter&billing=monthly')
  await expect(heading(phone, 'Trial Active!')).toBeVisible()
  await expect(phone.getByText('Growth Plan')).toBeVisible()
  await phone.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expectDashboard(phone)
  await expect(phone.getByRole('banner').getByText('Growth Plan')).toBeVisible()
  await expect(phone.getByRole('banner').getByText(ends)).toBeVisible()
  await elsewhere.close()
})

test('on the home page every offer of a trial opens the Sign Up tab, and Sign In the other', async ({ page }) => {
  test.setTimeout(240_000)
  const selected = page.getByRole('tab', { name: /^Sign/, selected: true }) // the home page has tabs of its own
  for (const [name, tab] of [
    ['Start 7-Day Free Trial', 'Sign Up'],
    ['Start Your Free Trial', 'Sign Up'],
    ['Try Receiving Now', 'Sign Up'],
    ['Start with Free', 'Sign Up'],
    ['Start Free • No Credit Card', 'Sign Up'],
    ['Sign In', 'Sign In'],
  ] as const) {
    await page.goto('/')
    const links = await page.getByRole('link', { name, exact: true }).count()
    expect(links).toBeGreaterThan(0)
    for (let place = 0; place < links; place++) {
      await openListening(page, '/')
      await page.getByRole('link', { name, exact: true }).nth(place).click()
      await expect(page).toHaveURL(/\/auth$/)
      await expect(heading(page, 'Welcome')).toBeVisible() // the home page has tabs as well
      await expect(selected).toHaveText(tab)
    }
  }
})

test.describe('an address that names no paid plan or no way to pay leads home', () => {
  for (const search of [
    '',
    '?plan=growth',
    '?billing=yearly',
    '?plan=free&billing=monthly',
    '?plan=enterprise&billing=yearly',
    '?plan=growth&billing=weekly',
  ])
    test(`/subscribe${search}`, async ({ page }) => {
      await page.goto(`/subscribe${search}`)
      await expect(page).toHaveURL(/\/$/)
      await expect(heading(page, 'Every unit accounted for.')).toBeVisible()
    })
})

test('who is signed in already is led to the trial, with the second step where there is one', async ({
  page,
  signUp,
  baseURL,
}) => {
  const { email } = await signUp()
  await page.goto('/auth?plan=growth')
  await expect(page).toHaveURL(/\/subscribe\?plan=growth&billing=monthly$/)
  await expect(page.getByText('£39/mo')).toBeVisible()
  await button(page, 'Back').click()
  await expectDashboard(page) // nothing of ours is before this page
  await page.goto('/auth?plan=free')
  await expectDashboard(page)

  const { secret } = await guard(baseURL, email)
  await forget(page)
  await page.goto(growth)
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign In').click()
  await expect(page).toHaveURL(/\/auth\/second-step$/)
  await page.getByLabel('Code').fill(codeOf(secret, 1))
  await button(page, 'Continue').click()
  await expect(page).toHaveURL(/\/subscribe\?plan=growth&billing=yearly$/)
  await expect(start(page)).toBeVisible()
})

test('the dashboard offers the trial that one came for until it was begun, and only to who may begin it', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { hired } = await hiredElsewhere({ signUp, alsoSignedIn })
  const offerOn = (where: Page) => where.getByRole('main').getByRole('link', { name: 'Start Free Trial' })
  await hired.goto('/dashboard')
  await expectDashboard(hired)
  await expect(hired.getByText('Configure suppliers')).toBeVisible()
  await expect(offerOn(hired)).toHaveCount(0)

  await page.goto('/dashboard')
  await offerOn(page).click()
  await start(page).click()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expectDashboard(page)
  await expect(page.getByText('Configure suppliers')).toBeVisible()
  await expect(offerOn(page)).toHaveCount(0)
})

test('by the keyboard alone, and back again', async ({ page, signUp }) => {
  await signUp()
  await openSubscription(page, 'Start Free Trial')
  await expect(page).toHaveURL(/\/subscribe\?plan=starter&billing=monthly$/)
  await tabTo(page, button(page, 'Back'))
  await page.keyboard.press('Enter')
  await expectDashboard(page)

  await openSubscription(page, 'Start Free Trial')
  await tabTo(page, start(page))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Trial Active!')).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Go to Dashboard' }))
  await page.keyboard.press('Enter')
  await expectDashboard(page)
  await openSubscription(page, 'Add Payment Details')
  await expect(heading(page, 'Trial Active!')).toBeVisible()
})

test('what cannot be started or opened says so, and can be tried again', async ({ page, signUp }) => {
  await signUp()
  await page.goto(growth)
  const trial = '**/functions/v1/create-trial'
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(trial, (route) => seen.then(() => route.abort()))
  await start(page).click()
  await expect(button(page, 'Starting Trial...')).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(page.getByText('Failed to start trial. Please try again.')).toBeVisible()
  await page.unroute(trial)
  await start(page).click()
  await expect(heading(page, 'Trial Active!')).toBeVisible()

  await page.route('**/functions/v1/customer-portal*', (route) => route.abort())
  await button(page, 'Add Payment Details Now').click()
  await expect(page.getByText('Failed to open payment portal. Please try again.')).toBeVisible()
  await expect.poll(() => page.context().pages()).toEqual([page])
})

test('there is one trial: a second is refused in words, and what follows is payment', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  await page.goto(growth)
  await expect(start(page)).toBeVisible()
  const colleague = await alsoSignedIn(email)
  await colleague.goto('/subscribe?plan=starter&billing=monthly')
  await start(colleague).click()
  await expect(heading(colleague, 'Trial Active!')).toBeVisible()

  await start(page).click()
  await expect(page.getByText('Failed to start trial. Please try again.')).toBeVisible()
  await expect(heading(page, 'Trial Active!')).toBeVisible()
  await expect(page.getByRole('alert').getByText(/^A trial of Starter is running until/)).toBeVisible()
  await expect(page.getByText('Starter Plan')).toBeVisible()

  await trialIsOver(email)
  await page.goto('/dashboard')
  await expect(page.getByRole('banner').getByText('Free Plan')).toBeVisible()
  await openSubscription(page, 'Add Payment Details')
  await expect(page.getByText(/^This business has used its free trial/)).toBeVisible()
  await expect(button(page, 'Add Payment Details Now')).toBeVisible()
  await expect(start(page)).toHaveCount(0)
  const tab = page.waitForEvent('popup')
  await button(page, 'Add Payment Details Now').click()
  await expect(await tab).toHaveURL(/\/billing\/portal\?plan=starter&billing=monthly$/)

  await isSubscribed(email)
  await page.goto(growth)
  await expect(heading(page, 'You are subscribed')).toBeVisible()
  const larger = page.waitForEvent('popup')
  await button(page, 'Manage Subscription').click()
  await expect(await larger).toHaveURL(/\/billing\/portal\?plan=growth&billing=yearly$/)
})

test('who decides nothing about payment reads why', async ({ signUp, alsoSignedIn }) => {
  const { owner, hired } = await hiredElsewhere({ signUp, alsoSignedIn })
  await hired.goto(growth)
  await expect(hired.getByText('For Harbour Wholesale')).toBeVisible()
  const reason = 'Your role (viewer) cannot do this. Ask an owner.'
  await expectOff(hired, reason)

  await isSubscribed(owner)
  await hired.goto('/dashboard')
  await button(hired, 'User menu').click()
  const manage = hired.getByRole('menuitem', { name: `Manage Subscription (${reason})` })
  await expect(manage).toHaveAttribute('aria-disabled', 'true')
})

test('a visitor of the demo looks around first, and is led out of it where its trial would start', async ({ page }) => {
  await page.goto('/auth?plan=growth&billing=yearly')
  await button(page, 'Explore the demo').click()
  await expectDashboard(page)
  await page.goto(growth)
  await expect(
    page.getByText('The account of a demo cannot be changed. Sign up to get one of your own.', { exact: true }),
  ).toBeVisible()
  await expect(start(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth?plan=growth&billing=yearly')
})

test('the offer, the trial, what follows it and a subscription pass axe and fit', async ({ page, signUp }) => {
  test.setTimeout(240_000)
  const { email } = await signUp()
  await page.goto(growth)
  await expect(start(page)).toBeVisible()
  await expectAccessibleNow(page, 'the offer')
  await start(page).click()
  await expect(heading(page, 'Trial Active!')).toBeVisible()
  await expectAccessibleNow(page, 'the trial')
  await trialIsOver(email)
  await page.goto(growth)
  await expect(button(page, 'Add Payment Details Now')).toBeVisible()
  await expectAccessibleNow(page, 'the offer after the trial')
  await isSubscribed(email)
  await page.goto(growth)
  await expect(button(page, 'Manage Subscription')).toBeVisible()
  await expectAccessibleNow(page, 'a subscription')
})

/** `29 Nov 2026`, as it is in the books. */
async function endOfTrial(page: Page) {
  const { subscription } = (await ask(page, '/api/v1/me')) as { subscription: { trial_ends_at: string } }
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Europe/London' } as const
  return new Intl.DateTimeFormat('en-GB', day).format(new Date(subscription.trial_ends_at))
}

async function openSubscription(page: Page, name: string) {
  await button(page, 'User menu').focus()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('menuitem', { name }), 'ArrowDown')
  await page.keyboard.press('Enter')
}

async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible()
  while (!(await target.evaluate((node) => node === document.activeElement))) await page.keyboard.press(key)
}

async function expectOff(page: Page, reason: string) {
  const off = page.getByRole('button', { name: `Start 7-Day Free Trial (${reason})` })
  await expect(off).toHaveAttribute('aria-disabled', 'true')
  await off.click({ force: true }) // by itself it would wait until the button is allowed
  await expect(page.getByText(reason, { exact: true })).toBeVisible()
  expect(await ask(page, '/api/v1/me')).toMatchObject({ subscription: { subscription_tier: null } })
}
