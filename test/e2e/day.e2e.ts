import type { Page } from '@playwright/test'
import { ask, expect, expectBalancedBooks, test } from './support/journey.ts'

test('a whole day: sign up, stock up, receive, sell, pick, ship', async ({ page, signUpOnScreen }) => {
  await signUpOnScreen('Quay Street Goods')

  await addFromDialog(
    page,
    '/suppliers?new=true',
    { Name: 'Mill & Co' },
    'Add Supplier',
    'Supplier created successfully',
  )
  await addFromDialog(
    page,
    '/customers?new=true',
    { Name: 'Ada Turner', Address: '1 High Street', City: 'York' },
    'Add Customer',
    'Customer created successfully',
  )
  const mug = { Name: 'Blue mug', SKU: 'MUG-BLUE', 'Cost Price': '2.50', 'Selling Price': '6.00' }
  await addFromDialog(page, '/products?new=true', mug, 'Add Product', 'Product created successfully')

  await openNewOrder(page, 'purchase', 'Supplier', 'Mill & Co')
  await addLine(page, 'Blue mug', '20')
  await expect(page.getByText('£50.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page
    .getByRole('link', { name: 'Receive' })
    .or(page.getByRole('button', { name: 'Receive' }))
    .click()

  await page.getByLabel('Scan or type a SKU').fill('NO-SUCH')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This SKU is not in this order').first()).toBeVisible()
  await scan(page, 'MUG-BLUE')
  await page.getByRole('textbox', { name: 'Received, Blue mug' }).fill('20')
  await page.getByRole('button', { name: 'Complete Receiving' }).click()
  await expect(page.getByText('Received 20 items', { exact: true })).toBeVisible()
  await expect(page.getByText('Received', { exact: true }).first()).toBeVisible()

  await openNewOrder(page, 'sale', 'Customer', 'Ada Turner')
  await addLine(page, 'Blue mug', '3')
  await expect(page.getByText('£18.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  const order = page.url()
  await page.getByRole('button', { name: 'Generate Picklist' }).click()
  await expect(page.getByText('Picklist generated successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/picklists\//) // the order's page offers the same until it is left
  await page.getByRole('button', { name: 'Start Picking' }).click()
  for (let unit = 0; unit < 3; unit++) await scan(page, 'MUG-BLUE')
  await scan(page, 'MUG-BLUE')
  await expect(page.getByText('All units for this item have been picked').first()).toBeVisible()
  await page.getByRole('button', { name: /Save Progress/ }).click()
  await expect(page.getByText('Picklist completed successfully')).toBeVisible()

  await page.goto(order)
  await page.getByRole('button', { name: 'Ship Order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('£6.49')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create Label' }).click()
  await expect(page.getByText(/RM\d{9}GB/).first()).toBeVisible()
  await expectRealLabel(page, order)

  await page.goto('/stock-movements')
  await expect(page.getByRole('row', { name: /Blue mug/ })).toHaveCount(2)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Stock Value: £42.50' })).toBeVisible()
  await expectBalancedBooks(page)
})

async function addFromDialog(page: Page, path: string, fields: Record<string, string>, submit: string, toast: string) {
  await page.goto(path)
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: submit }).click()
  await expect(page.getByText(toast)).toBeVisible()
}

async function openNewOrder(page: Page, type: 'purchase' | 'sale', party: string, name: string) {
  await page.goto(`/orders?type=${type}&new=true`)
  const dialog = page.getByRole('dialog', { name: 'Create New Order' })
  await dialog.getByRole('combobox', { name: party }).fill(name)
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: 'Create Order' }).click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
}

async function addLine(page: Page, product: string, quantity: string) {
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page
    .getByRole('combobox', { name: /product/i })
    .last()
    .fill(product)
  await page.getByRole('option', { name: product }).click()
  await page
    .getByRole('textbox', { name: /^Quantity/ })
    .last()
    .fill(quantity)
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()
}

async function scan(page: Page, sku: string) {
  await page.getByLabel('Scan or type a SKU').fill(sku)
  await page.keyboard.press('Enter')
}

/** The link behind the label opens a real PDF. */
async function expectRealLabel(page: Page, order: string) {
  const { label_url } = (await ask(page, `/api/v1/orders/${order.split('/').at(-1)}/shipment`)) as { label_url: string }
  const pdf = await (await page.request.get(label_url)).body()
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
}
