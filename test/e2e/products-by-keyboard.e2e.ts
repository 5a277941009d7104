import type { Page } from '@playwright/test'
import { expect, expectBalancedBooks, test } from './support/journey.ts'
import { pressSoon } from './support/scan.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).getByRole('row')
const focused = (page: Page) => page.locator(':focus')

/** Presses Tab until this is focused: what cannot be reached so cannot be used without a mouse. */
async function tabTo(page: Page, name: string | RegExp) {
  const label = () => focused(page).evaluate((node) => node.getAttribute('aria-label') ?? node.textContent ?? '')
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (new RegExp(name).test(await label())) return
  }
  throw new Error(`${name} was not reached in 80 presses of Tab`)
}

async function add(page: Page, name: string, sku: string, price: string) {
  await page.keyboard.press('n')
  await expect(dialog(page, 'Add Product').getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(sku)
  const cost = dialog(page, 'Add Product').getByLabel('Cost Price')
  while (!(await cost.evaluate((node) => node === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.type(price)
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Add Product')).toHaveCount(0)
}

test('products are added, refused, found, sorted, edited, selected and deleted without a mouse', async ({
  page,
  signUp,
}) => {
  await signUp()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await pressSoon(page, 'gp')
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()

  await add(page, 'Blue mug', 'MUG-1', '2.50')
  await add(page, 'Amber lamp', 'LAMP-1', '12')
  await expect(rows(page).nth(1)).toContainText('Amber lamp')

  await page.keyboard.press('n')
  await expect(dialog(page, 'Add Product').getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Second mug')
  await page.keyboard.press('Tab')
  await page.keyboard.type('MUG-1', { delay: 80 }) // faster it is a scan, which leads on to the next field
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Add Product').getByText('Another product already has this SKU')).toBeVisible()
  await expect(dialog(page, 'Add Product').getByLabel('SKU')).toBeFocused()
  await page.keyboard.press('Escape')
  await tabTo(page, /^Discard$/)
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Add Product')).toHaveCount(0)

  await tabTo(page, /^Product$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=name/)
  await expect(rows(page).nth(1)).toContainText('Amber lamp')
  await expect(page.getByRole('columnheader', { name: 'Product' })).toHaveAttribute('aria-sort', 'ascending')

  await page.keyboard.press('/')
  await page.keyboard.type('mug')
  await expect(rows(page)).toHaveCount(2)
  await tabTo(page, 'Edit Blue mug')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Edit Product').getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Green mug')
  await page.keyboard.press('Enter')
  await expect(rows(page).nth(1)).toContainText('Green mug')
  await expect(focused(page)).toHaveAttribute('aria-label', 'Edit Green mug')

  await tabTo(page, 'Delete Green mug')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Are you sure you want to delete this product?')).toBeVisible()
  await expect(page.getByRole('alertdialog').locator(':focus')).toBeVisible() // eighty presses are over before a busy machine has opened it
  await tabTo(page, /^Delete$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Product deleted successfully')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(2)
  await tabTo(page, 'Select Amber lamp')
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeVisible()
  await expectBalancedBooks(page)
})
