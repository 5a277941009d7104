import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-accessible.ts'
import { expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { offerUndoLonger } from './support/longer-waits.ts'
import { stockShop } from './support/stocked-shop.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Count Stock' })
const counted = (page: Page) => dialog(page).getByLabel('Counted')
const level = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Locations' }).getByRole('listitem').filter({ hasText: name })

test('what was counted by keyboard is what lies there, and is undone with one press', async ({ page, register }) => {
  await offerUndoLonger(page)
  await register()
  const { product } = await stockShop(page)
  await page.goto(`/products/${product.id}`)
  await page.getByRole('button', { name: 'Count Stock' }).press('Enter')
  await expect(counted(page)).toBeFocused()
  await expect(dialog(page)).toContainText('By the books 20')
  await expectNoViolations(page, 'a stock count')
  await page.keyboard.press('Enter')
  await expect(counted(page)).toHaveAttribute('aria-invalid', 'true')
  await counted(page).pressSequentially('17', { delay: 80 })
  await page.keyboard.press('Enter')

  await expect(page.getByText('Stock count saved successfully')).toBeVisible()
  await expect(level(page, 'Main location')).toContainText('On hand: 17')
  await expect(page.getByRole('rowheader', { name: 'Counted' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(level(page, 'Main location')).toContainText('On hand: 20')
  await expectBalancedBooks(page)
})

test('a count that takes what orders were promised says so, and offers no Undo', async ({ page, register }) => {
  await offerUndoLonger(page)
  await register()
  const shop = await stockShop(page)
  await shop.confirmedSale()
  await page.goto(`/products/${shop.product.id}`)
  await page.getByRole('button', { name: 'Count Stock' }).click()
  await counted(page).pressSequentially('1', { delay: 80 })
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 unit that orders were promised is missing. They wait again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0)
})

test('each location is counted against its own books, one where nothing lay as well', async ({ page, register }) => {
  await register()
  const { product } = await stockShop(page)
  const yard = await send(page, '/api/v1/locations', { name: 'Yard' })
  await page.goto(`/products/${product.id}`)
  await page.getByRole('button', { name: 'Count Stock' }).click()
  await dialog(page).getByRole('combobox', { name: 'Location' }).selectOption(yard.id)
  await expect(dialog(page)).toContainText('By the books 0')
  await counted(page).pressSequentially('3', { delay: 80 })
  await dialog(page).getByRole('button', { name: 'Save Count' }).click()
  await expect(level(page, 'Yard')).toContainText('On hand: 3')
  await expect(level(page, 'Main location')).toContainText('On hand: 20')
})

test('who counts while a colleague takes some is told so on the field, and counts again', async ({
  page,
  register,
}) => {
  await register()
  const { product } = await stockShop(page)
  await page.goto(`/products/${product.id}`)
  await page.getByRole('button', { name: 'Count Stock' }).click()
  await counted(page).pressSequentially('18', { delay: 80 })
  const taken = { product_id: product.id, movement_type: 'out', quantity: 1 }
  await send(page, '/api/v1/stock/movements', taken)
  await dialog(page).getByRole('button', { name: 'Save Count' }).click()
  await expect(dialog(page)).toContainText('by the books 19 lie there now. Count again.')
  await expect(counted(page)).toHaveValue('18')
  await dialog(page).getByRole('button', { name: 'Save Count' }).click()
  await expect(level(page, 'Main location')).toContainText('On hand: 18')
  await expectBalancedBooks(page)
})
