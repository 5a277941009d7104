import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { publicPages } from '#contract/shared/pages.ts'

export type RowKind = 'purchase' | 'sale' | 'picklist' | 'product'
export type DemoVisit = {
  page: Page
  /** The demo's newest row of each kind that shows something. */
  rows: Partial<Record<RowKind, string>>
  close: () => Promise<void>
}

/** Somebody who explores the demo, in a window of their own. `before` sees the sign-in page. */
export async function visitDemo(
  browser: Browser,
  look: BrowserContextOptions & { baseURL: string },
  before?: (page: Page) => Promise<void>,
): Promise<DemoVisit> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London', ...look })
  const page = await context.newPage()
  await page.goto(publicPages.auth)
  await before?.(page)
  const me = page.waitForRequest('**/api/v1/me')
  await page.getByRole('button', { name: 'Explore the demo' }).click()
  const rows = await rowsOf(page, { authorization: (await (await me).headerValue('authorization')) ?? '' })
  return { page, rows, close: () => context.close() }
}

async function rowsOf(page: Page, headers: Record<string, string>): Promise<DemoVisit['rows']> {
  const newest = async (path: string) => {
    const answer = await page.request.get(`/api/v1${path}`, { headers })
    return ((await answer.json()) as { items: { id: string }[] }).items[0]?.id
  }
  const [purchase, sale, picklist, product] = await Promise.all([
    newest('/orders?type=purchase&status=confirmed'),
    newest('/orders?type=sale&status=confirmed'),
    newest('/picklists?status=pending'),
    newest('/products?q=TRIV-CI'),
  ])
  return Object.fromEntries(Object.entries({ purchase, sale, picklist, product }).filter(([, id]) => id))
}
