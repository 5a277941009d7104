import type { Page } from '@playwright/test'
import { expect, forget, signIn, test } from './support/journey.ts'
import { stockShop } from './support/stocked-shop.ts'

const hour = 3_600_000

/** Signs in on a machine whose clock is wrong by so much. Answers the refreshes of its session since then. */
async function signInBy(page: Page, email: string, now: number): Promise<string[]> {
  const refreshes: string[] = []
  await forget(page)
  await page.clock.install({ time: now })
  await signIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes.push(request.url())
  })
  return refreshes
}

async function openOrders(page: Page) {
  await page.goto('/orders')
  await expect(page.getByText('No orders found')).toBeVisible()
}

test('a clock that is hours ahead makes nobody refresh their session with every page', async ({ page, register }) => {
  const { email } = await register()
  const refreshes = await signInBy(page, email, Date.now() + 3 * hour)
  await openOrders(page)

  expect(refreshes).toEqual([])
})

test('a clock that is hours behind refreshes the session before the server takes it for over', async ({
  page,
  register,
}) => {
  const { email } = await register()
  const refreshes = await signInBy(page, email, Date.now() - 3 * hour)
  const end = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '').expires_at * 1000)
  await page.goto('about:blank') // the page that was open may refresh it as well
  await page.clock.setSystemTime(end - 20_000)
  await openOrders(page)

  await expect.poll(() => refreshes.length).toBe(1)
})

test('a session that could not be renewed while the line was away has not ended, and what is counted is saved in a minute', async ({
  page,
  signUp,
}) => {
  await page.clock.install()
  await signUp()
  const order = await (await stockShop(page)).confirmedPurchase(5)
  await page.goto(`/orders/${order}/receive`)
  await page.getByRole('textbox', { name: 'Received, Blue mug' }).fill('2')
  await page.keyboard.press('Enter')
  const complete = page.getByRole('button', { name: 'Complete Receiving' })
  await page.route('**/auth/v1/token*', (route) => route.abort())
  await page.clock.setSystemTime(Date.now() + hour)
  await complete.click()
  await expect(async () => {
    await page.clock.runFor(3000) // less than a toast stands
    await expect(page.getByText(/The server could not be reached/)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText('User not authenticated')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Received, Blue mug' })).toBeEnabled() // nothing was sent

  await page.unrouteAll({ behavior: 'wait' })
  await page.clock.runFor(65_000)
  await complete.click()
  await expect(page.getByText('Received 2 items', { exact: true })).toBeVisible()
})

test('a token that is over for the server alone is renewed, and nobody is signed out', async ({ page, register }) => {
  const { email } = await register()
  const refreshes = await signInBy(page, email, Date.now())
  // Whatever clock it is by: the server takes it no longer, though it lasts for another hour here.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '')
    const [header, claims] = session.access_token.split('.')
    localStorage.setItem('session', JSON.stringify({ ...session, access_token: `${header}.${claims}.over` }))
  })
  await openOrders(page)
  await expect(page).toHaveURL(/\/orders$/)

  expect(refreshes).toHaveLength(1)
})
