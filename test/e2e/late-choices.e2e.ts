import type { Locator } from '@playwright/test'
import { holdAnswers } from './support/hold-answers.ts'
import { expect, send, test } from './support/journey.ts'
import { stockShop } from './support/stocked-shop.ts'

/** Somebody is at it while its choices come: it keeps the focus and what was chosen, and hears the next key. */
async function staysAt(choice: Locator, { chosen, release }: { chosen: string; release: () => void }) {
  await choice.focus()
  const { length } = await choice.getByRole('option').all()
  release()
  await expect(choice.getByRole('option')).not.toHaveCount(length)
  await expect(choice).toBeFocused()
  await expect(choice.locator('option:checked')).toHaveText(chosen)
}

test('whoever is at the category of a product stays there when the categories come late', async ({
  page,
  register,
}) => {
  await register()
  for (const name of ['Garden', 'Kettles']) await send(page, '/api/v1/categories', { name })
  const { id: category_id } = await send(page, '/api/v1/categories', { name: 'Kitchen' })
  await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG', category_id })
  const release = await holdAnswers(page, '**/api/v1/categories')
  await page.goto('/products')
  await page.getByRole('button', { name: 'Edit Blue mug' }).click()
  const category = page.getByRole('dialog').getByLabel('Category')
  await staysAt(category, { chosen: 'Kitchen', release })
  for (const name of ['Kettles', 'Garden']) {
    await page.keyboard.press('ArrowUp')
    await expect(category.locator('option:checked')).toHaveText(name)
  }
  await page.keyboard.press('k') // the first of two that begin so
  await expect(category.locator('option:checked')).toHaveText('Kettles')
})

test('whoever is at the picker of a picklist stays there when the members come late', async ({ page, register }) => {
  await register('Quay Street Goods')
  const picklist = await (await stockShop(page)).picklist()
  const release = await holdAnswers(page, '**/api/v1/members')
  await page.goto(`/picklists/${picklist}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const picker = page.getByRole('dialog').getByLabel('Assigned To')
  await staysAt(picker, { chosen: 'Unassigned', release })
  await page.keyboard.press('ArrowDown')
  await expect(picker.locator('option:checked')).toHaveText('Quay Street Goods')
})

test('a press of "Move" before it is known where a product lies opens the dialog once that has come', async ({
  page,
  register,
}) => {
  await register()
  const { product } = await stockShop(page)
  await send(page, '/api/v1/locations', { name: 'Yard' })
  const empty = await send(page, '/api/v1/products', { name: 'Teapot', sku: 'POT' })
  const move = page.getByRole('button', { name: /^Move/ })
  const dialog = page.getByRole('dialog', { name: 'Move Stock' })
  const release = await holdAnswers(page, '**/levels')
  await page.goto(`/products/${product.id}`)
  await expect(move).toHaveAccessibleName('Move')
  await move.click()
  await expect(dialog).toHaveCount(0)
  release()
  await expect(dialog.getByLabel('From', { exact: true })).toContainText('Main location · 20 free')
  await expect(dialog.getByLabel('From', { exact: true })).toHaveValue(/./)
  await page.keyboard.press('Escape')

  const releaseEmpty = await holdAnswers(page, '**/levels')
  await page.goto(`/products/${empty.id}`)
  await move.click()
  releaseEmpty()
  await expect(page.getByText('Nothing of it is free to be moved.', { exact: true })).toBeVisible()
  await expect(move).toHaveAccessibleName('Move (Nothing of it is free to be moved.)')
  await expect(dialog).toHaveCount(0)
})

test('who leaves a question that is being answered is not taken out of the next one by the answer', async ({
  page,
  register,
}) => {
  await register()
  for (const name of ['Blue mug', 'Teapot', 'Tray']) await send(page, '/api/v1/products', { name, sku: name })
  const question = page.getByRole('alertdialog')
  const press = (name: string) => question.getByRole('button', { name, exact: true }).click()
  await page.goto('/products')
  const release = await holdAnswers(page, '**/api/v1/products/*', 'DELETE')
  await page.getByRole('button', { name: 'Delete Blue mug' }).click()
  await press('Delete')
  await press('Cancel')
  await page.getByRole('button', { name: 'Delete Teapot' }).click()
  await expect(question).toContainText('Teapot')
  release()
  await expect(page.getByText('Product deleted successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Blue mug' })).toHaveCount(0)
  await expect(question).toContainText('Teapot')
  await press('Delete')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('row', { name: 'Teapot' })).toHaveCount(0)
})
