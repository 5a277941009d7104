import type { Page } from '@playwright/test'
import type { Order, OrderDetail } from '#contract/orders.ts'
import { today } from '#server/platform/today.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { offerUndoLonger } from './support/longer-waits.ts'
import { standOn } from './support/stand-on.ts'
import { stockShop } from './support/stocked-shop.ts'

test.beforeEach(({ page }) => offerUndoLonger(page))

const edit = (page: Page, what: string) => page.getByRole('button', { name: `Edit ${what}` }).click()

test('who an order is with, its days and its notes are edited where they stand, and the status stays', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const order = await (await stockShop(page)).confirmedSale()
  const colleague = await alsoSignedIn(email)
  for (const person of [page, colleague]) await person.goto(`/orders/${order}`)
  await expect(page.getByText('Agreed with the customer.')).toBeVisible()

  await edit(page, 'reference')
  await page.getByRole('textbox', { name: 'Reference' }).fill('PO 4711')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Order updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit reference' })).toBeFocused()
  await expect(colleague.getByText('PO 4711')).toBeVisible()

  // Two at once: different fields are both kept, of the same one the slower chooses.
  for (const person of [page, colleague]) await edit(person, 'notes')
  await colleague.getByRole('textbox', { name: 'Notes' }).fill('Ring twice')
  await colleague.getByRole('button', { name: 'Save Notes' }).click()
  await expect(colleague.getByRole('button', { name: 'Edit notes' })).toBeVisible() // saved, not only typed
  await expect(colleague.getByText('Ring twice')).toBeVisible()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Leave at the door')
  await page.getByRole('button', { name: 'Save Notes' }).click()
  await expect(page.getByText('Someone else changed this meanwhile. It is now Ring twice.')).toBeVisible()
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(colleague.getByText('Leave at the door')).toBeVisible()

  await expect(page.getByRole('button', { name: /^Edit customer/ })).toHaveAttribute('aria-disabled', 'true')
  expect(await ask(page, `/api/v1/orders/${order}`)).toMatchObject({
    ...{ status: 'confirmed', reference: 'PO 4711', notes: 'Leave at the door', customer_name: 'Ada Turner' },
  })
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Cancel Order' })).toBeVisible()
  await expectBalancedBooks(page)
})

test('a supplier and a product that are not there yet are created where they are typed, and no name is lost', async ({
  page,
  register,
}) => {
  await register()
  await send(page, '/api/v1/suppliers', { name: 'Mill & Co' })
  await page.goto('/orders?new=true')
  const dialog = page.getByRole('dialog', { name: 'Create New Order' })
  await dialog.getByRole('combobox', { name: 'Supplier' }).fill('Leach Clay')
  await expect(page.getByRole('option', { name: 'Create "Leach Clay"' })).toBeVisible()
  await dialog.getByLabel('Notes').fill('By van')
  await dialog.getByRole('button', { name: 'Create Order' }).click()
  await expect(dialog.getByText('"Leach Clay" is not chosen.')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Leach Clay')
  await dialog.getByRole('button', { name: 'Create "Leach Clay"' }).click()
  const supplier = page.getByRole('dialog', { name: 'Add Supplier' })
  await expect(supplier.getByLabel('Name')).toHaveValue('Leach Clay')
  await supplier.getByRole('button', { name: 'Add Supplier' }).click()
  await expect(page.getByText('Supplier created successfully')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create Order' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Leach Clay' })).toBeVisible()

  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByRole('combobox', { name: 'Product' }).fill('Raku glaze')
  await page.getByRole('option', { name: 'Create "Raku glaze"' }).click()
  const product = page.getByRole('dialog', { name: 'Add Product' })
  await product.getByLabel('SKU').fill('GLAZE')
  await product.getByLabel('Cost Price').fill('7.50')
  await product.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity, Raku glaze' })).toHaveValue('1')
  await expect(page.getByText('£7.50').first()).toBeVisible()
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()

  await page.getByRole('button', { name: 'Edit supplier' }).click()
  const party = page.getByRole('combobox', { name: 'Supplier' })
  await party.fill('Mill')
  await page.getByRole('option', { name: 'Mill & Co' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Mill & Co' })).toBeVisible()
})

test('an expected date is edited in the list by keyboard, taken back, and never saved over unseen', async ({
  page,
  register,
}) => {
  await register()
  const stock = await stockShop(page)
  const order = await stock.confirmedSale()
  const read = async () => (await ask(page, `/api/v1/orders/${order}`)) as Order
  const date = async () => (await read()).expected_date
  await page.goto('/orders')
  const row = page.locator('tbody tr[data-index]')
  await expect(row).toHaveCount(1)

  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('F2')
  await expect(page.getByLabel(/^Expected date of/)).toBeFocused()
  await page.getByLabel(/^Expected date of/).fill('2037-03-09')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('9 Mar 2037')
  await expect(row).toBeFocused()
  await expect.poll(date).toBe('2037-03-09')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).not.toContainText('9 Mar 2037')
  await expect.poll(date).toBeNull()

  await page.getByRole('button', { name: /^Edit expected date/ }).dblclick()
  const { version } = await read()
  await send(page, `/api/v1/orders/${order}/header`, { expected_date: '2037-05-01', version }, 'PATCH')
  await page.getByLabel(/^Expected date of/).fill('2037-06-02')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'it is 1 May 2037 now. Enter saves yours.' })).toBeVisible()
  expect(await date()).toBe('2037-05-01')
  await page.getByLabel(/^Expected date of/).press('Enter')
  await expect(row).toContainText('2 Jun 2037')

  // Leaving it saves, also where it is the page that is left.
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('button', { name: /^Edit expected date/ }).dblclick()
  await page.getByLabel(/^Expected date of/).fill('2037-07-03')
  await page.goBack()
  await expect.poll(date).toBe('2037-07-03')
})

