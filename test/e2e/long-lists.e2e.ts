import type { Page } from '@playwright/test'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { offerUndoLonger } from './support/longer-waits.ts'
import { standOn } from './support/stand-on.ts'

test.beforeEach(({ page }) => offerUndoLonger(page))

const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).locator('tbody tr[data-index]')
const mug = (page: Page, number: string) => page.getByRole('link', { name: `Mug ${number}`, exact: true })

/** More pages than are read again at once. */
const mugs = Array.from({ length: 860 }, (_, index) => {
  const number = String(index).padStart(3, '0')
  return { name: `Mug ${number}`, sku: `MUG-${number}`, external_id: number }
})
async function openLongList(page: Page) {
  for (const items of [mugs.slice(0, 500), mugs.slice(500)]) await send(page, '/api/v1/products/batch', { items })
  await page.goto('/products?sort=name')
}

async function scrollDownTo(page: Page, number: string) {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await mug(page, number).count()).toBe(1)
  }).toPass({ intervals: [50] })
}

test('a product deleted far down a long list leaves it, and Undo brings it back to where it was', async ({
  page,
  register,
}) => {
  await register()
  await openLongList(page)
  await scrollDownTo(page, '859')
  for (const number of ['859', '857']) {
    await page.getByRole('button', { name: `Delete Mug ${number}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Product deleted successfully').last()).toBeVisible()
    await expect(mug(page, number)).toHaveCount(0)
  }
  await expect(rows(page).last()).toContainText('Mug 858')
  await expect(mug(page, '856')).toBeInViewport()

  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await expect(undo).toHaveCount(2) // the rows go before their toasts come
  await undo.first().click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(rows(page).last()).toContainText('Mug 858')
  await expect(rows(page).nth(-2)).toContainText('Mug 857')
  await expectBalancedBooks(page)
})

test('what a colleague has changed of a long list shows once somebody is back at its top', async ({
  page,
  register,
}) => {
  await register()
  await openLongList(page)
  await scrollDownTo(page, '859')
  const { items } = (await ask(page, '/api/v1/products?sku=MUG-000')) as { items: { id: string; version: number }[] }
  const { id, version } = items[0] ?? { id: '', version: 0 }
  await send(page, `/api/v1/products/${id}`, { name: 'Mug 000 of clay', sku: 'MUG-000', version }, 'PUT')
  await page.keyboard.press('Home')
  await expect(page.getByRole('link', { name: 'Mug 000 of clay' })).toBeVisible()
  await expect(rows(page).first()).toContainText('Mug 000 of clay')
  // And goes on from there.
  await scrollDownTo(page, '859')
})

test('the second list of a page shows its rows also where the first has grown', async ({ page, register }) => {
  await register()
  const items = mugs.slice(0, 60).map((mug) => ({ ...mug, stock_quantity: 5 }))
  await send(page, '/api/v1/products/batch', { items })
  const { items: places } = (await ask(page, '/api/v1/locations')) as { items: { id: string }[] }
  await page.goto(`/locations/${places[0]?.id}`)
  const heading = page.getByRole('heading', { name: 'Recent Movements' })
  const table = page.getByRole('table', { name: 'Recent Movements' })
  await expect(heading).toBeAttached()
  // In the list above: the newest movement is of the same product. Its end is farther down once it has grown.
  const last = page.getByRole('table').first().getByRole('link', { name: 'Mug 059', exact: true })
  await expect(async () => {
    await heading.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await expect(last).toBeAttached({ timeout: 1000 })
  }).toPass()
  await heading.evaluate((element) => element.scrollIntoView())
  await expect(heading).toBeInViewport()
  await expect(table.locator('tbody tr[data-index="0"]')).toBeInViewport()
})

test('a list below one of several pages comes with the first of them', async ({ page, register }) => {
  await register()
  await send(page, '/api/v1/products/batch', { items: mugs.slice(0, 60).map((mug) => ({ ...mug, stock_quantity: 5 })) })
  const { items: places } = (await ask(page, '/api/v1/locations')) as { items: { id: string }[] }
  let isGrown = false
  page.on('request', (request) => {
    isGrown ||= /\/stock\?.*cursor=/.test(request.url())
  })
  await page.goto(`/locations/${places[0]?.id}`)
  await expect(page.getByRole('table', { name: 'Recent Movements' })).toBeAttached()
  await expect(page.getByText('Loading history...')).toHaveCount(0)
  expect(isGrown).toBe(false)
})

test('a further page that fails is not asked for without end, and comes when somebody scrolls to the end anew', async ({
  page,
  register,
}) => {
  await register()
  await send(page, '/api/v1/products/batch', { items: mugs.slice(0, 120) })
  let asked = 0
  await page.route(/\/api\/v1\/products\?.*cursor=/, (route) => {
    asked += 1
    if (asked > 1) return route.fallback()
    return route.fulfill({ status: 422, json: { error: { code: 'VALIDATION_ERROR', message: 'No' } } })
  })
  await standOn(page, '/products?sort=name') // what is read anew at its first news may be gone on with
  await expect(mug(page, '000')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => asked).toBeGreaterThan(0)
  await page.keyboard.press('Home')
  await expect(mug(page, '000')).toBeInViewport()
  expect(asked).toBe(1)
  await scrollDownTo(page, '119')
})
