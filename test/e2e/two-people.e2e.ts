import type { Page } from '@playwright/test'
import { changeLine } from './support/change-line.ts'
import { holdUntilBothAsk } from './support/hold-until-both-ask.ts'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { stockShop } from './support/stocked-shop.ts'

type Row = { id: string }

test('two people receive the same order at once: each unit is counted once', async ({ page, signUp, alsoSignedIn }) => {
  const { email } = await signUp()
  const order = await purchaseOf(page, 'Blue mug', 3)
  const colleague = await alsoSignedIn(email)

  for (const person of [page, colleague]) {
    await person.goto(`/orders/${order}/receive`)
    await person.getByRole('textbox', { name: 'Received, Blue mug' }).fill('3')
    await person.keyboard.press('Enter')
  }
  // Whoever hears that all was received has nothing to press any more: both press before either is answered.
  await holdUntilBothAsk([page, colleague], '**/receipts')

  const outcomes = [page, colleague].map((person) =>
    Promise.race([
      person
        .getByText('Received 3 items', { exact: true })
        .waitFor()
        .then(() => 'received'),
      person
        .getByText('Failed to complete receiving')
        .first()
        .waitFor()
        .then(() => 'refused'),
    ]),
  )
  await Promise.all(
    [page, colleague].map((person) => person.getByRole('button', { name: 'Complete Receiving' }).click()),
  )
  expect((await Promise.all(outcomes)).toSorted()).toEqual(['received', 'refused'])
  expect(await ask(page, '/api/v1/stock/summary')).toMatchObject({ stock_in: 3 })
  await expectBalancedBooks(page)
})

test('two pickers on one list each save what they took, and never more than was ordered', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const picklist = await picklistOf(page, 'Blue mug', 5)
  const colleague = await alsoSignedIn(email)

  for (const [person, units] of [
    [page, 3],
    [colleague, 2],
  ] as const) {
    await person.goto(`/picklists/${picklist}/pick`)
    await person.getByRole('textbox', { name: 'Picked, Blue mug' }).fill(String(units))
    await person.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: /Save Progress/ }).click()
  await expect(page.getByText('Progress saved successfully')).toBeVisible()
  await colleague.getByRole('button', { name: /Save Progress/ }).click()
  await expect(colleague.getByText('Picklist completed successfully')).toBeVisible()

  expect(await ask(page, `/api/v1/picklists/${picklist}`)).toMatchObject({ status: 'completed', units_picked: 5 })
  await expectBalancedBooks(page)
})

test('an order that wants more in the moment its last unit is saved for shipping is not offered for shipping later, unasked', async ({
  page,
  signUp,
}) => {
  await signUp()
  const stock = await stockShop(page)
  const order = await stock.confirmedSale(3)
  const picklist = await stock.picklistOf(order)
  await page.goto(`/picklists/${picklist}/pick`)
  const counter = page.getByRole('textbox', { name: 'Picked, Blue mug' })
  await counter.fill('3')
  await page.keyboard.press('Enter')
  await page.route('**/picks', async (route) => {
    await changeLine(page, order, { quantity: 4 })
    await route.continue()
  })
  await page.getByRole('button', { name: 'Ship Order' }).click()
  await expect(page.getByText('Progress saved successfully')).toBeVisible()
  await expect(page.getByText('3of 4 picked')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })

  await counter.fill('4')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Save Progress/ }).click()
  await expect(page.getByText('Picklist completed successfully')).toBeVisible()
  await expect(page).toHaveURL(`/picklists/${picklist}`)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectBalancedBooks(page)
})

test('what is being typed for a label stays while a colleague puts a unit back', async ({ page, signUp }) => {
  await signUp()
  const stock = await stockShop(page)
  const order = await stock.confirmedSale(3)
  const picklist = await stock.picklistOf(order)
  await page.goto(`/picklists/${picklist}/pick`)
  await page.getByRole('textbox', { name: 'Picked, Blue mug' }).fill('3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ship Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Shipping Label' })
  await dialog.getByLabel('Postcode').fill('LS1 4AP')
  const { version } = (await ask(page, `/api/v1/picklists/${picklist}`)) as { version: number }
  await send(page, `/api/v1/picklists/${picklist}/picks`, { items: [{ sku: 'MUG', quantity: -1 }], reopen: version })

  await expect(dialog).toContainText('not picked yet')
  await expect(dialog.getByLabel('Postcode')).toHaveValue('LS1 4AP')
})

test('two people on one order: each sees the lines of the other appear, and both keep their work', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const order = await purchaseOf(page, 'Blue mug', 3)
  await newProduct(page, 'Plain bowl')
  const colleague = await alsoSignedIn(email)
  for (const person of [page, colleague]) await person.goto(`/orders/${order}`)

  await colleague.getByRole('button', { name: 'Add Item' }).click()
  await colleague.getByRole('combobox', { name: 'Product' }).last().fill('Plain')
  await colleague.getByRole('option', { name: 'Plain bowl' }).click()
  await page.getByRole('textbox', { name: 'Quantity, Blue mug' }).fill('7')

  await expect(page.getByRole('textbox', { name: 'Quantity, Plain bowl' })).toHaveValue('1')
  await expect(colleague.getByRole('textbox', { name: 'Quantity, Blue mug' })).toHaveValue('7')
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()
  expect(await ask(page, `/api/v1/orders/${order}`)).toMatchObject({ items: [{ quantity: 7 }, { quantity: 1 }] })
  await expectBalancedBooks(page)
})

