import type { Page, Route } from '@playwright/test'
import { ask, expect, send, test } from './support/journey.ts'

const delay = 80 // as a hand does: faster is a scanner
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const asks = (page: Page) => page.getByText('What you typed is not saved yet.')

test('an answer that comes late neither closes the dialog one has opened since, nor chooses what one has given up', async ({
  page,
  register,
}) => {
  await register()
  for (const name of ['Ada Turner', 'Ben Hill']) await send(page, '/api/v1/customers', { name })
  const isLate = Promise.withResolvers<void>()
  const areLate = Promise.withResolvers<void>()
  await page.route(/\/api\/v1\/customers(\/[\w-]+)?$/, async (route) => {
    const method = route.request().method()
    if (method !== 'GET') await (method === 'POST' ? areLate : isLate).promise
    await route.fallback()
  })
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Edit Ada Turner' }).click()
  const edit = dialog(page, 'Edit Customer')
  await edit.getByLabel('City').fill('York')
  await edit.getByRole('button', { name: 'Save Customer' }).click()
  await page.keyboard.press('Escape')
  await edit.getByRole('button', { name: 'Discard' }).click()
  await expect(edit).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit Ben Hill' }).click()
  await edit.getByLabel('City').pressSequentially('Leeds', { delay })
  isLate.resolve()
  await expect(page.getByText('Customer updated successfully')).toBeVisible()
  await expect(edit.getByLabel('City')).toHaveValue('Leeds')

  await page.goto('/orders?new=true&type=sale')
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.fill('Cal Reed')
  await page.getByRole('option', { name: /Create/ }).click()
  const create = dialog(page, 'Add Customer')
  await create.getByLabel('City').fill('Bath')
  await create.getByRole('button', { name: 'Add Customer' }).click()
  await create.getByRole('button', { name: 'Close' }).click()
  await create.getByRole('button', { name: 'Discard' }).click()
  await customer.fill('Ben')
  await page.getByRole('option', { name: /Ben Hill/ }).click()
  areLate.resolve()
  await expect(page.getByText('Customer created successfully')).toBeVisible()
  await expect(customer).toHaveValue('Ben Hill')
})

test('what was typed into a dialog is not thrown away by a second Escape, by Back, nor by loading the page anew', async ({
  page,
  register,
}) => {
  await register()
  await page.goto('/suppliers')
  await page.getByRole('link', { name: 'Customers' }).first().click()
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  const name = dialog(page, 'Add Customer').getByLabel('Name')
  await name.pressSequentially('Ada', { delay })

  await test.step('a second Escape goes back to it, and so does Keep editing; or one goes into the field and types on', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(asks(page)).toHaveCount(0)
    await expect(name).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter') // on Keep editing
    await expect(asks(page)).toHaveCount(0)
    await expect(name).toBeFocused()
    await page.keyboard.press('Escape')
    await page.evaluate(goBackInVain) // asked already, it asks the same
    await expect(page).toHaveURL(/\/customers$/)
    await page.keyboard.press('Enter')
    await expect(asks(page)).toHaveCount(0)
    await expect(name).toBeFocused()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.keyboard.press('Enter') // on Keep editing
    await expect(asks(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await name.focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Discard' })).toBeFocused()
    await name.click() // behind what stands there
    await page.keyboard.type(' Turner', { delay })
    await expect(asks(page)).toHaveCount(0)
    await expect(name).toHaveValue('Ada Turner')
  })
  await test.step('the browser asks before the page is loaded anew', async () => {
    const asked = page.waitForEvent('dialog')
    const reload = page.evaluate(() => location.reload())
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await reload
    await expect(name).toHaveValue('Ada Turner')
  })
  await test.step('Back asks, is taken back, and asks again', async () => {
    await page.evaluate(() => history.back())
    await expect(asks(page)).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL(/\/customers$/)
    await expect(name).toHaveValue('Ada Turner')
    await page.evaluate(() => history.back())
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(/\/suppliers$/)
  })
  await test.step('Back asks also while it is being saved, which may be refused', async () => {
    const isAsked = Promise.withResolvers<void>()
    const refuse = async (route: Route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await isAsked.promise
      await route.fulfill({ status: 409, json: { error: { code: 'conflict', message: 'No' } } })
    }
    await page.route('**/api/v1/customers', refuse)
    await page.getByRole('link', { name: 'Customers' }).first().click()
    await page.getByRole('button', { name: 'Add Customer' }).first().click()
    await name.fill('Ada')
    await page.keyboard.press('Enter')
    await page.evaluate(() => history.back())
    await expect(asks(page)).toBeVisible()
    isAsked.resolve()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(name).toHaveValue('Ada')
    await expect(page).toHaveURL(/\/customers$/)
    await page.unroute('**/api/v1/customers', refuse)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
  })
  await test.step('a dialog that the address opened is discarded, and a saved one closes, without a question', async () => {
    await page.goto('/customers?new=true')
    await name.fill('Ada')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog(page, 'Add Customer')).toHaveCount(0)
    await expect(page).toHaveURL(/\/customers$/)
    await page.goto('/customers?new=true')
    await name.fill('Ada')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Customer created successfully')).toBeVisible()
    await expect(dialog(page, 'Add Customer')).toHaveCount(0)
    await expect(page).toHaveURL(/\/customers$/)
    expect(await ask(page, '/api/v1/customers')).toMatchObject({ items: [{ name: 'Ada' }] })
  })
})

