import type { Page } from '@playwright/test'
import { publicPages } from '../../contract/shared/pages.ts'
import { docPages, sitePages } from '../../contract/shared/site-pages.ts'
import { fontsHaveCome } from './support/fonts-have-come.ts'
import { expect, send, test } from './support/journey.ts'
import { sideways } from './support/sideways.ts'
import { stockShop } from './support/stocked-shop.ts'

test('no public page scrolls sideways on a phone whose text is twice as large', async ({ page }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 375, height: 760 })
  const wide = []
  const { home, auth, forgotPassword } = publicPages
  for (const path of [home, auth, forgotPassword, ...Object.values(sitePages), Object.values(docPages)[0] ?? '']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(fontsHaveCome)
    const beyond = await page.evaluate(() => {
      const { documentElement: root } = document
      root.style.fontSize = '200%'
      return root.scrollWidth - root.clientWidth
    })
    if (beyond > 0) wide.push(`${path} by ${beyond} px`)
  }
  expect(wide).toEqual([])
})

for (const part of [0, 1])
  test(`no page of the app is wider than a phone whose text is twice as large, part ${part + 1}`, async ({
    page,
    register,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await register()
    const paths = (await pagesOfShop(page)).filter((_, place) => place % 2 === part)
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', '200%'),
      ),
    )
    const wide = []
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const last = path === '/dashboard' ? 'Setup Progress' : path === '/settings/billing' ? lastOf(path) : undefined
      if (last) await expect(page.getByRole('heading', { name: last })).toBeVisible()
      await page.evaluate(fontsHaveCome)
      const beyond = await sideways(page)
      if (beyond > 0) wide.push(`${path} by ${beyond} px`)
    }
    expect(wide).toEqual([])
  })

/** Those people work on, and the settings; on them a name of a customer, an address and a code that are long. */
async function pagesOfShop(page: Page) {
  const shop = await stockShop(page)
  const email = 'purchasing.department@northumberland-homewares.example.com'
  const customer = await send(page, '/api/v1/customers', { name: 'Northumberland Homewares & Kitchens Ltd', email })
  await send(page, '/api/v1/products', { name: 'Handwoven merino wool blanket', sku: 'SKU-'.padEnd(40, 'X') })
  const [sale, purchase] = [await shop.confirmedSale(), await shop.confirmedPurchase()]
  const picklist = await shop.picklistOf(sale)
  await shop.alert()
  return [
    ...['/dashboard', '/orders', `/orders/${sale}`, `/orders/${await shop.draftSale()}`, `/orders/${purchase}/receive`],
    ...[
      '/picklists',
      `/picklists/${picklist}`,
      `/picklists/${picklist}/pick`,
      '/products',
      `/products/${shop.product.id}`,
    ],
    ...['/customers', `/customers/${customer.id}`, '/suppliers', '/stock-movements', '/locations', '/alerts'],
    ...['profile', 'security', 'notifications', 'business', 'team', 'data', 'billing'].map((one) => `/settings/${one}`),
    '/billing/portal',
  ]
}

test('a phone of half the width, as where everything is drawn twice as large, has its steps in whole words', async ({
  page,
  register,
}) => {
  await page.setViewportSize({ width: 188, height: 760 })
  await register()
  const shop = await stockShop(page)
  for (const path of [
    '/products',
    '/customers',
    `/products/${shop.product.id}`,
    `/orders/${await shop.confirmedSale()}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const steps = page.locator('header .max-md\\:fixed > *')
    await expect(steps.last()).toBeVisible()
    await page.evaluate(fontsHaveCome)
    const higher = await steps.evaluateAll((all) =>
      all.filter((one) => one.scrollHeight > one.clientHeight + 2).map((one) => one.textContent),
    )
    expect(higher, path).toEqual([])
  }
})

test('a phone of half the width shows the figures of an order in full', async ({ page, register }) => {
  await page.setViewportSize({ width: 188, height: 760 })
  await register()
  const shop = await stockShop(page)
  await page.goto(`/orders/${(await shop.draftSaleOf(1_250)).id}`)
  for (const name of [/^Quantity, /, /^Unit price in pounds, /])
    await expect
      .poll(() => page.getByRole('textbox', { name }).evaluate((field) => field.scrollWidth - field.clientWidth))
      .toBe(0) // once its columns are shared out
  const total = page.getByRole('table', { name: 'Order Items' }).getByText('£6,250.00')
  await expect.poll(async () => (await total.boundingBox())?.height).toBeLessThan(60)
})

test('no page of the app scrolls sideways on a phone of half the width', async ({ page, register }) => {
  await page.setViewportSize({ width: 188, height: 760 })
  await register()
  const shop = await stockShop(page)
  await shop.confirmedSale()
  await sellsForMillions(page)
  const wide = []
  for (const path of ['/dashboard', '/settings/billing', `/orders/${await shop.draftSale()}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: lastOf(path) })).toBeVisible()
    for (const behind of await page.getByText('Show as a table').all()) await behind.click()
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (beyond > 0) wide.push(`${path} by ${beyond} px`)
  }
  expect(wide).toEqual([])
})

async function sellsForMillions(page: Page) {
  const crown = { name: 'Crown', sku: 'CROWN', stock_quantity: 2, selling_price: 1_234_567 }
  const items = [{ product_id: (await send(page, '/api/v1/products', crown)).id, quantity: 2 }]
  const { id } = await send(page, '/api/v1/orders', { order_type: 'sale', items })
  await send(page, `/api/v1/orders/${id}/submission`)
  await send(page, `/api/v1/orders/${id}/confirmation`)
}

test('a phone of half the width has the labels of figures in whole words', async ({ page, register }) => {
  await page.setViewportSize({ width: 188, height: 760 })
  await register()
  for (const [path, label] of [
    ['/products', 'Total Products'],
    ['/alerts', 'Unacknowledged'],
    ['/customers', 'Corporate'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(label, { exact: true })).toBeVisible()
    await page.evaluate(fontsHaveCome)
    expect(await page.locator('main p.code').evaluateAll(wordsInPieces), path).toEqual([])
  }
})

/** The words that go on in the next line. */
function wordsInPieces(all: Element[]) {
  return all.flatMap(({ firstChild: text }) => {
    if (!(text instanceof Text)) return []
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    })
  })
}

/** What comes last on each of them. */
const lastOf = (path: string) =>
  path === '/dashboard' ? 'Not moved for 60 days' : path === '/settings/billing' ? 'Features' : 'Timeline'
