import type { Page } from '@playwright/test'
import { changeOne } from './support/change-one.ts'
import { countUsageNow } from './support/count-usage-now.ts'
import { expectAccessible, expectAccessibleNow } from './support/expect-accessible.ts'
import { hiredElsewhere } from './support/hired-elsewhere.ts'
import { expect, send, test } from './support/journey.ts'
import { mailedLink } from './support/mailed-link.ts'
import { isSubscribed } from './support/stand-of-subscription.ts'

const billing = '/settings/billing'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const notices = (page: Page) => page.getByRole('list', { name: 'Usage notices' }).getByRole('listitem')
const usageOf = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label })

/** So many products at once. */
async function addProducts(page: Page, count: number) {
  const items = Array.from({ length: count }, (_, place) => ({
    ...{ name: `Cup ${place}`, sku: `CUP-${place}`, external_id: `cup-${place}` },
  }))
  await send(page, '/api/v1/products/batch', { items })
}
const addLocation = (page: Page) => send(page, '/api/v1/locations', { name: 'Back room' })

/** The notice comes with the news; until the work is noted, counting finds nothing to do. */
async function expectNotice(page: Page, text: string) {
  await expect(async () => {
    await countUsageNow()
    await expect(notices(page).filter({ hasText: text })).toBeVisible({ timeout: 2000 })
  }).toPass()
}

