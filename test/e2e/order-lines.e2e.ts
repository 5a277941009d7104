import type { Page } from '@playwright/test'
import { comeToRest } from './support/come-to-rest.ts'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { offerUndoLonger } from './support/longer-waits.ts'
import { stockShop } from './support/stocked-shop.ts'

type Lines = { total_amount: number; items: { quantity: number }[] }
const orderOf = (page: Page, id: string) => ask(page, `/api/v1/orders/${id}`) as Promise<Lines>
const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity, Blue mug' })

const justBeforeSaving = (page: Page, others: () => Promise<unknown>) =>
  page.route(
    '**/lines',
    async (route) => {
      await others()
      await route.continue()
    },
    { times: 1 },
  )

test('opening an order writes nothing; typing saves itself a second later, and again on leaving', async ({
  page,
  signUp,
}) => {
  await signUp()
  const order = await (await stockShop(page)).draftSale()
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) writes.push(request.url())
  })
  await page.goto(`/orders/${order}`)
  await expect(page.getByText('created the order')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  expect(writes).toEqual([])

  await page.goto(`/orders/${order}`)
  // It is said for a second: whoever begins to look afterwards may come too late.
  const unsaved = page.waitForFunction(() =>
    [...document.querySelectorAll('p')].some(({ textContent }) => textContent === 'Unsaved'),
  )
  await quantity(page).fill('3')
  await unsaved
  await expect(page.getByText('Order items updated automatically')).toBeVisible()
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()
  await quantity(page).fill('4')
  await page.getByRole('link', { name: 'Back to Orders' }).click()
  await expect.poll(async () => (await orderOf(page, order)).items).toMatchObject([{ quantity: 4 }])
  await expectBalancedBooks(page)
})

test('lines that are not good yet stay on screen, out of the total and the save, also while a colleague saves', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const order = await (await stockShop(page)).draftSale()
  const colleague = await alsoSignedIn(email)
  for (const person of [page, colleague]) await person.goto(`/orders/${order}`)

  await page.getByRole('button', { name: 'Add Item' }).click()
  await expect(page.getByText('Not saved yet. Choose a product.')).toBeVisible()
  await quantity(page).fill('a few')
  await expect(page.getByText('Not saved yet. Enter a quantity of at least 1.')).toBeVisible()
  await quantity(page).blur()
  await expect(quantity(page)).toHaveValue('0')
  await expect(page.getByText('£0.00').first()).toBeVisible()
  await expect(page.getByText('1 line · Total without 1')).toBeVisible()

  await colleague.getByRole('button', { name: 'Add Item' }).click()
  await colleague.getByRole('combobox', { name: 'Product' }).last().fill('Blue')
  await colleague.getByRole('option', { name: 'Blue mug' }).click()
  await expect(colleague.getByText(/^Saved \d\d:\d\d/)).toBeVisible()

  await expect(quantity(page)).toHaveCount(2)
  await expect(page.getByText('Not saved yet. Choose a product.')).toBeVisible()
  await expect(quantity(page).first()).toHaveValue('0')
  expect(await orderOf(page, order)).toMatchObject({ total_amount: 15, items: [{ quantity: 2 }, { quantity: 1 }] })
  await expectBalancedBooks(page)
})

