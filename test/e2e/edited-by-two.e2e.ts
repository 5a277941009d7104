import type { Page } from '@playwright/test'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { loseOneAnswer } from './support/lose-answers.ts'

const dialog = (page: Page) => page.getByRole('dialog')

async function openEdit(page: Page, path: string, name: string) {
  await page.goto(path)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(dialog(page)).toBeVisible()
}

test('of two people who edit one customer the second sees what the first changed, and neither loses anything', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const { id } = await send(page, '/api/v1/customers', { name: 'Ada Turner' })
  const colleague = await alsoSignedIn(email)
  for (const person of [page, colleague]) await openEdit(person, '/customers', 'Ada Turner')
  await dialog(page).getByLabel('City').fill('York')
  await dialog(page).getByLabel('Phone').fill('01904 1')
  await dialog(page).getByLabel('Type').selectOption('corporate')
  await dialog(colleague).getByLabel('City').fill('Leeds')
  await dialog(colleague).getByLabel('Company').fill('Harbour Tools')

  await dialog(page).getByRole('button', { name: 'Save Customer' }).click()
  await expect(page.getByText('Customer updated successfully')).toBeVisible()
  await dialog(colleague).getByRole('button', { name: 'Save Customer' }).click()

  const notice = dialog(colleague).getByRole('alert')
  await expect(notice).toContainText('Someone else saved this while you were editing. What you typed is still here.')
  await expect(notice).toContainText('City:York (theirs; yours is in the field)')
  await expect(notice).toContainText('Phone:01904 1 (theirs)')
  await expect(notice).toContainText('Type:corporate (theirs)')
  await expect(dialog(colleague).getByLabel('City')).toHaveValue('Leeds')
  await expect(dialog(colleague).getByLabel('Phone')).toHaveValue('01904 1')
  await notice.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(colleague.getByText('Customer updated successfully')).toBeVisible()

  expect(await ask(page, `/api/v1/customers/${id}`)).toMatchObject({
    city: 'Leeds',
    phone: '01904 1',
    customer_type: 'corporate',
    company: 'Harbour Tools',
  })
  await expect(page.getByRole('row', { name: /Ada Turner/ })).toContainText('Harbour Tools')
})

test('taking theirs gives up what was typed into the same field alone', async ({ page, signUp, alsoSignedIn }) => {
  const { email } = await signUp()
  const { id } = await send(page, '/api/v1/suppliers', { name: 'Mill & Co' })
  const colleague = await alsoSignedIn(email)
  for (const person of [page, colleague]) await openEdit(person, '/suppliers', 'Mill & Co')
  await dialog(page).getByLabel('Lead Time (days)').fill('3')
  await dialog(colleague).getByLabel('Lead Time (days)').fill('5')
  await dialog(colleague).getByLabel('City').fill('Leeds')

  await dialog(page).getByRole('button', { name: 'Save Supplier' }).click()
  await expect(page.getByText('Supplier updated successfully')).toBeVisible()
  await dialog(colleague).getByRole('button', { name: 'Save Supplier' }).click()
  await expect(dialog(colleague).getByRole('alert')).toContainText('Lead Time (days):3 (theirs; yours is in the field)')
  await dialog(colleague).getByRole('button', { name: 'Take theirs' }).click()
  await expect(dialog(colleague).getByLabel('Lead Time (days)')).toHaveValue('3')
  await dialog(colleague).getByRole('button', { name: 'Save Supplier' }).click()
  await expect(colleague.getByText('Supplier updated successfully')).toBeVisible()

  expect(await ask(page, `/api/v1/suppliers/${id}`)).toMatchObject({ city: 'Leeds', lead_time_days: 3 })
})

test('stock that moved while a product was edited by two is moved once', async ({ page, signUp, alsoSignedIn }) => {
  const { email } = await signUp()
  const { id } = await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG', stock_quantity: 10 })
  const colleague = await alsoSignedIn(email)
  for (const person of [page, colleague]) await openEdit(person, '/products', 'Blue mug')
  await dialog(page).getByLabel('Stock Quantity').fill('12')
  await dialog(page).getByLabel('Min Stock Level').fill('5')
  await dialog(page).getByLabel('Cost Price').fill('9.5')
  await dialog(colleague).getByRole('textbox', { name: 'Name' }).fill('Green mug')

  await dialog(page).getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Product updated successfully')).toBeVisible()
  await dialog(colleague).getByRole('button', { name: 'Save Product' }).click()
  await expect(dialog(colleague).getByLabel('Stock Quantity')).toHaveValue('12')
  await expect(dialog(colleague).getByLabel('Cost Price')).toHaveValue('9.50')
  await expect(dialog(colleague).getByRole('alert')).toContainText('Cost Price:£9.50 (theirs)')
  await dialog(colleague).getByRole('button', { name: 'Save both' }).click()
  await expect(colleague.getByText('Product updated successfully')).toBeVisible()

  expect(await ask(page, `/api/v1/products/${id}`)).toMatchObject({
    name: 'Green mug',
    stock_quantity: 12,
    min_stock_level: 5,
    cost_price: 9.5,
  })
  await expectBalancedBooks(page)
})

