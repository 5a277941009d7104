import type { Page, Route } from '@playwright/test'
import { ask, expect, test } from './support/journey.ts'
import { openListening } from './support/open-listening.ts'
import { scan } from './support/scan.ts'
import { stockShop } from './support/stocked-shop.ts'
import { untilIdle } from './support/until-idle.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const told = (page: Page) => heading(page, 'The page could not be loaded')
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()
const link = (page: Page, name: string) => page.getByRole('complementary').getByRole('link', { name, exact: true })

const gone = (route: Route) => route.fulfill({ status: 404, body: 'No such file' })
const blocked = (route: Route) => route.abort('blockedbyclient')
/** As by an extension that looks at scripts alone: whoever asks for the file as a file has it. */
const blockedAsScript = (route: Route) =>
  route.request().resourceType() === 'script' ? blocked(route) : route.fallback()

/** How often a document was asked for since. */
function countDocuments(page: Page) {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}

for (const [what, path, script, block] of [
  ['a script of the page is gone', 'Suppliers', 'suppliers-page-*', gone],
  ['something keeps a script of the page back', 'Suppliers', 'suppliers-page-*', blocked],
  ['a script that the page imports is kept back', 'Suppliers', 'measured-lead-time-*', blocked],
  ['what the page reads by is kept back', 'Locations', 'locations-page-client-loader-*', blocked],
] as const)
  test(`where ${what}, the page is loaded once more, then that is said, and all others can be gone to`, async ({
    page,
    register,
  }) => {
    await register()
    await page.route(`**/assets/${script}.js`, block)
    const documents = countDocuments(page)
    await page.goto(`/${path.toLowerCase()}`, { waitUntil: 'commit' })
    await expect(told(page)).toBeVisible()
    await expect(page).toHaveTitle(/^The page could not be loaded · /)
    expect(documents()).toBe(2)

    await link(page, 'Customers').click()
    await expect(page.getByText('No customers found')).toBeVisible()
    await page.goBack()
    await expect(told(page)).toBeVisible()
    await tryAgain(page)
    await expect(told(page)).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await tryAgain(page)
    await expect(heading(page, path)).toBeVisible()
    expect(await ask(page, '/api/v1/me')).toMatchObject({ role: 'owner' })
  })

test('a page outside the app whose script is kept back says so too', async ({ page }) => {
  await page.route('**/assets/forgot-password-page-*.js', blocked)
  await page.goto('/auth/forgot-password', { waitUntil: 'commit' })
  await expect(told(page)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await tryAgain(page)
  await expect(heading(page, 'Forgot password?')).toBeVisible()
})

test('who signs in on a page whose script a newer build took away is told what helps, and keeps what they typed until then', async ({
  page,
}) => {
  await openListening(page, '/auth')
  await page.route(/\/assets\/(sign-in|session-here)-/, gone)
  const email = page.getByLabel('Email')
  await email.pressSequentially('ada@example.com', { delay: 80 })
  await page.getByLabel('Password', { exact: true }).pressSequentially('correct horse', { delay: 80 })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(
    page.getByText('Part of this page could not be loaded. Check your connection, or reload the page.'),
  ).toBeVisible()
  await expect(email).toHaveValue('ada@example.com')
})

for (const [what, block] of [
  ['gone', gone],
  ['kept back', blockedAsScript],
] as const)
  test(`a click on a page whose script is ${what} leads there, where that is said`, async ({ page, signUp }) => {
    await signUp()
    await page.route('**/assets/suppliers-page-*.js', block)
    const documents = countDocuments(page)
    await link(page, 'Suppliers').click()
    await expect(told(page)).toBeVisible()
    await expect(page).toHaveURL(/\/suppliers$/)
    expect(documents()).toBeLessThanOrEqual(2)
    await page.unrouteAll({ behavior: 'wait' })
    await tryAgain(page)
    await expect(page.getByText('No suppliers found')).toBeVisible()
  })

for (const [where, from, to, what] of [
  ['in the app', '/dashboard', 'Suppliers', /\/assets\/(suppliers-page|imports)-/],
  ['on the public site', '/integrations', 'Security', /\/assets\/security-page-/],
] as const)
  test(`a click ${where} after an update, which took the scripts away that the page at hand knows, finds those of the new build`, async ({
    page,
    register,
  }) => {
    await register()
    await page.route(what, gone)
    await openListening(page, from)
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void page.unrouteAll()
    })
    await page.getByRole('link', { name: to, exact: true }).first().click()
    await expect(heading(page, to)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${to.toLowerCase()}$`))
  })

test('without a line the page at hand does not become one of the browser, and the keyboard is free at once: what was scanned for the page that does not come is not looked up', async ({
  page,
  context,
  register,
}) => {
  await register()
  await page.goto(`/orders/${await (await stockShop(page)).confirmedPurchase(5)}`)
  const receive = page.getByRole('button', { name: 'Receive', exact: true })
  await expect(receive).toBeVisible()
  const search = page.getByRole('dialog').getByRole('combobox')
  await page.keyboard.press('Control+k') // so that its code is there
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await context.setOffline(true)
  await page.route('**/assets/receive-page-*', blocked) // had ahead, as soon as somebody pointed at it
  await receive.click()
  await scan(page, 'MUG')
  await expect(told(page)).toBeVisible()
  await untilIdle(page)
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused({ timeout: 10_000 }) // before any hold would end by itself
  await expect(search).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(told(page)).toBeVisible()

  await context.setOffline(false)
  await page.unrouteAll({ behavior: 'wait' })
  await tryAgain(page)
  await expect(page.getByText('0of 5 received')).toBeVisible()
})