test('two people edit one picklist: the second is told, keeps what was chosen and saves it knowingly', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const picklist = await picklistOf(page, 'Blue mug', 5)
  const colleague = await alsoSignedIn(email)
  for (const [person, priority] of [
    [page, 'P1 - can wait'],
    [colleague, 'P3 - most urgent'],
  ] as const) {
    await person.goto(`/picklists/${picklist}`)
    await person.getByRole('button', { name: 'Edit', exact: true }).click()
    await person.getByRole('dialog').getByLabel('Priority').selectOption(priority)
  }

  await page.getByRole('button', { name: 'Save Picklist' }).click()
  await expect(page.getByText('Picklist updated successfully')).toBeVisible()
  await colleague.getByRole('button', { name: 'Save Picklist' }).click()
  await expect(colleague.getByText('Someone else saved this while you were editing.')).toBeVisible()
  await colleague.getByRole('button', { name: 'Save mine over it' }).click()

  await expect(page.getByText('P3', { exact: true })).toBeVisible()
})

test('a picklist that a colleague cancels while it is picked: the picker is told, and no unit is lost', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const picklist = await picklistOf(page, 'Blue mug', 5)
  const colleague = await alsoSignedIn(email)
  await page.goto(`/picklists/${picklist}/pick`)
  const figure = page.getByRole('textbox', { name: 'Picked, Blue mug' })
  await figure.fill('3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Save Progress/ }).click()
  await expect(page.getByText('Progress saved successfully')).toBeVisible()
  await figure.fill('4')
  await page.keyboard.press('Enter')

  await colleague.goto(`/picklists/${picklist}`)
  await colleague.getByRole('button', { name: 'Cancel Picklist' }).click()
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Cancel Picklist' }).click()
  await expect(colleague.getByText('Picklist cancelled successfully')).toBeVisible()

  await expect(page.getByText('This picklist is cancelled.', { exact: true })).toBeVisible()
  await expect(page.getByText('The picklist was cancelled: put back 4 Blue mug.')).toBeVisible()
  expect(await ask(page, `/api/v1/picklists/${picklist}`)).toMatchObject({ status: 'cancelled', units_picked: 0 })
  await expectBalancedBooks(page)
})

test('units that a picker has saved go back with the order that a colleague cancels, and the picker is told', async ({
  page,
  signUp,
}) => {
  await signUp()
  const picklist = await picklistOf(page, 'Blue mug', 5)
  await page.goto(`/picklists/${picklist}/pick`)
  await page.getByRole('textbox', { name: 'Picked, Blue mug' }).fill('3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Save Progress/ }).click()
  await expect(page.getByText('Progress saved successfully')).toBeVisible()
  await expect(page.getByText('Nothing new counted yet').first()).toBeVisible()
  const { order_id } = (await ask(page, `/api/v1/picklists/${picklist}`)) as { order_id: string }
  await send(page, `/api/v1/orders/${order_id}/cancellation`)

  await expect(page.getByText('The picklist was cancelled: put back 3 Blue mug.')).toBeVisible()
  await expectBalancedBooks(page)
})

test('what a colleague ships while one fills in its label cannot be pressed for any more, and says so', async ({
  page,
  signUp,
}) => {
  await signUp()
  const order = await (await stockShop(page)).confirmedSale()
  await page.goto(`/orders/${order}`)
  await page.getByRole('button', { name: 'Ship Order' }).click()
  const dialog = page.getByRole('dialog')
  const create = dialog.getByRole('button', { name: /^Create Label/ })
  await expect(create).not.toHaveAttribute('aria-disabled')
  const address = { name: 'Ada Turner', address_line1: '1 High Street', city: 'York' }
  await send(page, `/api/v1/orders/${order}/shipment`, { address })

  await expect(dialog.getByText('This order is shipped.', { exact: true })).toBeVisible()
  await expect(create).toHaveAttribute('aria-disabled', 'true')
})

const newProduct = (page: Page, name: string, stock_quantity = 0) =>
  send(page, '/api/v1/products', { name, sku: name.toUpperCase(), stock_quantity, cost_price: 2, selling_price: 5 })

async function purchaseOf(page: Page, name: string, quantity: number) {
  const product = await newProduct(page, name)
  const items = [{ product_id: product.id, quantity }]
  return (await send(page, '/api/v1/orders', { order_type: 'purchase', items })).id
}

async function picklistOf(page: Page, name: string, quantity: number) {
  const product = await newProduct(page, name, 10)
  const items = [{ product_id: product.id, quantity }]
  const order: Row = await send(page, '/api/v1/orders', { order_type: 'sale', items })
  await send(page, `/api/v1/orders/${order.id}/submission`)
  await send(page, `/api/v1/orders/${order.id}/confirmation`)
  return (await send(page, `/api/v1/orders/${order.id}/picklist`)).id
}
