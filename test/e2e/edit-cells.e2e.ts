import type { Page } from '@playwright/test'
import { addProducts, lamps } from './support/add-products.ts'
import { ask, expect, test } from './support/journey.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).locator('tbody tr[data-index]')
const editCost = (page: Page, name: string) =>
  page.getByRole('button', { name: `Edit cost price of ${name}` }).dblclick()
const costField = (page: Page, name: string) => page.getByRole('textbox', { name: `Cost Price of ${name}` })
const found = async (page: Page, name: string) =>
  ((await ask(page, `/api/v1/products?q=${encodeURIComponent(name)}`)) as { items: object[] }).items

test('a wrong figure that was put right is saved by leaving its cell', async ({ page, signUp }) => {
  await signUp()
  await addProducts(page, [{ name: 'Blue mug' }])
  await page.goto('/products')
  const cost = costField(page, 'Blue mug')
  await editCost(page, 'Blue mug')
  await cost.fill('abc')
  await cost.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Not a number')
  await cost.fill('4.50')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.locator('h1').click()
  await expect.poll(() => found(page, 'Blue mug')).toMatchObject([{ cost_price: 4.5 }])
})

test('a figure that was typed is saved where its row is scrolled out of sight, and not where it was given up', async ({
  page,
  signUp,
}) => {
  await signUp()
  await addProducts(page, lamps)
  await page.goto('/products?sort=name')
  await editCost(page, 'Lamp 002')
  await costField(page, 'Lamp 002').fill('3.25')
  await page.evaluate('scrollTo(0, 2500)')
  await expect.poll(() => found(page, 'Lamp 002')).toMatchObject([{ cost_price: 3.25 }])
  await page.evaluate('scrollTo(0, 0)')
  await editCost(page, 'Lamp 003')
  await costField(page, 'Lamp 003').fill('9')
  await page.keyboard.press('Escape')
  await expect(costField(page, 'Lamp 003')).toHaveCount(0)
  await page.evaluate('scrollTo(0, 2500)')
  await expect(rows(page).filter({ hasText: 'Lamp 003' })).toHaveCount(0)
  expect(await found(page, 'Lamp 003')).toMatchObject([{ cost_price: null }])
})
