import type { Page } from '@playwright/test'
import { expectAccessibleNow } from './support/expect-accessible.ts'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const setCategory = (page: Page) => page.getByRole('button', { name: 'Set Category' })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Set Category of/ })

/** A mug in the kitchen, a rake in the garden, a book in neither. */
async function sortedShop(page: Page) {
  const ids: Record<string, string> = {}
  for (const name of ['Kitchen', 'Garden', 'Shed']) ids[name] = (await send(page, '/api/v1/categories', { name })).id
  const add = (name: string, category_id?: string) =>
    send(page, '/api/v1/products', { name, sku: name.toUpperCase(), ...(category_id && { category_id }) })
  await add('Mug', ids.Kitchen)
  await add('Rake', ids.Garden)
  await add('Book')
  const nameOf = (id: string | null) => Object.keys(ids).find((name) => ids[name] === id) ?? 'none'
  const found = async () =>
    ((await ask(page, '/api/v1/products?sort=name')) as { items: { name: string; category_id: string | null }[] }).items
      .map(({ name, category_id }) => `${name}: ${nameOf(category_id)}`)
      .join(', ')
  return { ids, found }
}

const asTheyWere = 'Book: none, Mug: Kitchen, Rake: Garden'

test('products of several categories are put in one with the keyboard, and Undo puts each back where it was', async ({
  page,
  register,
}) => {
  await register()
  const { found } = await sortedShop(page)
  await page.goto('/products')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space')
  await setCategory(page).press('Enter')
  const field = dialog(page).getByLabel('Category')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field.locator('option:checked')).toHaveText('Choose a category')
  await dialog(page).getByRole('button', { name: 'Set Category' }).press('Enter')
  await expect(dialog(page).getByText('Required')).toBeVisible() // nothing chosen is not "no category"
  await expectAccessibleNow(page, 'Set Category')
  await expect(field).toBeFocused()
  await page.keyboard.type('Kit', { delay: 80 })
  await expect(field.locator('option:checked')).toHaveText('Kitchen')
  await dialog(page).getByRole('button', { name: 'Set Category' }).press('Enter')

  await expect(page.getByText('2 products put in the category')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Selected rows' })).toHaveCount(0)
  expect(await found()).toBe('Book: Kitchen, Mug: Kitchen, Rake: Kitchen')
  await page.keyboard.press('Control+z')
  await expect.poll(found).toBe(asTheyWere)
  await expectBalancedBooks(page)
})

test('on a phone products are taken out of any category, and a category that went is said on its field', async ({
  page,
  register,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await register()
  const { ids, found } = await sortedShop(page)
  await page.goto('/products')
  for (const name of ['Mug', 'Rake', 'Book']) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await setCategory(page).click()
  await dialog(page).getByLabel('Category').selectOption('Shed')
  await page.route(/\/api\/v1\/categories$/, (route) => route.abort()) // the list of them does not hear of it
  await send(page, `/api/v1/categories/${ids.Shed}`, undefined, 'DELETE')
  await dialog(page).getByRole('button', { name: 'Set Category' }).click()
  await expect(dialog(page).getByText('This is not there any more.')).toBeVisible()
  expect(await found()).toBe(asTheyWere)

  await dialog(page).getByLabel('Category').selectOption('No category')
  await dialog(page).getByRole('button', { name: 'Set Category' }).click()
  await expect(page.getByText('2 products now without a category')).toBeVisible()
  expect(await found()).toBe('Book: none, Mug: none, Rake: none')
  await undo(page).click()
  await expect.poll(found).toBe(asTheyWere)
})

/** 2,500 of them. */
async function addProducts(page: Page, fields: object) {
  for (let from = 0; from < 2500; from += 500) {
    const one = (place: number) => ({
      name: 'Cup',
      sku: `C-${from + place}`,
      external_id: `c-${from + place}`,
      ...fields,
    })
    await send(page, '/api/v1/products/batch', { items: Array.from({ length: 500 }, (_, place) => one(place)) })
  }
}

test('a category of thousands is emptied first, from the question whether to delete it, and is deleted then', async ({
  page,
  register,
}) => {
  await register()
  const { id } = await send(page, '/api/v1/categories', { name: 'Sundries' })
  await addProducts(page, { category_id: id })
  await page.goto('/products')
  const askToDelete = async () => {
    await page.getByRole('button', { name: 'Categories' }).press('Enter')
    await page.getByRole('button', { name: 'Delete Sundries' }).press('Enter')
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  }
  await askToDelete()
  const question = page.getByRole('alertdialog', { name: 'Take the products out first?' })
  await expect(question).toContainText('Sundries has 2,500 products')
  await expectAccessibleNow(page, 'the question whether to empty a category')
  await page.keyboard.press('Shift+Tab')
  await expect(question.getByRole('button', { name: 'Take Products Out' })).toBeFocused()
  await page.keyboard.press('Enter')
  // Both at once: the strip stands for no longer than the work takes.
  await Promise.all([
    expect(page.getByText('Taking 2,500 products out of the category. Delete it when that is done.')).toBeVisible(),
    expect(page.getByText('Setting the category of 2,500 products')).toBeVisible(),
  ])
  await expect(question).toHaveCount(0)
  await page.getByRole('dialog', { name: 'Categories' }).press('Escape')
  await expect(page.getByText('2,500 products now without a category')).toBeVisible({ timeout: 60_000 })

  await askToDelete()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Category deleted successfully')).toBeVisible()
  await expectBalancedBooks(page)
})

test('a category of thousands that stand in the archive alone offers to be emptied once it could not be deleted', async ({
  page,
  register,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await register()
  const { id } = await send(page, '/api/v1/categories', { name: 'Sundries' })
  await addProducts(page, { category_id: id, stock_quantity: 1 })
  const all = { action: 'delete', filter: {}, expected_count: 2500 }
  const change = await send(page, '/api/v1/products/bulk', all)
  await expect
    .poll(() => ask(page, `/api/v1/products/bulk/${change.id}`), { timeout: 60_000 })
    .toMatchObject({ state: 'done', archived: 2500 })

  await page.goto('/products')
  await page.getByRole('button', { name: 'Categories' }).click()
  await page.getByRole('button', { name: 'Delete Sundries' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete this category?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toContainText('2,500 products are in this category')
  await question.getByRole('button', { name: 'Take Products Out' }).click()
  await expect(page.getByText('2,500 products now without a category')).toBeVisible({ timeout: 60_000 })

  // By the keyboard: the toast may lie over the button, and stays for as long as a mouse rests on it.
  await page.getByRole('button', { name: 'Delete Sundries' }).press('Enter')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Category deleted successfully')).toBeVisible()
})
