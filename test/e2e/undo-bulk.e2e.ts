import type { Page } from '@playwright/test'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { offerUndoLonger } from './support/longer-waits.ts'
import { loseOneAnswer } from './support/lose-answers.ts'

test.beforeEach(({ page }) => offerUndoLonger(page))

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
type Found = { id: string; name: string; version: number; is_active: boolean }
const found = async (page: Page) => ((await ask(page, '/api/v1/products?sort=name')) as { items: Found[] }).items
const areActive = async (page: Page) =>
  (await found(page)).map(({ name, is_active }) => `${name}: ${is_active ? 'active' : 'inactive'}`).join(', ')

async function deactivateAll(page: Page) {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).not.toContainText('This cannot be taken back')
  await question.getByRole('button', { name: 'Deactivate' }).click()
}

test('Undo leaves alone what was so before, though the list had not heard of it, and what a colleague has changed since', async ({
  page,
  register,
}) => {
  await register()
  for (const name of ['Book', 'Mug', 'Rake']) await send(page, '/api/v1/products', { name, sku: name.toUpperCase() })
  const [book, mug] = await found(page)
  let shown: string | undefined
  await page.route(/\/api\/v1\/products\?(?!sort=name$)/, async (route) => {
    const response = await route.fetch()
    shown ??= await response.text()
    await route.fulfill({ response, body: shown }) // the list hears of nothing
  })
  await page.goto('/products')
  await expect(page.getByRole('link', { name: 'Rake' })).toBeVisible()
  await send(page, '/api/v1/products/bulk', { action: 'deactivate', ids: [book?.id] })
  await deactivateAll(page)
  await expect(page.getByText('2 products deactivated')).toBeVisible()
  const edit = { name: 'Mug', sku: 'MUG', selling_price: 4.5, version: (mug?.version ?? 0) + 1 }
  await send(page, `/api/v1/products/${mug?.id}`, edit, 'PUT')

  await undo(page).click()

  await expect(page.getByText('Not undone', { exact: true })).toBeVisible()
  await expect(page.getByText('1 of 2 could not be undone: It has been changed or removed since.')).toBeVisible()
  expect(await areActive(page)).toBe('Book: inactive, Mug: inactive, Rake: active')
  await expectBalancedBooks(page)
})

test('all that matched a filter are taken back too', async ({ page, register }) => {
  await register()
  const lamps = Array.from({ length: 60 }, (_, place) => ({
    name: 'Lamp',
    sku: `L-${place}`,
    external_id: `l-${place}`,
  }))
  await send(page, '/api/v1/products/batch', { items: lamps })
  await page.goto('/products')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Select all 60 matching' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('60 products deactivated')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(await areActive(page)).not.toContain('inactive')
})

test('Undo of many says how far it is and asks before the tab is closed; what a gap in the line has left is offered again', async ({
  page,
  register,
}) => {
  await register()
  const pots = Array.from({ length: 9 }, (_, place) => ({ name: 'Pot', sku: `P-${place}`, external_id: `p-${place}` }))
  await send(page, '/api/v1/products/batch', { items: pots })
  await page.goto('/products')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('9 products deleted')).toBeVisible()
  const closes = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))

  const looked = Promise.withResolvers<void>()
  await page.route('**/restoration', (route) => looked.promise.then(() => route.abort()))
  await undo(page).click()
  await expect(page.getByText('Undoing...', { exact: true })).toBeVisible()
  expect(await closes()).toBe(false)
  looked.resolve()
  await expect(page.getByText(/^9 of 9 could not be undone: The server could not be reached/)).toBeVisible()
  await expect(page.getByText('Undoing...', { exact: true })).toHaveCount(0)
  expect(await closes()).toBe(true)

  await page.unrouteAll({ behavior: 'wait' })
  await undo(page).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(await found(page)).toHaveLength(9)
})

test('a deletion whose answer was lost is done, and is taken back', async ({ page, register }) => {
  await register()
  const { id } = await send(page, '/api/v1/products', { name: 'Vase', sku: 'VASE' })
  await page.goto('/products')
  await loseOneAnswer(page, `**/api/v1/products/${id}`)
  await page.getByRole('button', { name: /^Delete Vase/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Product deleted successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vase' })).toHaveCount(0)
  await undo(page).click()
  await expect(page.getByRole('link', { name: 'Vase' })).toBeVisible()
})
