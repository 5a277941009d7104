import type { Page } from '@playwright/test'
import { changeOne } from './support/change-one.ts'
import { expectAccessibleNow } from './support/expect-accessible.ts'
import { ask, expect, test } from './support/journey.ts'
import { openListening } from './support/open-listening.ts'

async function explore(page: Page) {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Explore the demo' }).click()
  await expect(page).toHaveURL(/\/dashboard/, { timeout: 60_000 }) // demos are made one after the other
  return (await ask(page, '/api/v1/me')) as { email: string }
}
/** What the server does a day after a demo was taken. */
const endOf = ({ email }: { email: string }) => changeOne('delete from auth_users where email = $1', [email])

const question = (page: Page) => page.getByRole('heading', { level: 1, name: 'Leave the demo?' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tabOpen = (page: Page, name: string) => page.getByRole('tab', { name, selected: true })

test('the user menu of a demo offers to sign up, which asks before it is left, and leads back into it', async ({
  page,
}) => {
  await explore(page)
  await button(page, 'User menu').click()
  await expect(page.getByRole('menuitem', { name: 'Sign Up' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Start Free Trial' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Sign Up' }).click()
  await expect(question(page)).toBeVisible()
  await expectAccessibleNow(page, 'the question')
  await page.getByRole('link', { name: 'Stay in the Demo' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('so do its settings and the public site', async ({ page }) => {
  await explore(page)
  await page.goto('/settings/profile')
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await expect(question(page)).toBeVisible()

  await openListening(page, '/')
  await page.getByRole('link', { name: 'Start Your Free Trial' }).first().click()
  await expect(question(page)).toBeVisible()
  await page.getByRole('link', { name: 'Stay in the Demo' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('who leaves the demo comes to the Sign Up tab, with the plan they chose, and is signed out', async ({ page }) => {
  await explore(page)
  await page.goto('/subscribe?plan=growth&billing=yearly')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(question(page)).toBeVisible()
  await button(page, 'Leave and Sign Up').click()

  await expect(tabOpen(page, 'Sign Up')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?plan=growth&billing=yearly$/)
  await expect(page.getByText('Your demo has ended.')).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth$/)
})

test('who only wants to sign in comes to the Sign In tab', async ({ page }) => {
  await explore(page)
  await openListening(page, '/')
  await page.getByRole('link', { name: 'Sign In', exact: true }).first().click()
  await expect(question(page)).toBeVisible()
  await button(page, 'Leave and Sign In').click()
  await expect(tabOpen(page, 'Sign In')).toBeVisible()
})

test('the demo is left also where the server cannot be reached', async ({ page }) => {
  await explore(page)
  await page.goto('/auth?plan=growth')
  await page.route('**/auth/v1/logout*', (route) => route.abort())
  await button(page, 'Leave and Sign Up').click()
  await expect(tabOpen(page, 'Sign Up')).toBeVisible()
})

test('once a demo has ended its page says so, promises nothing, and leads nowhere of it', async ({ page }) => {
  const demo = await explore(page)
  await page.goto('/customers?new=true')
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).pressSequentially('Ada', { delay: 80 })
  await endOf(demo)
  await page.goto('/orders?type=sale')

  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByText('Your demo has ended.')).toBeVisible()
  await expect(page.getByText('What you typed there is kept.')).toHaveCount(0)
  expect(await page.evaluate(() => history.state?.usr?.headedFor)).toBeUndefined()
})

test('it says so also to who opens the sign-in page a day later', async ({ page }) => {
  await endOf(await explore(page))
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}')
    localStorage.setItem('session', JSON.stringify({ ...session, expires_at: 1 }))
  })
  await page.goto('/auth')
  await expect(page.getByText('Your demo has ended.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
})

for (const width of [1280, 375])
  test(`the top bar of ${width} px says that it is a demo, and leads to what a demo is`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 })
    await explore(page)
    await page.getByRole('banner').getByRole('link', { name: /Demo/ }).click()
    await expect(page.getByText(/^This demo is yours alone, until/)).toBeInViewport()
    await expectAccessibleNow(page, 'the settings of a demo')
  })

test('an answer that is lost on the way in opens no second demo', async ({ page }) => {
  let isAnswering = false
  let opened = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/auth/v1/demo')) opened += 1
  })
  await page.route('**/auth/v1/user', (route) => (isAnswering ? route.continue() : route.abort()))
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Explore the demo' }).click()
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.', {
    timeout: 60_000,
  })
  isAnswering = true
  await page.getByRole('button', { name: 'Explore the demo' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  expect(opened).toBe(1)
})
