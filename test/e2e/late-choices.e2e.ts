import type { Locator, Page } from '@playwright/test'
import { expect, send, test } from './support/journey.ts'
import { stockShop } from './support/stocked-shop.ts'

/** What is read here comes once it is let go. */
async function hold(page: Page, read: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(read, async (route) => {
    await released
    await route.continue()
  })
  return release
}

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
  await send(page, '/api/v1/categories', { name: 'Garden' })
  const { id: category_id } = await send(page, '/api/v1/categories', { name: 'Kitchen' })
  await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG', category_id })
  const release = await hold(page, '**/api/v1/categories')
  await page.goto('/products')
  await page.getByRole('button', { name: 'Edit Blue mug' }).click()
  const category = page.getByRole('dialog').getByLabel('Category')
  await staysAt(category, { chosen: 'Kitchen', release })
  await page.keyboard.press('ArrowUp')
  await expect(category.locator('option:checked')).toHaveText('Garden')
})

test('whoever is at the picker of a picklist stays there when the members come late', async ({ page, register }) => {
  await register('Quay Street Goods')
  const picklist = await (await stockShop(page)).picklist()
  const release = await hold(page, '**/api/v1/members')
  await page.goto(`/picklists/${picklist}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const picker = page.getByRole('dialog').getByLabel('Assigned To')
  await staysAt(picker, { chosen: 'Unassigned', release })
  await page.keyboard.press('ArrowDown')
  await expect(picker.locator('option:checked')).toHaveText('Quay Street Goods')
})
