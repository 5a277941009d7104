import type { Page } from '@playwright/test'
import { countUsageNow } from './support/count-usage-now.ts'
import { expect, send, test } from './support/journey.ts'
import { type LateParts, movesOn } from './support/moves-on.ts'
import { button, pay, portal } from './support/portal.ts'
import { hasOldInvoices, paymentHasFailed, planHasEnded } from './support/stand-of-subscription.ts'

const [me, state, payment] = [/\/api\/v1\/me$/, /\/api\/v1\/billing$/, /\/billing\/payment$/]
const [usage, notices, quote] = [/\/billing\/usage$/, /\/billing\/notices$/, /\/billing\/portal\/quote/]
const [features, rows] = [/\/assets\/plan-features-/, /\/assets\/table-rows-/]
const subscribe = '/subscribe?plan=growth&billing=monthly'
const screens: LateParts = [
  ['/settings/billing', me, state, payment, usage, notices, features],
  [portal, me, state, payment, quote, /\/billing\/invoices/, features, rows],
  [subscribe, me, state],
]
/** What there is already stands there, and how it is paid for. */
const whilePlanned: LateParts = [...screens, [subscribe, payment]]

for (const size of [
  { width: 1280, height: 2600 },
  { width: 375, height: 5000 },
])
  test(`what can be pressed on the pages of the plan stays where it is, however the plan stands, ${size.width} px wide`, async ({
    page,
    register,
  }) => {
    test.setTimeout(600_000)
    const { email } = await register()
    await page.setViewportSize(size)
    const staysPut = (plan: string, parts: LateParts = screens) =>
      test.step(plan, async () => expect.soft(await movesOn(page, parts)).toEqual([]))

    await page.goto('/settings/billing')
    await reachesALimit(page)
    await staysPut('Free, at a limit')
    await startTrial(page)
    await staysPut('a trial', whilePlanned)
    await page.goto(portal)
    await pay(page, 'Pay After the Trial')
    await staysPut('a trial that goes on', whilePlanned)
    await hasOldInvoices(email, 3)
    await cancel(page)
    await staysPut('cancelled', whilePlanned)
    await planHasEnded(email)
    await staysPut('ended')
    await page.goto(portal)
    await pay(page, 'Pay £15.00')
    await staysPut('paid for', whilePlanned)
    await paymentHasFailed(email)
    await staysPut('a payment that failed', whilePlanned)
  })

/** Two locations are all that the Free plan is meant for; the notice of it comes with the news. */
async function reachesALimit(page: Page) {
  await send(page, '/api/v1/locations', { name: 'Back room' })
  await expect(async () => {
    await countUsageNow()
    await expect(page.getByRole('list', { name: 'Usage notices' })).toBeVisible({ timeout: 2000 })
  }).toPass()
}

async function startTrial(page: Page) {
  await page.goto(subscribe)
  await page.getByRole('button', { name: 'Start 7-Day Free Trial' }).click()
  await expect(page.getByRole('heading', { name: 'Trial Active!' })).toBeVisible()
}

async function cancel(page: Page) {
  await page.goto(portal)
  await button(page, 'Cancel Plan').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Plan' }).click()
  await expect(button(page, 'Keep Plan')).toBeVisible()
}
