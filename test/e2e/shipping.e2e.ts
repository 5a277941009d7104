import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-accessible.ts'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { expectPaper, openedBy } from './support/opened-paper.ts'
import { stockShop } from './support/stocked-shop.ts'

test('an order is shipped, its papers opened, its label voided, and shipped again', async ({ page, register }) => {
  await register()
  const order = await (await stockShop(page)).confirmedSale()
  const missing: string[] = []
  page.on('response', (answer) => answer.status() === 404 && missing.push(answer.url()))
  await page.goto(`/orders/${order}`)
  await page.getByRole('button', { name: 'Ship Order' }).click()
  await page.getByLabel('Postcode').fill('LS1 4AP')
  const first = await buyLabel(page)
  await expectPaper(page, await openedBy(page, 'Label PDF'))
  await expectPaper(page, await openedBy(page, 'Packing slip'))

  await page.getByRole('button', { name: 'Void Label' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Void label ${first}?` })
  await dialog.getByRole('button', { name: 'Keep Label' }).press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Void Label' }).press('Enter')
  const { shipment_id } = (await ask(page, `/api/v1/orders/${order}`)) as { shipment_id: string }
  const asked = page.waitForRequest(/\/shipment\/void/)
  await dialog.getByRole('button', { name: 'Void Label' }).press('Enter')
  await expectToast(page, 'Success', 'Label voided')
  expect((await asked).url()).toContain(`shipment_id=${shipment_id}`) // the one it names, whatever was bought since
  await expect(page.getByText('Picked', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Shipment' })).toBeHidden()

  await page.getByRole('button', { name: 'Ship Order' }).click()
  await expect(page.getByLabel('Postcode')).toHaveValue('LS1 4AP') // where it went before
  expect(await buyLabel(page)).not.toBe(first)
  expect(missing).toEqual([])
  await page.getByRole('button', { name: 'Mark Delivered' }).click()
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Void Label' })).toBeHidden()
  await expectBalancedBooks(page)
})

test('the label of a page that was left open for long opens all the same', async ({ page, register }) => {
  await register()
  const order = await (await stockShop(page)).confirmedSale()
  // Every link to the label that is read until then has run out.
  await page.route(/\/shipment$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/expires=\d+/, 'expires=1') })
  })
  await page.goto(`/orders/${order}`)
  await page.getByRole('button', { name: 'Ship Order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Label' }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await expectPaper(page, await openedBy(page, 'Label PDF'))
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('View shipment')).toBeVisible()
  await expectPaper(page, await openedBy(page, 'Label PDF'))
})

test('a label made before the business has an address asks for it there, and goes on', async ({ page, register }) => {
  await register('Harbour Goods')
  const order = await (await stockShop(page)).confirmedSale()
  await page.goto(`/orders/${order}`)
  await page.getByRole('button', { name: 'Ship Order' }).click()
  await page.getByRole('button', { name: 'Add Address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Business Address' })
  await dialog.getByLabel('Address', { exact: true }).fill('1 Quay Street')
  await dialog.getByLabel('Town or City').fill('Bristol')
  await dialog.getByLabel('Postcode').fill('BS1 4DJ')
  await dialog.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByText('Business updated successfully')).toBeVisible()
  await expect(page.getByText('Harbour Goods has no address yet')).toBeHidden()
  await page.getByRole('button', { name: 'Create Label' }).click()
  await expect(page.getByText('Shipping label created').first()).toBeVisible()
})

test('the dialog knows where the customer lives and how parcels go, and its estimate is what the label costs', async ({
  page,
  register,
}) => {
  await register()
  const stock = await stockShop(page)
  const order = await stock.confirmedSale()
  await page.goto(`/orders/${order}`)
  await page.getByRole('button', { name: 'Ship Order' }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of [
    ['Name', 'Ada Turner'],
    ['Address', '1 High Street'],
    ['City', 'York'],
    ['Country', 'GB'],
    ['Postcode', ''],
  ] as const)
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value)

  const estimate = dialog.getByRole('status').filter({ hasText: 'Estimated Cost' })
  await expect(estimate).toContainText('£6.49')
  await dialog.getByLabel('Insurance').check()
  await expect(estimate).toContainText('£6.49')
  await dialog.getByLabel('Weight (kg)').fill('3.7')
  await expect(estimate).toContainText('£10.54')
  await dialog.getByLabel('Service').selectOption('express')
  await expect(estimate).toContainText('£18.24')

  await dialog.getByLabel('Postcode').fill(' YO1 7HH ')
  await dialog.getByRole('button', { name: 'Create Label' }).click()
  await expect(page.getByRole('dialog', { name: 'Shipping label created' })).toContainText('£18.24')
  const label = (await ask(page, `/api/v1/orders/${order}/shipment`)) as { id: string }
  expect(label).toMatchObject({
    rate: { amount: 18.24, currency: 'GBP' },
    service: 'express',
  })
  await page.goto(`/shipments/${label.id}`)
  await expect(page.getByText('1 High Street, York, YO1 7HH, GB')).toBeVisible()

  await page.goto(`/orders/${await stock.confirmedSale()}`)
  await page.getByRole('button', { name: 'Ship Order' }).click()
  await expect(dialog.getByLabel('Weight (kg)')).toHaveValue('1.0') // of this parcel, not of the last
  await expect(dialog.getByLabel('Service')).toHaveValue('express')
})

test('the number is copied, and says so for two seconds', async ({ page, register }) => {
  await register()
  const order = await (await stockShop(page)).confirmedSale()
  await page.clock.install()
  await page.goto(`/orders/${order}`)
  const number = await ship(page)

  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Copy tracking number' }).click()
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await page.clock.runFor(1000)
  await expectToast(page, 'Copied', 'Tracking number copied to clipboard')
  await page.clock.runFor(999)
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByRole('button', { name: 'Copy tracking number' })).toBeVisible()
})

test('the dialog says that what nobody has picked yet is booked as picked, also while somebody picks', async ({
  page,
  register,
}) => {
  await register()
  const stock = await stockShop(page)
  const order = await stock.confirmedSale(5)
  const note = page.getByRole('dialog').getByText(/not picked yet/)
  await page.goto(`/orders/${order}`)
  await page.getByRole('button', { name: 'Ship Order' }).click()
  await expect(note).toHaveText('5 units are not picked yet: creating the label books them as picked.')

  const picklist = await stock.picklistOf(order)
  await send(page, `/api/v1/picklists/${picklist}/start`)
  await send(page, `/api/v1/picklists/${picklist}/picks`, { items: [{ sku: 'MUG', quantity: 4 }] })
  await expect(note).toHaveText(
    '1 unit is not picked yet: creating the label books it as picked. Somebody is picking: the picklist is in progress.',
  )
  await buyLabel(page)
  await expectBalancedBooks(page)
})

test('what a colleague puts back in the moment one presses is not shipped unsaid: it is told, and pressed again', async ({
  page,
  register,
}) => {
  await register()
  const stock = await stockShop(page)
  const order = await stock.confirmedSale(5)
  const picks = `/api/v1/picklists/${await stock.picklistOf(order)}`
  await send(page, `${picks}/picks`, { items: [{ sku: 'MUG', quantity: 5 }] })
  await page.goto(`/orders/${order}?ship=true`)
  const note = page.getByRole('dialog').getByText(/not picked yet/)
  await expect(page.getByRole('button', { name: /^Create Label/ })).toBeVisible()
  await expect(note).toHaveCount(0)
  let putBack = async () => {
    const { version } = (await ask(page, picks)) as { version: number }
    await send(page, `${picks}/picks`, { items: [{ sku: 'MUG', quantity: -2 }], reopen: version })
  }
  await page.route('**/functions/v1/create-shipping-label', async (route) => {
    await putBack()
    putBack = async () => {}
    await route.continue()
  })

  await page.getByRole('button', { name: /^Create Label/ }).click()
  await expectToast(page, 'Error', 'Failed to create shipping label')
  await expect(note).toContainText('2 units are not picked yet: creating the label books them as picked.')
  expect(await ask(page, `/api/v1/orders/${order}`)).toMatchObject({ status: 'confirmed', shipment_id: null })
  await buyLabel(page)
  expect(await ask(page, `/api/v1/orders/${order}`)).toMatchObject({ status: 'shipped' })
  await expectBalancedBooks(page)
})

test('a back-order ships once what it waits for is there, though nobody has promised it to the order', async ({
  page,
  register,
}) => {
  await register()
  const stock = await stockShop(page)
  await send(page, '/api/v1/organisation', { allow_back_orders: true }, 'PUT')
  const { id } = await stock.draftSaleOf(23)
  await send(page, `/api/v1/orders/${id}/submission`)
  await send(page, `/api/v1/orders/${id}/back-order`)
  await page.goto(`/orders/${id}?ship=true`)
  const create = page.getByRole('dialog').getByRole('button', { name: /^Create Label/ })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  const shippingData = { address: { name: 'Ada Turner', address_line1: '1 High Street', city: 'York' } }
  const refused = await send(page, '/functions/v1/create-shipping-label', { orderId: id, shippingData })
  expect(refused).toMatchObject({ success: false, error: expect.stringContaining('23 wanted, 20 left') })

  const found = { product_id: stock.product.id, movement_type: 'in', quantity: 3 }
  await send(page, '/api/v1/stock/movements', found)
  await expect(create).not.toHaveAttribute('aria-disabled')
  expect(await ask(page, `/api/v1/orders/${id}`)).toMatchObject({ items: [{ back_ordered_quantity: 3 }] })
  await buyLabel(page)
  await expectBalancedBooks(page)
})

test('a refusal shows the documented words only, keeps what was typed, and the button says how the order stands', async ({
  page,
  register,
}) => {
  await register()
  const order = await (await stockShop(page)).confirmedSale()
  await page.goto(`/orders/${order}`)
  await page.getByRole('button', { name: 'Ship Order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('City').fill('Leeds')
  await page.route('**/functions/v1/create-shipping-label', async (route) => {
    await send(page, `/api/v1/orders/${order}/cancellation`)
    await route.continue()
  })

  const create = dialog.getByRole('button', { name: /^Create Label/ })
  await create.click()

  await expectToast(page, 'Error', 'Failed to create shipping label')
  await expect(dialog.getByLabel('City')).toHaveValue('Leeds')
  await expect(page.getByText(/cannot be shipped/)).toHaveCount(0)
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByText('This order is cancelled.', { exact: true })).toBeVisible()
})

test('a picklist is printed', async ({ page, register }) => {
  await register()
  await page.goto(`/picklists/${await (await stockShop(page)).picklist()}`)
  await expectPaper(page, await openedBy(page, 'Print picklist'))
})

test('asking about a label passes axe', async ({ page, register }) => {
  await register()
  const order = await (await stockShop(page)).confirmedSale()
  await page.goto(`/orders/${order}`)
  await page.getByRole('button', { name: 'Ship Order' }).click()
  await expectNoViolations(page, 'the shipping dialog')
  await page.getByRole('button', { name: 'Create Label' }).click()
  await expectNoViolations(page, 'the label that was bought')
  await page.getByRole('button', { name: 'Done' }).click()
  await expectNoViolations(page, 'a shipped order')
  await page.getByRole('button', { name: 'Void Label' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoViolations(page, 'voiding a label')
})

/** Through the dialog, as it is; answers the tracking number the page then shows. */
async function ship(page: Page) {
  await page.getByRole('button', { name: 'Ship Order' }).click()
  return buyLabel(page)
}

async function buyLabel(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Create Label' }).click()
  await expectToast(page, 'Success', /Shipping label created\. Tracking number: RM\d{9}GB$/)
  await page.getByRole('button', { name: 'Done' }).click()
  const shipment = page.locator('section', { has: page.getByRole('heading', { name: 'Shipment' }) })
  return await shipment.getByText(/^RM\d{9}GB$/).innerText()
}

/** The address of the tab a button opens. Chromium without a screen has no PDF viewer and keeps the file instead. */
async function expectToast(page: Page, title: string, text: string | RegExp) {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: text }).first()
  await expect(toast.locator('[data-title]')).toHaveText(title)
  await expect(toast.locator('[data-description]')).toHaveText(text)
}
