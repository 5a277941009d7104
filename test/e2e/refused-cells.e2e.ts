import type { Page } from '@playwright/test'
import { expect, send, test } from './support/journey.ts'
import { stockShop } from './support/stocked-shop.ts'

const refusal = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text })

test('an expected date that is refused comes back to be corrected, and leaves who types elsewhere where they are', async ({
  page,
  register,
}) => {
  await register()
  await (await stockShop(page)).confirmedSale()
  const date = page.getByLabel(/^Expected date of/)
  const search = page.getByRole('searchbox')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/header', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/orders')
  await page.getByRole('button', { name: /^Edit expected date/ }).dblclick()
  await date.fill('2020-03-09')
  await search.click()
  await page.keyboard.type('S')
  release()
  await expect(refusal(page, /^Before the order date/)).toBeVisible()
  await page.keyboard.type('O')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('SO')
  await expect(date).toHaveValue('2020-03-09')

  // Whoever has not gone on to another field is led back to it.
  await date.press('Enter')
  await expect(refusal(page, /^Before the order date/)).toBeVisible()
  await expect(date).toBeFocused()
  await date.fill('2037-03-09')
  await page.keyboard.press('Enter')
  await expect(page.locator('tbody tr[data-index]')).toContainText('9 Mar 2037')
})

test('a price that is refused while the next one is typed leaves that one alone', async ({ page, register }) => {
  await register()
  await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG', cost_price: 2, selling_price: 5 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v1/products/*', async (route) => {
    await released
    await route.abort()
  })
  const cost = page.getByRole('textbox', { name: 'Cost Price of Blue mug' })
  const selling = page.getByRole('textbox', { name: 'Selling Price of Blue mug' })
  await page.goto('/products')
  await page.getByRole('button', { name: /^Edit cost price of Blue mug/ }).dblclick()
  await cost.fill('11')
  await page.keyboard.press('Tab')
  await expect(selling).toBeFocused()
  await page.keyboard.type('3')
  release()
  await expect(cost).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('0')
  await expect(selling).toBeFocused()
  await expect(selling).toHaveValue('30')
  await expect(cost).toHaveValue('11')

  // Back to it by keyboard, as one goes back to what was refused, the next one saved on the way.
  await page.unroute('**/api/v1/products/*')
  await page.keyboard.press('Shift+Tab')
  await expect(cost).toBeFocused()
  await cost.press('Enter')
  await page.getByRole('button', { name: /^Edit selling price of Blue mug/ }).waitFor()
  await expect(page.locator('tbody tr[data-index]')).toContainText('£11.00£30.00')
})
