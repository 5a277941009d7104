import { test as base, expect, type Page } from '@playwright/test'
import { followMailedLink } from './mailed-link.ts'
import { expectDashboard, holdSession, newAddress, newOwner, openDashboard, password, sessionOf } from './new-owner.ts'

type Fixtures = {
  /** A new business with its owner, signed in; no page is open yet, for a journey that begins elsewhere than on the dashboard. */
  register: (businessName?: string) => Promise<{ email: string }>
  /** The same; the page stands on the dashboard. */
  signUp: (businessName?: string) => Promise<{ email: string }>
  /** The same through the screens, from the first click to the mailed link. */
  signUpOnScreen: (businessName: string) => Promise<{ email: string }>
  /** The same person in a second browser. */
  alsoSignedIn: (email: string, withPassword?: string) => Promise<Page>
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  baseURL: async ({}, use) => use(process.env.SHOP_URL),
  page: async ({ page }, use) => {
    let crashed = false
    page.once('crash', () => {
      crashed = true
    })
    await use(page)
    if (!crashed) await letGo(page) // who has crashed holds nothing any more, and answers nothing
  },
  register: async ({ page, baseURL }, use) => {
    await use(async (businessName = 'Quay Street Goods') => {
      const { email, session } = await newOwner(page, baseURL, businessName)
      await holdSession(page, session)
      return { email }
    })
  },
  signUp: async ({ page, register }, use) => {
    await use(async (businessName) => {
      const owner = await register(businessName)
      await openDashboard(page)
      return owner
    })
  },
  signUpOnScreen: async ({ page }, use) => {
    await use(async (businessName) => {
      const email = newAddress()
      await page.goto('/auth')
      await page.getByRole('tab', { name: 'Sign Up' }).click()
      await page.getByLabel('Business Name').fill(businessName)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await expect(page.getByText('Account created! Please check your email to verify your account.')).toBeVisible()
      await followMailedLink(page, email, /Confirm/)
      await expectDashboard(page)
      return { email }
    })
  },
  alsoSignedIn: async ({ browser, baseURL }, use) => {
    const opened: Page[] = []
    await use(async (email, withPassword = password) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
      const page = await context.newPage()
      opened.push(page)
      await holdSession(page, await sessionOf(baseURL, email, withPassword))
      await openDashboard(page)
      return page
    })
    for (const page of opened) {
      await letGo(page)
      await page.context().close()
    }
  },
})

/** What a journey has held of an answer, or waits for to hand it on, ends with it: that it comes no more is no failure. */
async function letGo(page: Page) {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
}

export { expect, password }

export async function signIn(page: Page, email: string, withPassword = password) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(withPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** As on a device that never signed in. */
export async function forget(page: Page) {
  await page.goto('/')
  await page.evaluate(() => localStorage.clear())
}

/** With the page's own session: for what the screens do not show, or for getting to where a journey begins. */
export async function ask(page: Page, path: string): Promise<unknown> {
  return (await page.request.get(path, { headers: await bearer(page) })).json()
}

/** What the API answers to it; what is read of the answer beside its id is the caller's to name. */
export async function send<Row = unknown>(
  page: Page,
  path: string,
  data?: unknown,
  method = 'POST',
): Promise<{ id: string } & Row> {
  const answer = await page.request.fetch(path, { method, headers: await bearer(page), ...(data ? { data } : {}) })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

export async function bearer(page: Page) {
  const token = await page.evaluate(() => {
    const entry = Object.entries(localStorage).find(([, value]) => value.includes('access_token'))
    return entry ? (JSON.parse(entry[1]) as { access_token: string }).access_token : ''
  })
  return { authorization: `Bearer ${token}` }
}

export async function expectBalancedBooks(page: Page) {
  expect(await ask(page, '/api/v1/books')).toMatchObject({ balanced: true, differences: [] })
}
