import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { showToastsLonger } from './support/longer-waits.ts'
import { openListening } from './support/open-listening.ts'
import { stockShop } from './support/stocked-shop.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'The page could not be loaded' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })

for (const [what, blocked] of [
  ['a script of the page', '**/assets/security-page-*.js'],
  ['what the page is about', '**/privacy.data'],
] as const) {
  const [name, title] = blocked.includes('security') ? ['Security', 'Security'] : ['Privacy', 'Privacy policy']

  test(`where ${what} cannot be had, it is said where one is, and offered again`, async ({ page }) => {
    let tries = 0
    await page.route(blocked, (route) => {
      tries += 1
      return route.abort()
    })
    await openListening(page, '/integrations')
    await footerLink(page, name).click()
    await expect(dialog(page)).toBeVisible()
    await expect(heading(page, 'Integrations')).toBeVisible()
    await expect(page).toHaveURL(/\/integrations$/)
    const before = tries
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => tries).toBeGreaterThan(before)
    await expect(dialog(page)).toBeVisible()

    await page.unroute(blocked)
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, title)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await page.goBack()
    await expect(heading(page, 'Integrations')).toBeVisible()
  })
}

test('without a connection one stays where one is, also from the menu of a phone and from the sign-in page', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 760 })
  await openListening(page, '/security')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Integrations' }).click()
  await dialog(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/security$/)
  await context.setOffline(false)
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Integrations' }).click()
  await expect(heading(page, 'Integrations')).toBeVisible()

  await openListening(page, '/auth')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(dialog(page)).toBeVisible()
  await context.setOffline(false)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Forgot password?')).toBeVisible()
})

test('what fails while a public page is drawn ends in the words of the specification', async ({ page }) => {
  await page.route('**/privacy.data', (route) => route.fulfill({ body: 'no data' }))
  await openListening(page, '/integrations')
  await footerLink(page, 'Privacy').click()
  await expect(heading(page, 'Unexpected Application Error!')).toBeVisible()
  await expect(page.getByText('Unable to decode turbo-stream response')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('an address that is nowhere is told by the app as well', async ({ page }) => {
  await openListening(page, '/auth')
  await page.evaluate(() => {
    history.pushState(null, '', '/no/such/page')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(heading(page, '404')).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
})

test('a document that cannot be read still says what it would be, and leads back', async ({ page, register }) => {
  await showToastsLonger(page)
  await register()
  let asked = 0
  await page.route(/\/api\/v1\/(orders|picklists)\/[^/]+$/, async (route) => {
    await route.fulfill({ status: 400, json: {} })
    asked += 1
  })
  const id = crypto.randomUUID()
  for (const [path, title, back] of [
    [`/picklists/${id}`, 'Picklist', 'Back to Picklists'],
    [`/picklists/${id}/pick`, 'Picklist', 'Back to Picklists'],
    [`/orders/${id}/receive`, 'Receive', 'Back to Orders'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(/^Failed to fetch (picklist|order) details$/).first()).toBeVisible()
    await expect(heading(page, title), path).toBeVisible()
    await expect(page.getByRole('link', { name: back }), path).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${title} · `))
    // Asked for ahead of the page, by the page, and again when there may be news: it is said once.
    const before = asked
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => asked).toBeGreaterThan(before)
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
  }
})

test('a document on its way says what it will be and leads back, and nothing moves when it comes', async ({
  page,
  register,
}) => {
  await register()
  const shop = await stockShop(page)
  const picklist = await shop.picklist()
  for (const width of [1280, 375])
    for (const [path, title, back] of [
      [`/picklists/${picklist}`, 'Picklist', /^Back to Picklists$/],
      [`/picklists/${picklist}/pick`, 'Pick', /^(Picklist|PL-\d+)$/],
      [`/orders/${await shop.confirmedPurchase()}/receive`, 'Receive', /^(Order|PO-\d+)$/],
    ] as const) {
      await page.setViewportSize({ width, height: 760 })
      const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
      await page.route(/\/api\/v1\/(orders|picklists)\/[^/]+$/, async (route) => {
        await mayCome
        await route.continue()
      })
      await page.goto(path)
      await expect(page.getByRole('status').filter({ hasText: /^Loading (picklist|order)\.\.\.$/ })).toBeAttached()
      await expect(heading(page, title), path).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${title} · `))
      const places = async () => {
        await page.evaluate(async () => void (await document.fonts.ready))
        const [h1, link] = [page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: back })]
        const below = page.locator('header:has(h1) + *')
        const tops = []
        for (const one of [h1, link, below]) tops.push((await one.boundingBox())?.y)
        return tops
      }
      const before = await places()
      come()
      await expect(page.getByText(/^Loading (picklist|order)/)).toHaveCount(0)
      expect(await places(), `${path} at ${width} px`).toEqual(before)
      await page.unrouteAll({ behavior: 'wait' })
    }
})