test('a choice somebody else made is shown by its name', async ({ page, signUp, alsoSignedIn }) => {
  const { email } = await signUp()
  const [ada, ben] = [
    await send(page, '/api/v1/customers', { name: 'Ada Turner' }),
    await send(page, '/api/v1/customers', { name: 'Ben Hill' }),
  ]
  const { id } = await send(page, '/api/v1/orders', { order_type: 'sale', customer_id: ada.id })
  const { order_number } = (await ask(page, `/api/v1/orders/${id}`)) as { order_number: string }
  const colleague = await alsoSignedIn(email)
  for (const person of [page, colleague]) await openEdit(person, '/orders', order_number)
  await dialog(page).getByRole('combobox', { name: 'Customer' }).fill('Ben')
  await page.getByRole('option', { name: /Ben Hill/ }).click()
  await dialog(colleague).getByLabel('Notes').fill('Leave at the door')

  await dialog(page).getByRole('button', { name: 'Save Order' }).click()
  await expect(page.getByText('Order updated successfully')).toBeVisible()
  await dialog(colleague).getByRole('button', { name: 'Save Order' }).click()
  await expect(dialog(colleague).getByRole('alert')).toContainText('Customer:Ben Hill (theirs)')
  await expect(dialog(colleague).getByRole('combobox', { name: 'Customer' })).toHaveValue('Ben Hill')
  await dialog(colleague).getByRole('button', { name: 'Save both' }).click()
  await expect(colleague.getByText('Order updated successfully')).toBeVisible()

  expect(await ask(page, `/api/v1/orders/${id}`)).toMatchObject({ customer_id: ben.id, notes: 'Leave at the door' })
})

test('of two who save what stands on the papers of the business the second sees what the first changed', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const colleague = await alsoSignedIn(email)
  for (const person of [page, colleague]) {
    await person.goto('/settings/business')
    await person.getByLabel('Address', { exact: true }).fill('1 Quay Street')
    await person.getByLabel('Town or City').fill(person === page ? 'Bristol' : 'Bath')
    await person.getByLabel('Postcode').fill('BS1 4DJ')
  }
  await page.getByLabel('Phone').fill('0117 496 0000')
  await page.getByRole('button', { name: 'Save Business' }).click()
  await expect(page.getByText('Business updated successfully')).toBeVisible()
  await colleague.getByRole('button', { name: 'Save Business' }).click()

  const notice = colleague.getByRole('alert').filter({ hasText: 'Someone else saved this' })
  await expect(notice).toContainText('Town or City:Bristol (theirs; yours is in the field)')
  await expect(notice).toContainText('Phone:0117 496 0000 (theirs)')
  await notice.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(colleague.getByText('Business updated successfully')).toBeVisible()
  expect(await ask(page, '/api/v1/business')).toMatchObject({ phone: '0117 496 0000', address: { city: 'Bath' } })
  await expect(page.getByLabel('Phone')).toHaveValue('0117 496 0000')
  await expect(page.getByLabel('Town or City')).toHaveValue('Bath') // as the colleague saved it, for who has typed nothing since
})

test('a save whose answer was lost is sent again without being a conflict with oneself', async ({ page, signUp }) => {
  await signUp()
  const { id } = await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG' })
  const order = await send(page, '/api/v1/orders', { order_type: 'purchase', items: [{ product_id: id, quantity: 2 }] })

  await page.goto(`/products/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Green mug')
  await loseOneAnswer(page, `**/api/v1/products/${id}`)
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Failed to save product').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Product updated successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: 'Edit reference' }).click()
  await page.keyboard.type('PO 77')
  await loseOneAnswer(page, `**/api/v1/orders/${order.id}/header`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Failed to save order').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Reference' }).press('Enter')
  await expect(page.getByText('Order updated successfully')).toBeVisible()
  await expect(page.getByText(/Someone else/)).toHaveCount(0)
})

test('what a colleague has decided shows on a page that stands open, and is not saved over', async ({
  page,
  alsoSignedIn,
  signUp,
}) => {
  const { email } = await signUp()
  const colleague = await alsoSignedIn(email)
  const box = (person: Page) => person.getByLabel('Sales may be confirmed beyond the stock')
  for (const person of [page, colleague]) {
    await person.goto('/settings/business')
    await expect(box(person)).not.toBeChecked()
  }
  await box(page).check()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()
  await expect(box(colleague)).toBeChecked()
  await colleague.getByRole('button', { name: 'Save Settings' }).click()
  await expect(colleague.getByText('Settings updated successfully')).toBeVisible()
  await expect(box(page)).toBeChecked()
  expect(await ask(page, '/api/v1/organisation')).toMatchObject({ allow_back_orders: true })
})