test('notes that are being typed are saved where it is the page that is left, and asked about where it is closed; Escape leaves them', async ({
  page,
  signUp,
}) => {
  await signUp()
  const order = await (await stockShop(page)).draftSale()
  const notes = () => ask(page, `/api/v1/orders/${order}`)
  await page.goto('/orders')
  await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().click()
  const write = async (text: string) => {
    await page.getByRole('button', { name: 'Edit notes' }).click()
    await page.getByRole('textbox', { name: 'Notes' }).fill(text)
  }
  await write('Call before noon')
  const asked = Promise.withResolvers<string>()
  page.once('dialog', async (question) => {
    await question.dismiss()
    asked.resolve(question.type())
  })
  await page.close({ runBeforeUnload: true })
  expect(await asked.promise).toBe('beforeunload')
  await page.getByRole('textbox', { name: 'Notes' }).press('Escape')
  expect(await notes()).toMatchObject({ notes: null })

  await write('Leave it with number 12')
  await page.goBack()
  await expect(page).toHaveURL(/\/orders$/)
  await expect.poll(notes).toMatchObject({ notes: 'Leave it with number 12' })
})

test('a draft of which a part has come does not say that the supplier does not know of it', async ({
  page,
  signUp,
}) => {
  await signUp()
  const { id } = await (await stockShop(page)).draftPurchase(10)
  const { items } = (await ask(page, `/api/v1/orders/${id}`)) as OrderDetail
  await page.goto(`/orders/${id}`)
  await expect(page.getByText('The supplier does not know of it yet.').last()).toBeVisible()

  await send(page, `/api/v1/orders/${id}/receipts`, { items: [{ order_item_id: items[0]?.id, quantity: 4 }] })

  await expect(
    page.getByText('A part of it has come. What is still missing counts as on its way.').last(),
  ).toBeVisible()
  await expect(page.getByText('The supplier does not know of it yet.')).toHaveCount(0)
})

test('a reference that is too long is said to be, and nothing of it is cut off', async ({ page, signUp }) => {
  await signUp()
  const order = await (await stockShop(page)).confirmedSale()
  await page.goto(`/orders/${order}`)
  await edit(page, 'reference')
  const reference = page.getByRole('textbox', { name: 'Reference' })
  const pasted = `${'PO 4711, '.repeat(12)}the last`
  await reference.fill(pasted)
  await expect(reference).toHaveValue(pasted)
  await expect(reference).toHaveAccessibleDescription('At most 100 characters')
  await page.keyboard.press('Enter')
  await expect(reference).toHaveValue(pasted)
  expect(await ask(page, `/api/v1/orders/${order}`)).toMatchObject({ reference: null })

  await reference.fill('PO 4711')
  await expect(reference).toHaveAccessibleDescription('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Order updated successfully')).toBeVisible()
})

