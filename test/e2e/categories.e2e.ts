import type { Page } from '@playwright/test'
import { expectAccessibleNow } from './support/expect-accessible.ts'
import { ask, expect, send, test } from './support/journey.ts'

const categories = (page: Page) => page.getByRole('dialog', { name: 'Categories' })

test('categories are added, renamed and deleted with the keyboard, and a product is sorted into one', async ({
  page,
  register,
}) => {
  await register()
  await page.goto('/products')
  await page.getByRole('button', { name: 'Categories' }).press('Enter')
  await expect(categories(page).getByText('No categories found')).toBeVisible()

  for (const name of ['Kitchen', 'Home']) {
    await categories(page).getByRole('button', { name: 'Add Category' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Add Category' }).getByLabel('Name')).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(categories(page).getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  await expect(categories(page).getByRole('listitem')).toHaveText(['Home', 'Kitchen'])

  await page.getByRole('button', { name: 'Edit Home' }).press('Enter')
  const rename = page.getByRole('dialog', { name: 'Edit Category' })
  await rename.getByLabel('Name').fill('KITCHEN')
  await page.keyboard.press('Enter')
  await expect(rename.getByText('Another category already has this name')).toBeVisible()
  await rename.getByLabel('Name').fill('Tableware')
  await page.keyboard.press('Enter')
  await expect(categories(page).getByRole('listitem')).toHaveText(['Kitchen', 'Tableware'])
  await page.keyboard.press('Escape')
  await expect(categories(page)).toHaveCount(0)

  await page.goto('/products?new=true')
  const product = page.getByRole('dialog', { name: 'Add Product' })
  await product.getByLabel('Name').fill('Blue mug')
  await product.getByLabel('SKU').fill('MUG-BLUE')
  await product.getByLabel('Category').selectOption('Tableware')
  await product.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product created successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Blue mug' }).click()
  await expect(page.getByRole('dialog').getByLabel('Category').locator('option:checked')).toHaveText('Tableware')
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible() // before that it does not hear keys
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Categories' }).click()
  await page.getByRole('button', { name: 'Delete Tableware' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this category?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Category deleted successfully')).toBeVisible()
  await expect(categories(page).getByRole('listitem')).toHaveText(['Kitchen'])
  expect(await ask(page, '/api/v1/products')).toMatchObject({ items: [{ name: 'Blue mug', category_id: null }] })
})

test('a category that went while a product was edited is said on its field, and nothing typed is lost', async ({
  page,
  register,
}) => {
  await register()
  const { id } = await send(page, '/api/v1/categories', { name: 'Kitchen' })
  await page.goto('/products?new=true')
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await dialog.getByLabel('Name').fill('Blue mug')
  await dialog.getByLabel('SKU').fill('MUG-BLUE')
  await dialog.getByLabel('Category').selectOption('Kitchen')
  await page.route('**/api/v1/categories', (route) => route.abort())
  await remove(page, `/api/v1/categories/${id}`)
  await dialog.getByRole('button', { name: 'Add Product' }).click()

  await expect(dialog.getByText('This is not there any more.')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Blue mug')
})

test('the categories pass axe and long names fit', async ({ page, register }) => {
  await register()
  for (const category of ['Kitchen', 'W'.repeat(200)]) await send(page, '/api/v1/categories', { name: category })
  await page.goto('/products')
  await page.getByRole('button', { name: 'Categories' }).click()
  await expect(categories(page).getByRole('listitem')).toHaveCount(2)
  await expectAccessibleNow(page, '/products with its categories')
  await page.getByRole('button', { name: 'Edit Kitchen' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Category' })).toBeVisible()
  await expectAccessibleNow(page, '/products with a category')
})

async function remove(page: Page, path: string) {
  const status = await page.evaluate(async (address) => {
    const entry = Object.values(localStorage).find((value) => value.includes('access_token')) ?? '{}'
    const { access_token } = JSON.parse(entry) as { access_token: string }
    return (await fetch(address, { method: 'DELETE', headers: { authorization: `Bearer ${access_token}` } })).status
  }, path)
  expect(status).toBe(200)
}
