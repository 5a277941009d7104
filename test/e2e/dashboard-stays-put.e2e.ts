import { countUsageNow } from './support/count-usage-now.ts'
import { ask, expect, send, test } from './support/journey.ts'
import { type LateParts, movesOn } from './support/moves-on.ts'
import { isSubscribed, paymentHasFailed } from './support/stand-of-subscription.ts'
import { hearsNews, standOn } from './support/stand-on.ts'
import { stockShop } from './support/stocked-shop.ts'
import { watchMoves } from './support/watch-moves.ts'

const [me, unread, rows] = [/\/api\/v1\/me$/, /\/alerts\/unread$/, /\/assets\/table-rows-/]
const dashboard = [/\/api\/v1\/dashboard$/, /\/dashboard\/queues$/, /\/dashboard\/trends$/, me, unread]
const billing = [/\/api\/v1\/billing$/, /\/billing\/notices$/]
const alerts = [/\/api\/v1\/alerts$/, /\/alerts\/summary$/, rows, me, unread]
const rules = [/\/alert-rules$/, /\/alerts\/summary$/, me]
const sizes = [
  { width: 1280, height: 2000 },
  { width: 375, height: 3000 },
]

for (const size of sizes) {
  test.describe(`on ${size.width} pixels`, () => {
    test.use({ viewport: size })
    test.beforeEach(() => test.setTimeout(300_000))

    test('what can be pressed stays where it is in a new business, whatever comes late', async ({ page, signUp }) => {
      await signUp('Harbour Wholesale')
      const screens: LateParts = [
        ['/dashboard', ...dashboard, ...billing],
        ['/alerts', ...alerts],
        ['/alerts?tab=rules', ...rules],
        ['/settings/notifications', /\/notification-settings$/],
      ]
      expect(await movesOn(page, screens)).toEqual([])
    })

    test('and in one that has begun and is at a limit of its plan', async ({ page, signUp }) => {
      await signUp('Harbour Wholesale')
      await send(page, '/api/v1/locations', { name: 'Back room' })
      await send(page, '/api/v1/orders', { order_type: 'sale' })
      const notice = page.getByRole('list', { name: 'Usage notices' })
      // It comes with the news; until the work is noted, counting finds nothing to do.
      await expect(async () => {
        await countUsageNow()
        await expect(notice).toBeVisible({ timeout: 2000 })
      }).toPass()
      expect(await movesOn(page, [['/dashboard', ...dashboard, ...billing]])).toEqual([])
      await expect(notice).toBeVisible()
    })

    test('and in one with stock, orders and alerts', async ({ page, signUp }) => {
      await signUp('Harbour Wholesale')
      const shop = await stockShop(page)
      await send(page, `/api/v1/orders/${await shop.draftSale()}/submission`)
      for (const one of [shop.confirmedSale, shop.confirmedPurchase]) await one()
      await shop.shippedSale()
      await shop.alert()
      await send(page, '/api/v1/alert-rules', { name: 'Few left', scope: 'global', condition: 'stock_below_min' })
      const screens: LateParts = [
        ['/dashboard', ...dashboard, ...billing, /\/assets\/day-chart-/],
        ['/alerts', ...alerts],
        ['/alerts?tab=rules', ...rules, rows],
      ]
      expect(await movesOn(page, screens)).toEqual([])
    })

    test('and where a payment has failed', async ({ page, signUp }) => {
      const { email } = await signUp('Harbour Wholesale')
      await isSubscribed(email)
      await paymentHasFailed(email)
      const late = [/\/assets\/payment-notice-/, /\/api\/v1\/billing$/, /\/billing\/payment$/, me]
      expect(await movesOn(page, [['/dashboard', ...late]])).toEqual([])
      await expect(page.getByRole('alert')).toContainText('The last payment failed')
    })

    test('and in a demo', async ({ page }) => {
      await page.goto('/auth')
      await page.getByRole('button', { name: 'Explore the demo' }).click()
      await expect(page).toHaveURL(/\/dashboard/, { timeout: 60_000 })
      await ask(page, '/api/v1/me')
      const screens: LateParts = [
        ['/settings/profile', /\/auth\/v1\/demo$/],
        ['/settings/notifications', /\/auth\/v1\/demo$/, /\/notification-settings$/],
        ['/dashboard', ...dashboard, /\/assets\/day-chart-/],
        ['/alerts', ...alerts],
        ['/alerts?tab=rules', ...rules, rows],
      ]
      expect(await movesOn(page, screens)).toEqual([])
    })
  })
}

test('figures that could not be read take nothing away while they are asked for again', async ({ page, signUp }) => {
  await signUp('Harbour Wholesale')
  await (await stockShop(page)).shippedSale()
  await page.route('**/api/v1/dashboard', (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'X', message: 'No' } } }),
  )
  await standOn(page, '/dashboard') // it asks for the figures again by itself once it hears the news
  const failed = page.getByRole('alert').filter({ hasText: 'The figures could not be loaded.' })
  await expect(failed).toBeVisible()
  const ninety = page.getByRole('button', { name: '90 days' })
  await expect(ninety).toBeEnabled()
  await expect(failed.getByRole('button')).toBeEnabled()
  await page.unrouteAll({ behavior: 'wait' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v1/dashboard', async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/v1/dashboard')
  await failed.getByRole('button').click()
  await asked
  await expect(failed.getByRole('button')).toBeDisabled()
  await expect(ninety).toBeEnabled()
  release()
  await expect(page.getByText('Total Products', { exact: true }).locator('..')).toContainText(/\d/)
})

for (const width of [320, 375])
  test(`what waits says where it stands that it could not be read, and moves nothing, on ${width} pixels`, async ({
    page,
    register,
  }) => {
    await page.setViewportSize({ width, height: 3000 })
    const moves = await watchMoves(page)
    await register()
    await stockShop(page)
    await page.route('**/dashboard/queues', (route) =>
      route.fulfill({ status: 422, json: { error: { code: 'X', message: 'No' } } }),
    )
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/dashboard/queues', async (route) => {
      await released
      await route.fallback()
    })
    const hearing = await hearsNews(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: /^Total Products: 1/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible()
    release()
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeInViewport({ ratio: 1 })
    await hearing() // and asks for them once more, which nobody has pressed for
    await expect(again).toBeInViewport({ ratio: 1 })
    expect(await moves()).toEqual([])

    await page.unrouteAll({ behavior: 'wait' })
    await again.click()
    await expect(page.getByRole('link', { name: 'To confirm: 0' })).toBeVisible()
    await expect(again).toBeHidden()
    expect(await moves()).toEqual([])
  })