/** What waits is pressed as soon as it stands there: nothing that comes late may move it. */
async function expectWhatWaitsStays(page: Page) {
  const late = Promise.withResolvers<void>()
  const held = /\/api\/v1\/(dashboard|billing\/notices)$/
  await page.route(held, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.reload()
  const top = async () => (await page.getByRole('heading', { name: 'What now' }).boundingBox())?.y
  await expect(page.getByText('Loading dashboard...')).toBeVisible()
  await expect(page.getByRole('link', { name: 'To confirm: 0' })).toBeVisible()
  const before = await top()
  late.resolve()
  await expect(page.getByText('Loading dashboard...')).toHaveCount(0)
  await expect(notices(page)).toHaveCount(2)
  expect(await top()).toBe(before)
  await page.unroute(held)
}

/** As if the business were there for so many months, with a few orders in each of those before. */
const livedFor = (email: string, months: number) =>
  changeOne(
    `with own as (select o.org_id from user_orgs o join auth_users u on u.id = o.user_id where u.email = $1),
     past as (insert into usage_months (org_id, month, users, locations, skus, orders_per_month)
       select org_id, (month_in_london(now()) - make_interval(months => n))::date, 1, 1, 40 - n, 12345 * n
       from own, generate_series(1, $2::int) n)
     update subscriptions set created_at = now() - make_interval(months => $2::int) where org_id = (select org_id from own)`,
    [email, String(months)],
  )

test('owners are told at a limit by mail and on the dashboard, see by how much, and dismiss it', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const other = await alsoSignedIn(email)
  await addProducts(page, 160)
  await expectNotice(page, 'At least 80% of the 200 SKUs of your Free plan are used.')
  await expect(notices(page)).toContainText('Nothing is cut off: everything goes on as it is.')
  await expectAccessibleNow(page, 'the dashboard with a notice')

  const link = await mailedLink(page, email, /^You are near a limit of your Free plan$/)
  await page.goto(new URL(link).pathname)
  await expect(page).toHaveURL(/\/settings\/billing$/)
  await expect(usageOf(page, 'SKUs').last()).toContainText(/Near the limit.*160 of 200.*80%/)
  await expect(usageOf(page, 'Users').last()).toContainText(/1 of 2.*50%/)
  await addLocation(page)
  await expect(usageOf(page, 'Locations').last()).toContainText(/Limit reached.*2 of 2.*100%/)
  await expectNotice(page, 'All 2 locations of your Free plan are used.')
  await expect(notices(other)).toHaveCount(2)
  await expectAccessibleNow(page, 'limits that are reached')
  await send(page, '/api/v1/orders', { order_type: 'sale' })
  await expectWhatWaitsStays(other)

  await button(page, /^Dismiss: At least 80% of the 200 SKUs/).click()
  await expect(notices(page)).toHaveCount(1)
  await button(page, /^Dismiss: All 2 locations/).press('Enter')
  await expect(notices(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(notices(other)).toHaveCount(0)
  await page.reload()
  await expect(usageOf(page, 'SKUs').last()).toContainText('160 of 200')
  await expect(notices(page)).toHaveCount(0)
  await send(page, '/api/v1/locations', { name: 'One beyond the limit' })
  await expect(usageOf(page, 'Locations').last()).toContainText(/Over the limit.*3 of 2.*150%/)
})

test('the months stand side by side, in a picture and in a table', async ({ page, register }) => {
  const { email } = await register()
  await page.goto('/dashboard')
  await button(page, 'User menu').click()
  await page.getByRole('menuitem', { name: 'Billing' }).click()
  await expect(page.getByText(/is the first month that is counted/)).toBeVisible()
  await expectAccessibleNow(page, 'the first month')

  await livedFor(email, 12)
  await page.reload()
  const picture = page.getByRole('img', { name: /^Orders per month: 148,140 in .+, at most 148,140\.$/ })
  await expect(picture).toBeVisible()
  await page.getByText('Show as a table').click()
  const rows = page.getByRole('row').filter({ hasNotText: /ncluded|Feature/ })
  await expect(rows).toHaveCount(14)
  await expect(rows.nth(1)).toContainText(/, so far/)
  await page.getByLabel('Figure').selectOption('SKUs')
  await expect(page.getByRole('img', { name: /^SKUs: 28 in / })).toBeVisible()
  await expect(rows.nth(3)).toContainText('38')
  await expectAccessibleNow(page, 'twelve months')
})

test('the plan stands there with what can be done about it', async ({ page, register }) => {
  const { email } = await register()
  await page.goto(billing)
  await expect(page.getByText('Free of charge, for as long as you like.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Pricing' })).toHaveAttribute('href', '/#pricing')
  await page.getByRole('link', { name: 'Start Free Trial' }).click()
  await expect(page).toHaveURL(/\/subscribe\?plan=starter&billing=monthly$/)
  await button(page, 'Start 7-Day Free Trial').click()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()

  await page.goto(billing)
  await expect(page.getByText(/^The trial ends on .+ without them nothing is charged\.$/)).toBeVisible()
  await expect(button(page, 'Add Payment Details Now')).toBeVisible()
  await expect(usageOf(page, 'SKUs').last()).toContainText('0 of 1,500')
  await expectAccessibleNow(page, 'a trial')

  await isSubscribed(email)
  await page.reload()
  await expect(page.getByText('Your plan is active.')).toBeVisible()
  await expect(button(page, 'Manage Subscription')).toBeVisible()
  await expect(usageOf(page, 'Locations').last()).toContainText(/1\s*Unlimited/)
  await expectAccessibleNow(page, 'a subscription')
})

test('who is no owner sees the usage, and neither notices nor what is paid', async ({ signUp, alsoSignedIn }) => {
  const { owner, hired } = await hiredElsewhere({ signUp, alsoSignedIn })
  await hired.goto(billing)
  await expect(usageOf(hired, 'Users').last()).toContainText(/Limit reached.*2 of 2/)
  await expect(button(hired, /^Start Free Trial/)).toHaveAccessibleName(/Ask an owner\./)
  await expect(notices(hired)).toHaveCount(0)

  await isSubscribed(owner)
  await hired.reload()
  await expect(hired.getByText('Paid by the year.')).toBeVisible()
  await expect(button(hired, /^Manage Subscription/)).toHaveAccessibleName(/Ask an owner\./)
  await expectAccessible(hired, billing)
})

test('usage that cannot be loaded says so, and can be tried again', async ({ page, signUp }) => {
  await signUp()
  await page.route('**/api/v1/billing/usage', (route) => route.abort())
  await page.goto(billing)
  await expect(page.getByText('Failed to load usage')).toBeVisible()
  await expect(page.getByText('Free of charge, for as long as you like.')).toBeVisible()
  // It is read again by itself too, once the page hears the news; the button goes for good only when that was answered.
  await button(page, 'Try again').click()
  await page.unroute('**/api/v1/billing/usage')
  await expect(usageOf(page, 'SKUs').last()).toContainText('0 of 200')
})
