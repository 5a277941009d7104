import type { Page } from '@playwright/test'
import { expect, expectBalancedBooks, test } from './support/journey.ts'
import { followMailedLink } from './support/mailed-link.ts'
import { expectDashboard, newAddress, password } from './support/new-owner.ts'
import { openListening } from './support/open-listening.ts'

/** From the public site to a parcel with its label: 42 when it was first counted, by somebody who had never seen the screens. */
const mostClicks = 20

test('from no account to a shipped order takes at most twenty clicks', async ({ page }) => {
  const clicks: string[] = []
  const press = async (role: 'button' | 'link' | 'option', name: string | RegExp) => {
    clicks.push(String(name))
    await page.getByRole(role, { name, exact: true }).first().click()
  }
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).last().fill(text)

  const email = newAddress()
  await openListening(page, '/') // the browser by itself would not open the Sign Up tab
  await press('link', 'Start 7-Day Free Trial')
  await fill('Business Name', 'Quick Goods')
  await fill('Email', email)
  await fill('Password', password)
  await press('button', 'Sign Up')
  clicks.push('the link in the mail', 'its button')
  await followMailedLink(page, email, /Confirm/)
  await expectDashboard(page)

  await press('link', 'Add products')
  await fill('Name', 'Blue mug')
  await fill('SKU', 'MUG')
  await fill('Selling Price', '6.00')
  await fill('Stock Quantity', '20')
  await pressInDialog(page, 'Add Product', clicks)
  await expect(page.getByText('Product created successfully')).toBeVisible()

  await press('link', 'Dashboard')
  await press('link', 'First order')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Ada Turner')
  await press('option', /^Create/)
  await fill('Address', '1 High Street')
  await fill('City', 'York')
  await pressInDialog(page, 'Add Customer', clicks)
  await pressInDialog(page, 'Create Order', clicks)
  await press('button', 'Add Item')
  await page
    .getByRole('combobox', { name: /product/i })
    .last()
    .fill('MUG')
  await press('option', /Blue mug/)
  await page.getByRole('textbox', { name: 'Quantity, Blue mug' }).fill('2')
  await press('button', 'Submit')
  await press('button', 'Confirm')
  await press('button', 'Generate Picklist')
  await press('button', 'Start Picking')
  for (let unit = 0; unit < 2; unit++) {
    await page.getByLabel('Scan or type a SKU').fill('MUG')
    await page.keyboard.press('Enter')
  }
  await press('button', 'Ship Order')
  await pressInDialog(page, 'Create Label', clicks)
  await expect(page.getByText(/RM\d{9}GB/).first()).toBeVisible()

  expect(clicks.length, clicks.join(', ')).toBeLessThanOrEqual(mostClicks)
  await expectBalancedBooks(page)
})

async function pressInDialog(page: Page, name: string, clicks: string[]) {
  clicks.push(name)
  await page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()
}
