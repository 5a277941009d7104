import type { Page, Route } from '@playwright/test'
import { expectNoViolations } from './support/expect-accessible.ts'
import { expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { stockShop } from './support/stocked-shop.ts'

const notThere = 'Something this names is not there any more. Load the page again.'
const deleteProduct = (page: Page, id: string) => send(page, `/api/v1/products/${id}`, undefined, 'DELETE')

test('a picker before a full shelf that is promised to others is told so, and how many are too many', async ({
  page,
  signUp,
}) => {
  await signUp()
  const shop = await stockShop(page)
  await send(page, '/api/v1/organisation', { allow_back_orders: true }, 'PUT')
  await shop.confirmedSale(18)
  const { id: order } = await shop.draftSaleOf(4)
  await send(page, `/api/v1/orders/${order}/submission`)
  await send(page, `/api/v1/orders/${order}/back-order`)
  await page.goto(`/picklists/${await shop.picklistOf(order)}/pick`)
  const count = page.getByRole('textbox', { name: 'Picked, Blue mug' })
  await count.fill('4')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Save Progress/ }).click()

  const refused = page.getByRole('alert')
  await expect(refused).toContainText(
    'Not all of these can be taken for this order: the rest is promised to other orders, or not there. Put back what is too many, lower the count by as much, and save:',
  )
  await expect(refused).toContainText('Blue mug: 4 wanted, 2 left, 2 too many')
  await expectNoViolations(page, 'picks that are refused')
  await count.fill('2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Save Progress/ }).click()
  await expect(page.getByText('Progress saved successfully')).toBeVisible()
  await expectBalancedBooks(page)
})

test('a product that is deleted while it stands on an unsaved line is named, and the rest is saved once it is off the order', async ({
  page,
  signUp,
}) => {
  await signUp()
  const shop = await stockShop(page)
  const tray = await send(page, '/api/v1/products', { name: 'Oak tray', sku: 'TRAY' })
  await page.goto(`/orders/${await shop.draftSale()}`)
  const deleteFirst = async (route: Route) => {
    await deleteProduct(page, tray.id)
    await route.continue()
  }
  await page.route('**/lines', deleteFirst, { times: 1 })
  await page.getByRole('button', { name: 'Add Item' }).click()
  const product = page.getByRole('combobox', { name: 'Product' }).last()
  await product.fill('TRAY')
  await page.getByRole('option', { name: /Oak tray/ }).click()

  const refused = page.getByRole('alert').filter({ hasText: 'Failed to save order items' })
  await expect(refused).toContainText(
    'Oak tray was deleted by somebody else. Take it off the order; the rest is saved then.',
  )
  await expect(refused).not.toContainText('product_id')
  await expectNoViolations(page, 'an order with a product that was deleted')
  await page.getByRole('textbox', { name: 'Quantity, Blue mug' }).fill('7')
  await page.getByRole('button', { name: 'Delete Oak tray' }).click()
  await expect(refused).toBeHidden()
  await expect(page.getByText('Order items updated automatically')).toBeVisible()
  await expectBalancedBooks(page)
})

test('a delivery of what nobody can name any more is refused without a path of the API', async ({ page, signUp }) => {
  await signUp()
  const order = await (await stockShop(page)).confirmedPurchase(5)
  await page.goto(`/orders/${order}/receive`)
  await page.route('**/receipts', (route) => {
    const data = { ...route.request().postDataJSON(), location_id: '00000000-0000-4000-8000-000000000000' }
    return route.continue({ postData: JSON.stringify(data) })
  })
  await page.getByRole('textbox', { name: 'Received, Blue mug' }).fill('2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Complete Receiving/ }).click()
  await expect(page.getByRole('alert')).toContainText(notThere)
  await expect(page.getByRole('alert')).not.toContainText('location_id')
})

test('stock that is lowered by more than has stayed there since says what to do', async ({ page, signUp }) => {
  await signUp()
  const { product } = await stockShop(page)
  await page.goto('/products')
  await page.getByRole('button', { name: 'Edit Blue mug' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await dialog.getByLabel('Stock Quantity').fill('2')
  await send(page, '/api/v1/stock/movements', { product_id: product.id, movement_type: 'out', quantity: 5 })
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(
    dialog.getByText('Stock has moved since you opened this form. Close it, open it again and type the figure anew.'),
  ).toBeVisible()
  await expectNoViolations(page, 'a figure that is refused')
})

test('an order that would begin with a product that was deleted meanwhile says why it is not made', async ({
  page,
  signUp,
}) => {
  await signUp()
  const { product } = await stockShop(page)
  await page.goto(`/orders?new=true&type=sale&product=${product.id}&quantity=4`)
  const dialog = page.getByRole('dialog', { name: 'Create New Order' })
  await expect(dialog).toContainText('4 × Blue mug')
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Ada')
  await page.getByRole('option', { name: /Ada Turner/ }).click()
  await deleteProduct(page, product.id)
  await dialog.getByRole('button', { name: 'Create Order' }).click()
  await expect(dialog.getByRole('alert')).toContainText(notThere)
})
