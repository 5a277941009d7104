import type { Page } from '@playwright/test'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'

const many = 8000 // some ten seconds of work: it shall not be done before it is stopped
const strips = (page: Page) => page.getByRole('region', { name: 'Changes of many products' })
const worked = async (page: Page) => Number(await strips(page).getByRole('progressbar').getAttribute('aria-valuenow'))
const inactive = async (page: Page) =>
  ((await ask(page, '/api/v1/products/count?status=inactive')) as { count: number }).count

async function addProducts(page: Page, count: number) {
  for (let from = 0; from < count; from += 500) {
    const one = (place: number) => ({ name: 'Cup', sku: `C-${from + place}`, external_id: `c-${from + place}` })
    const items = Array.from({ length: Math.min(500, count - from) }, (_, place) => one(place))
    await send(page, '/api/v1/products/batch', { items })
  }
}

async function changeAll(page: Page, count: string, verb: string) {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: `Select all ${count} matching` }).click()
  await page.getByRole('button', { name: verb, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('in the background')
  await page.getByRole('alertdialog').getByRole('button', { name: verb }).click()
}

test('a change of thousands is watched by everybody, outlasts a reload and can be stopped where it is', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  test.setTimeout(360_000)
  const { email } = await signUp()
  await addProducts(page, many)
  const colleague = await alsoSignedIn(email)
  await colleague.goto('/products')
  await expect(colleague.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()

  await page.goto('/products')
  await changeAll(page, '8,000', 'Deactivate')
  // All at once: a strip stands for no longer than the work takes.
  await Promise.all([
    expect(page.getByText('Deactivating 8,000 products in the background')).toBeVisible(),
    expect(strips(page)).toContainText('Deactivating 8,000 products'),
    expect(strips(colleague)).toContainText('Deactivating 8,000 products'),
  ])
  const before = await worked(page)
  await page.reload()
  await expect.poll(() => worked(page)).toBeGreaterThan(before)

  await strips(colleague).getByRole('button', { name: 'Stop' }).click()
  await expect(strips(page)).toContainText('not reached')
  const reached = await inactive(page)
  expect(reached).toBeGreaterThan(before)
  expect(reached).toBeLessThan(many)
  await strips(page).getByRole('button', { name: 'Close' }).click()
  await expect(strips(page)).toBeHidden()

  await page.goto('/products')
  // Above the rows: pressed before it has come, what is meant stands elsewhere.
  await expect(strips(page)).toContainText('not reached')
  await changeAll(page, '8,000', 'Activate')
  await expect(page.getByText(`${new Intl.NumberFormat('en-GB').format(reached)} products activated`)).toBeVisible({
    timeout: 120_000,
  })
  expect(await inactive(page)).toBe(0)
  await expectBalancedBooks(page)
})

test('a change behind another one says before that it is made after it, without Undo', async ({ page, register }) => {
  await register()
  await addProducts(page, 1)
  const underWay = {
    ...{ id: crypto.randomUUID(), user_id: crypto.randomUUID(), action: 'deactivate', category_id: null },
    ...{ state: 'running', matched: many, worked: 200, changed: 200, deleted: 0, archived: 0, refused: 0, skipped: 0 },
    ...{ failure: null, created_at: new Date().toISOString(), ended_at: null },
  }
  await page.route('**/api/v1/products/bulk', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { items: [underWay] } }) : route.fallback(),
  )
  await page.goto('/products')
  await expect(strips(page)).toContainText('Deactivating 8,000 products')
  await page.getByRole('checkbox', { name: 'Select Cup' }).click()
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Another change is under way: this one is made after it, in the background.')
  await expect(question).toContainText('This cannot be taken back with one press.')
})
