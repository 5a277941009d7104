import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { openListening } from './support/open-listening.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const selected = (page: Page) => page.getByRole('tab', { selected: true })
const email = (page: Page) => page.getByLabel('Email')

/** What the browser complains of, such as a page that is drawn otherwise than it was built. */
function complaintsOf(page: Page) {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** The scripts come when they are let in, as over a slow line. */
async function holdScripts(page: Page) {
  let letIn = () => {}
  const held = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return letIn
}

test('without JavaScript the sign-in page is a real page that says what it needs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/auth?plan=growth&billing=yearly')
  await expect(page).toHaveTitle('Sign in or sign up · Pickwell')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  // This browser is only told to run none: it does not read what a page says to those that cannot.
  expect(await (await page.request.get('/auth')).text()).toContain('<noscript><p')
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await email(page).fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('never in an address')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/auth\?plan=growth&billing=yearly$/)
  await page.getByRole('link', { name: 'Pickwell home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await context.close()
})

test('what is typed before the script has come is still there when it has, and nothing is drawn twice', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const letIn = await holdScripts(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  await email(page).fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).pressSequentially('a word')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  letIn()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await expect(email(page)).toHaveValue('ada@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a word')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(complaints).toEqual([])
})

test('a link that asks for the Sign Up tab opens it at once, and a reload keeps it', async ({ page }) => {
  const complaints = complaintsOf(page)
  await openListening(page, '/security')
  await page.getByRole('banner').getByRole('link', { name: 'Start 7-Day Free Trial' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(selected(page)).toHaveText('Sign Up')
  await page.reload()
  await expect(selected(page)).toHaveText('Sign Up')
  await expect(page.getByLabel('Business Name')).toBeVisible()
  expect(complaints).toEqual([])
})

test('whoever types in the form that stands there goes on in it, whatever the link asked for', async ({ page }) => {
  await page.goto('/auth')
  await tab(page, 'Sign Up').click() // only once the script is there
  await page.evaluate(() => history.replaceState({ ...history.state, usr: { tab: 'sign-up' } }, ''))
  const letIn = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await email(page).pressSequentially('ada@example')
  letIn()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await email(page).pressSequentially('.com')
  await expect(email(page)).toHaveValue('ada@example.com')
  await expect(selected(page)).toHaveText('Sign In')
})

test('a mailed link that did not work says so on the built page', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/auth#error=access_denied&error_code=otp_expired')
  await expect(page.getByText('This link has expired or was used already. Ask for a new one.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('whoever is signed in is sent on from the built page', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/auth')
  await expect(page).toHaveURL(/\/dashboard$/)
})