test('a quantity that is not good yet is still there when one comes back', async ({ page, signUp }) => {
  await signUp()
  const order = await (await stockShop(page)).draftSale()
  await page.goto(`/orders/${order}`)
  await quantity(page).fill('1.5')
  await page.getByRole('link', { name: 'Back to Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.goBack()

  await expect(quantity(page)).toHaveValue('1.5')
  await expect(page.getByText('Not saved yet. Enter a whole number of units.')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible() // before that it does not hear keys
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()
})

test('no step is taken with other lines than those on screen', async ({ page, signUp }) => {
  await signUp()
  const order = await (await stockShop(page)).draftSale()
  await page.goto(`/orders/${order}`)
  await quantity(page).fill('0')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Blue mug: Enter a quantity of at least 1.')).toBeVisible()
  expect(await orderOf(page, order)).toMatchObject({ status: 'draft', items: [{ quantity: 2 }] })

  await quantity(page).fill('1')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
  expect(await orderOf(page, order)).toMatchObject({ status: 'pending', items: [{ quantity: 1 }] })
  await expectBalancedBooks(page)
})

test('the address that opens a new sale leaves no trace of it', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/orders?type=sale&new=true')
  const dialog = page.getByRole('dialog', { name: 'Create New Order' })
  await expect(dialog.getByLabel('Type')).toHaveValue('sale')
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Supplier' })).toBeHidden()
  await expect(page).toHaveURL(/\/orders$/)

  const { id } = await (await stockShop(page)).draftSaleOf(1)
  await page.goto(`/orders/${id}/receive`)
  await expect(page.getByText('Order not found')).toBeVisible()
})

test('a line added on a phone to an order of many has the cursor, and is in sight', async ({ page, signUp }) => {
  await signUp()
  await page.setViewportSize({ width: 375, height: 800 })
  const goods = Array.from({ length: 45 }, (_, place) => ({
    ...{ name: `Mug ${place}`, sku: `SKU-WITH-FORTY-CHARACTERS-0123456789-${10 + place}`, stock_quantity: place % 6 },
    external_id: `mug-${place}`,
  }))
  const { items: made } = await send<{ items: { id: string }[] }>(page, '/api/v1/products/batch', { items: goods })
  const items = made.map(({ id }) => ({ product_id: id, quantity: 2 }))
  const { id } = await send(page, '/api/v1/orders', { order_type: 'sale', items })
  await page.goto(`/orders/${id}`)

  const fieldOf = (line: number) =>
    page.locator(`tr[aria-rowindex="${line + 1}"]`).getByRole('combobox', { name: 'Product' })
  for (const line of [46, 47]) {
    await page.getByRole('button', { name: 'Add Item' }).click()
    await expect(fieldOf(line)).toBeFocused()
    await page.evaluate(comeToRest) // nobody scrolls within the frames in which the page goes to the new line
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.locator('tr[aria-rowindex="2"]')).toBeInViewport()
    await page.getByRole('button', { name: 'Add Item' }).click() // to the line that is still blank
    await expect(fieldOf(line)).toBeFocused()
    await expect(fieldOf(line)).toBeInViewport()
    await page.keyboard.type('Mug 7')
    await page.getByRole('option', { name: 'Mug 7' }).click()
  }
})

test('what would leave nothing to come is not saved by a pause while typing: one reads that it ends the order, and saves it', async ({
  page,
  signUp,
}) => {
  await signUp()
  const order = await (await stockShop(page)).confirmedPurchase(10)
  const { items } = (await ask(page, `/api/v1/orders/${order}`)) as { items: { id: string }[] }
  await send(page, `/api/v1/orders/${order}/receipts`, { items: [{ order_item_id: items[0]?.id, quantity: 1 }] })
  const statusNow = async () => ((await ask(page, `/api/v1/orders/${order}`)) as { status: string }).status
  const end = page.getByRole('button', { name: 'Save and Close' })
  await page.goto(`/orders/${order}`)

  await quantity(page).fill('1')
  await expect(end).toBeVisible()
  await page.getByRole('link', { name: 'Back to Orders' }).click() // leaving saves what is typed, but not this
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(end).toBeVisible()
  expect(await statusNow()).toBe('confirmed')

  await quantity(page).fill('15')
  await expect(end).toBeHidden()
  await expect(page.getByText('Order items updated automatically')).toBeVisible()
  expect(await orderOf(page, order)).toMatchObject({ items: [{ quantity: 15 }] })

  await quantity(page).fill('1')
  await end.press('Enter')
  await expect(page.getByText('Received: the items are final.')).toBeVisible()
  expect(await statusNow()).toBe('received')
  await expectBalancedBooks(page)
})

test('a line without which nothing is left to come can be put back before the order ends with it', async ({
  page,
  signUp,
}) => {
  await signUp()
  const stock = await stockShop(page)
  const tray = await send<{ id: string }>(page, '/api/v1/products', { name: 'Tray', sku: 'TRAY' })
  const order = await stock.confirmedPurchase(3)
  const added = [{ id: crypto.randomUUID(), product_id: tray.id, quantity: 6, unit_price: 2 }]
  await send(page, `/api/v1/orders/${order}/lines`, { changed: [], added, removed: [] })
  const { items } = (await ask(page, `/api/v1/orders/${order}`)) as { items: { id: string }[] }
  await send(page, `/api/v1/orders/${order}/receipts`, { items: [{ order_item_id: items[0]?.id, quantity: 3 }] })
  await page.goto(`/orders/${order}`)

  await page.getByRole('button', { name: 'Delete Tray' }).click()
  await expect(page.getByText('With these lines everything has come.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect(page.getByText('Undone')).toBeVisible()
  await expect(page.getByText('With these lines everything has come.')).toBeHidden()
  expect(await orderOf(page, order)).toMatchObject({ status: 'confirmed', items: [{ quantity: 3 }, { quantity: 6 }] })
})

test('a sale that is cut down to what was picked completes the picking once that is asked for', async ({
  page,
  signUp,
}) => {
  await signUp()
  const stock = await stockShop(page)
  const order = await stock.confirmedSale(5)
  const picks = `/api/v1/picklists/${await stock.picklistOf(order)}/picks`
  await send(page, picks, { items: [{ sku: 'MUG', quantity: 2 }] })
  await page.goto(`/orders/${order}`)

  await quantity(page).fill('2')
  await expect(page.getByText('With these lines everything has been picked.')).toBeVisible()
  await page.getByRole('button', { name: 'Save and Complete' }).press('Enter')

  await expect(page.getByText('Picked: the items are final')).toBeVisible()
  expect(await orderOf(page, order)).toMatchObject({ status: 'picked', items: [{ quantity: 2 }] })
  await expectBalancedBooks(page)
})

test('what was typed into an order that a colleague cancels meanwhile is named, holds no step up, and is saved once it is reopened', async ({
  page,
  signUp,
}) => {
  await signUp()
  const stock = await stockShop(page)
  const order = await stock.confirmedSale(3)
  await page.goto(`/orders/${order}`)
  await justBeforeSaving(page, () => send(page, `/api/v1/orders/${order}/cancellation`))
  await quantity(page).fill('7')

  const notice = page.getByRole('alert').filter({ hasText: 'Your changes to the items are not saved' })
  await expect(notice).toContainText('7 × Blue mug at £5.00, instead of 3 × Blue mug at £5.00')
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect.poll(() => orderOf(page, order)).toMatchObject({ status: 'draft', items: [{ quantity: 7 }] })
  await expect(notice).toBeHidden()
  await expect(quantity(page)).toHaveValue('7')
  await expectBalancedBooks(page)
})

test('what came too late for an order that was picked meanwhile does not keep it from being shipped, and can be given up', async ({
  page,
  signUp,
}) => {
  await signUp()
  const stock = await stockShop(page)
  const order = await stock.confirmedSale(3)
  const picks = `/api/v1/picklists/${await stock.picklistOf(order)}/picks`
  await page.goto(`/orders/${order}`)
  await justBeforeSaving(page, () => send(page, picks, { items: [{ sku: 'MUG', quantity: 3 }] }))
  await quantity(page).fill('4')

  const notice = page.getByRole('alert').filter({ hasText: 'Your changes to the items are not saved' })
  await expect(notice).toContainText('4 × Blue mug')
  await page.getByRole('button', { name: 'Ship Order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await notice.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(notice).toBeHidden()
  await page.getByRole('link', { name: 'Back to Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  expect(await orderOf(page, order)).toMatchObject({ status: 'picked', items: [{ quantity: 3 }] })
})

test('a removed line that the order takes no more is not put back, and says why', async ({ page, signUp }) => {
  await signUp()
  await offerUndoLonger(page)
  const stock = await stockShop(page)
  const tray = await send<{ id: string }>(page, '/api/v1/products', { name: 'Tray', sku: 'TRAY' })
  const order = await stock.confirmedPurchase(3)
  const added = [{ id: crypto.randomUUID(), product_id: tray.id, quantity: 6, unit_price: 2 }]
  await send(page, `/api/v1/orders/${order}/lines`, { changed: [], added, removed: [] })
  await page.goto(`/orders/${order}`)
  await page.getByRole('button', { name: 'Delete Tray' }).click()
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()
  await send(page, `/api/v1/orders/${order}/cancellation`)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Not undone')).toBeVisible()
  await expect(page.getByText('The lines of an order that is cancelled are final')).toBeVisible()
  expect(await orderOf(page, order)).toMatchObject({ status: 'cancelled', items: [{ quantity: 3 }] })
})