test('Back closes an untouched dialog that stands over one with something in it, and asks about that one only then', async ({
  page,
  register,
}) => {
  await register()
  await page.goto('/customers')
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await page.getByRole('button', { name: 'New Order' }).first().click()
  const order = dialog(page, 'Create New Order')
  await order.getByLabel('Notes').fill('Ring twice')
  const party = order.getByRole('combobox', { name: /Customer|Supplier/ })
  await party.fill('Zennor')
  await page.getByRole('option', { name: /Create/ }).click()
  const create = dialog(page, 'Add ')
  await expect(create.getByLabel('Name')).toBeFocused()
  await page.evaluate(() => history.back())
  await expect(create).toHaveCount(0)
  await expect(order.getByLabel('Notes')).toHaveValue('Ring twice')
  await expect(asks(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/orders$/)
  await page.evaluate(() => history.back())
  await expect(asks(page)).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/customers$/)
})

test('Escape in a field that holds a choice closes its dialog, and empties neither that field nor the line of an order', async ({
  page,
  register,
}) => {
  await register()
  const mug = await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG' })
  const items = [{ product_id: mug.id, quantity: 2 }]
  const order = await send(page, '/api/v1/orders', { order_type: 'sale', items })
  await page.goto(`/products/${mug.id}`)
  await page.getByRole('button', { name: 'Adjust Stock' }).click()
  const product = page.getByRole('dialog').getByRole('combobox', { name: 'Product' })
  await expect(product).toHaveValue('Blue mug')
  await product.focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`/orders/${order.id}`)
  const line = page.getByRole('combobox', { name: 'Product' })
  await line.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab') // where it was emptied it is seen by now
  await expect(line).toHaveValue('Blue mug')
})

test('after a right click a field goes on saying what is wrong with it', async ({ page, register }) => {
  await register()
  await page.goto('/customers?new=true')
  const email = dialog(page, 'Add Customer').getByLabel('Email')
  await email.hover()
  await page.mouse.down({ button: 'right' }) // the menu it opens keeps to itself that it was let go
  await email.pressSequentially('ada', { delay })
  await email.press('Tab')
  await expect(email).toHaveAccessibleDescription(/email/i)
})

test('what one person chose of the look is sent into no other account', async ({ page, register }) => {
  await register()
  await page.route(/\/api\/v1\/preferences/, (route) => route.abort())
  await page.goto('/settings/preferences')
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.getByText('Failed to save preferences')).toBeVisible()
  await page.unroute(/\/api\/v1\/preferences/)
  await register()
  await page.goto('/settings/preferences')
  const sent = page.waitForRequest((request) => /preferences$/.test(request.url()) && request.method() !== 'GET')
  await page.getByText('Compact', { exact: true }).click()
  expect((await sent).postDataJSON()).toEqual({ density: 'compact' })
})

/** For `page.evaluate`: answers once the page has heard Back, and that it was taken back. */
function goBackInVain() {
  return new Promise<void>((takenBack) => {
    addEventListener('popstate', () => addEventListener('popstate', () => takenBack(), { once: true }), { once: true })
    history.back()
  })
}