test('an order of which a part has come is edited on its page, which its dialog says and leads to', async ({
  page,
  signUp,
}) => {
  await signUp()
  const order = await (await stockShop(page)).confirmedPurchase(10)
  const { items, order_number } = (await ask(page, `/api/v1/orders/${order}`)) as OrderDetail
  await send(page, `/api/v1/orders/${order}/receipts`, { items: [{ order_item_id: items[0]?.id, quantity: 4 }] })
  await page.goto('/orders')

  await edit(page, order_number)
  const dialog = page.getByRole('dialog', { name: 'Edit Order' })
  await expect(dialog.getByRole('button', { name: /^Save Order/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByText('Goods have moved for this order.', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Type')).toBeDisabled()
  await expect(dialog.getByLabel('Type')).toHaveAccessibleDescription(
    'The type can change only while the order has no items',
  )
  await expect(dialog.getByText('Saving sets this order back to draft')).toBeHidden()
  await dialog.getByRole('link', { name: 'Edit it on its page' }).click()

  await edit(page, 'reference')
  await page.getByRole('textbox', { name: 'Reference' }).fill('PO 4711')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Order updated successfully')).toBeVisible()
})

test('a date before the order date is refused on its field, in the dialog and on the page', async ({
  page,
  signUp,
}) => {
  await signUp()
  const order = await (await stockShop(page)).confirmedPurchase()
  await page.goto('/orders?new=true')
  const dialog = page.getByRole('dialog', { name: 'Create New Order' })
  await dialog.getByLabel('Expected Date').fill('2020-03-09')
  await dialog.getByRole('button', { name: 'Create Order' }).click()
  const refusal = /^Before the order date, which is \d+ \w+ \d{4}$/
  await expect(dialog.getByLabel('Expected Date')).toHaveAccessibleDescription(refusal)

  // Goods that were due before today were ordered before it.
  await expect(dialog.getByLabel('Order Date')).toHaveValue(today())
  await dialog.getByLabel('Order Date').fill('2020-03-01')
  await dialog.getByRole('button', { name: 'Create Order' }).click()
  await expect(page).toHaveURL(/\/orders\/[\w-]{36}$/)
  const late = `/api/v1${new URL(page.url()).pathname}`
  const days = { order_date: '2020-03-01', expected_date: '2020-03-09' }
  const { order_number, ...made } = (await ask(page, late)) as OrderDetail
  expect(made).toMatchObject(days)
  await page.goto('/orders')
  await edit(page, order_number)
  const edited = page.getByRole('dialog', { name: 'Edit Order' })
  await expect(edited.getByLabel('Order Date')).toHaveValue('2020-03-01')
  await edited.getByLabel('Order Date').fill('2020-03-02')
  await edited.getByRole('button', { name: 'Save Order' }).click()
  await expect(page.getByText('Order updated successfully')).toBeVisible()
  expect(await ask(page, late)).toMatchObject({ ...days, order_date: '2020-03-02' })

  await page.goto(`/orders/${order}`)
  await edit(page, 'expected date')
  await page.getByLabel('Expected Date').fill('2020-03-09')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Expected Date')).toHaveAccessibleDescription(refusal)
})

test('an edit whose answer comes late does not bring back the status a colleague has changed since', async ({
  page,
  register,
}) => {
  await register()
  const { id } = await (await stockShop(page)).draftSaleOf(2)
  await standOn(page, `/orders/${id}`)
  const release = await holdAnswers(page, '**/header', 'PATCH')
  await edit(page, 'reference')
  await page.getByRole('textbox', { name: 'Reference' }).fill('PO 4711')
  await page.keyboard.press('Enter')
  await expect.poll(() => ask(page, `/api/v1/orders/${id}`)).toMatchObject({ reference: 'PO 4711' })
  await send(page, `/api/v1/orders/${id}/submission`)
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
  await expect(confirm).toBeVisible()

  // What is read behind the answer takes its time.
  const readOn = await holdAnswers(page, `**/api/v1/orders/${id}`, 'GET')
  release()
  await expect(page.getByText('Order updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit reference' })).toBeVisible()
  await expect(confirm).toBeVisible()
  readOn()
  await expect(confirm).toBeVisible()
  expect(await ask(page, `/api/v1/orders/${id}`)).toMatchObject({ status: 'pending', reference: 'PO 4711' })
})
