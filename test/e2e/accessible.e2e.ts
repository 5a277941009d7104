import type { Page } from '@playwright/test'
import { signedInPages } from '../../contract/shared/pages.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { ask, expect, test } from './support/journey.ts'
import { publicPaths } from './support/site/public-paths.ts'

/** In two halves, so that two workers share them. */
const halves = (paths: readonly string[]) =>
  [paths.slice(0, Math.ceil(paths.length / 2)), paths.slice(Math.ceil(paths.length / 2))].entries()

for (const [part, some] of halves([...publicPaths, '/no/such/page']))
  test(`every public page passes axe and fits its width, part ${part + 1}`, async ({ page }) => {
    test.setTimeout(240_000)
    for (const path of some) await expectAccessible(page, path)
  })

test('who goes back through a page by keyboard sees where they are', async ({ page }) => {
  for (const path of ['/contact', '/api']) {
    await page.goto(path)
    await page.getByRole('contentinfo').getByRole('link').last().focus()
    const hidden = []
    for (let step = 0; step < 130 && (await isInText(page)) !== 'before it'; step++) {
      await page.keyboard.press('Shift+Tab')
      if ((await isInText(page)) === 'hidden') hidden.push(step)
    }
    expect(hidden, path).toEqual([])
  }
})

/** Where what has the focus is: before the text of the page, or in or after it, hidden by the bar or not. */
const isInText = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    if (document.activeElement?.closest('header.fixed')) return 'before it'
    return (document.activeElement?.getBoundingClientRect().bottom ?? 0) <= bar ? 'hidden' : 'seen'
  })

for (const [part, some] of halves(Object.values(signedInPages)))
  test(`every signed-in page passes axe and fits its width, part ${part + 1}`, async ({ page }) => {
    test.setTimeout(360_000)
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Explore the demo' }).click()
    await expect(page).toHaveURL(/\/dashboard/, { timeout: 60_000 }) // demos are made one after the other
    const idFor = await demoRows(page)
    const addressOf = (path: string) =>
      path.replace(':list', 'products').replace(':id', idFor[path.split('/')[1] ?? ''] ?? '')
    for (const path of some) await expectAccessible(page, addressOf(path))
  })

/** A real row of the demo business for each page that needs one. */
async function demoRows(page: Page): Promise<Record<string, string | undefined>> {
  type Rows = { items: { id: string }[] }
  type Told = { items: { document_kind: string | null; document_id: string }[] }
  const rows = async (path: string) => ((await ask(page, `/api/v1/${path}`)) as Rows).items
  const idOf = async (path: string) => (await rows(path))[0]?.id
  /** What stands in the timeline of the first order of a list. */
  const documentOf = async (kind: string, path: string) => {
    const { items } = (await ask(page, `/api/v1/orders/${await idOf(path)}/timeline?limit=100`)) as Told
    return items.find(({ document_kind }) => document_kind === kind)?.document_id
  }
  return {
    orders: (await rows('orders?type=purchase')).at(-1)?.id,
    picklists: await idOf('picklists?status=pending'),
    products: await idOf('products?q=TRIV-CI'),
    customers: await idOf('customers?q=Juniper'),
    suppliers: await idOf('suppliers'),
    locations: await idOf('locations'),
    receipts: await documentOf('receipt', 'orders?type=purchase&status=received'),
    shipments: await documentOf('shipment', 'orders?type=sale&status=delivered'),
  }
}
