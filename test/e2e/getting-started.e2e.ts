import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { offerUndoLonger } from './support/longer-waits.ts'
import { mailedLink } from './support/mailed-link.ts'
import { expectDashboard, newAddress, password } from './support/new-owner.ts'

const guide = readFileSync(new URL('../../web/site/docs/getting-started.md', import.meta.url), 'utf8')
const promised = new Set([...guide.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label))

test('the guide leads from no account to a shipped order, in the very words of the screens', async ({ page }) => {
  const said = new Set(['Explore the demo'])
  const the = (label: string) => {
    said.add(label)
    return label
  }
  const press = (label: string) =>
    page
      .getByRole('button', { name: the(label), exact: true })
      .last()
      .click()
  const open = (label: string) =>
    page
      .getByRole('link', { name: the(label), exact: true })
      .first()
      .click()
  const fill = (label: string, text: string) => page.getByLabel(the(label), { exact: true }).fill(text)
  const choose = async (label: string, name: string) => {
    await page.getByRole('combobox', { name: the(label) }).fill(name)
    await page.getByRole('option', { name }).click()
  }

  const email = newAddress()
  await offerUndoLonger(page)
  await page.goto('/auth')
  await page.getByRole('tab', { name: the('Sign Up') }).click()
  await fill('Business Name', 'Guide Goods')
  await fill('Email', email)
  await fill('Password', password)
  await press('Sign Up')
  await expect(page.getByText('Account created! Please check your email to verify your account.')).toBeVisible()
  await page.goto(await mailedLink(page, email, /Confirm/))
  await press('Confirm Email Address')
  await expectDashboard(page)
  await expect(page.getByRole('heading', { name: the('Setup Progress') })).toBeVisible()

  await open('Suppliers')
  await page
    .getByRole('button', { name: the('Add Supplier') })
    .first()
    .click()
  await fill('Name', 'Mill & Co')
  await press('Add Supplier')
  await expect(page.getByText('Supplier created successfully')).toBeVisible()
  await open('Customers')
  await page
    .getByRole('button', { name: the('Add Customer') })
    .first()
    .click()
  await fill('Name', 'Ada Turner')
  await fill('Address', '1 High Street')
  await fill('City', 'York')
  await press('Add Customer')
  await expect(page.getByText('Customer created successfully')).toBeVisible()

  await open('Products')
  await page
    .getByRole('button', { name: the('Add Product') })
    .first()
    .click()
  await fill('Name', 'Blue mug')
  await fill('SKU', 'MUG-BLUE')
  await fill('Cost Price', '2.50')
  await fill('Selling Price', '6.00')
  await expect(page.getByLabel(the('Stock Quantity'), { exact: true })).toHaveValue('0')
  await press('Add Product')
  await expect(page.getByText('Product created successfully')).toBeVisible()

  await open('Orders')
  await page
    .getByRole('button', { name: the('New Order') })
    .first()
    .click()
  await choose('Supplier', 'Mill & Co')
  await press('Create Order')
  await addLine(page, the('Add Item'), '20')
  await press('Submit')
  await press('Confirm')
  await press('Receive')
  await scan(page, the('Scan or type a SKU'))
  await page.getByRole('textbox', { name: 'Received, Blue mug' }).fill('20')
  await press('Complete Receiving')
  await expect(page.getByText('Received 20 items', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: the('Undo'), exact: true }).first()).toBeVisible()
  await page
    .getByRole('link', { name: /^RC-\d{6}$/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: the('Reverse Receipt') })).toBeVisible()

  await open('Orders')
  await page
    .getByRole('button', { name: the('New Order') })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel(the('Type'), { exact: true }).selectOption('sale')
  await choose('Customer', 'Ada Turner')
  await press('Create Order')
  await addLine(page, 'Add Item', '3')
  await press('Submit')
  await press('Confirm')
  await expect(page.getByRole('button', { name: the('Generate Picklist') })).toBeVisible()
  await press('Generate Picklist')
  await expect(page).toHaveURL(/\/picklists\//) // the order's page offers the same until it is left
  await press('Start Picking')
  for (let unit = 0; unit < 3; unit++) await scan(page, 'Scan or type a SKU')
  await press('Ship Order')
  await expect(page.getByText('Picklist completed successfully')).toBeVisible()
  await press('Create Label')
  await expect(page.getByText(/RM\d{9}GB/).first()).toBeVisible()

  await page.goto('/dashboard')
  await open('Stock Movements')
  await expect(page.getByRole('row', { name: /Blue mug/ })).toHaveCount(2)
  await open('Dashboard')
  await expect(page.getByRole('link', { name: 'Stock Value: £42.50' })).toBeVisible()
  expect([...promised].filter((label) => !said.has(label))).toEqual([])
})

async function addLine(page: Page, button: string, quantity: string) {
  await page.getByRole('button', { name: button }).click()
  await page
    .getByRole('combobox', { name: /product/i })
    .last()
    .fill('Blue mug')
  await page.getByRole('option', { name: 'Blue mug' }).click()
  await page
    .getByRole('textbox', { name: /^Quantity/ })
    .last()
    .fill(quantity)
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()
}

async function scan(page: Page, field: string) {
  await page.getByLabel(field).fill('MUG-BLUE')
  await page.keyboard.press('Enter')
}
