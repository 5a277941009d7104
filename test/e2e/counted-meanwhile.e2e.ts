import type { Page } from '@playwright/test'
import { alsoWorksFor } from './support/also-works-for.ts'
import { changeLine, firstLine } from './support/change-line.ts'
import { expectNoViolations } from './support/expect-accessible.ts'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { scan } from './support/scan.ts'
import { stockShop } from './support/stocked-shop.ts'
import { watchFloods } from './support/watch-floods.ts'

/** What a colleague does meanwhile goes through the API: where it is pressed does not matter to who counts. */
test.use({ viewport: { width: 375, height: 667 } })

/** A sale of five mugs, and its list, on the pick screen. */
async function pickFiveMugs(page: Page) {
  const stock = await stockShop(page)
  const order = await stock.confirmedSale(5)
  const picklist = await stock.picklistOf(order)
  await page.goto(`/picklists/${picklist}/pick`)
  return { ...stock, order, picklist }
}

async function count(page: Page, verb: 'Picked' | 'Received', units: number) {
  await page.getByRole('textbox', { name: `${verb}, Blue mug` }).fill(String(units))
  await page.keyboard.press('Enter')
}

/** A figure that is not entered yet. */
async function type(page: Page, verb: 'Picked' | 'Received', units: number) {
  await page.getByRole('textbox', { name: `${verb}, Blue mug` }).selectText()
  await page.keyboard.type(String(units), { delay: 90 })
}

const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' }).click()

test('units that were counted never become those of another product that takes their line', async ({
  page,
  signUp,
}) => {
  await signUp()
  const { order, picklist } = await pickFiveMugs(page)
  const tray = await send(page, '/api/v1/products', { name: 'Oak tray', sku: 'TRAY', stock_quantity: 9 })
  await count(page, 'Picked', 3)
  await changeLine(page, order, { product_id: tray.id })

  await expect(page.getByText('Blue mug was taken off the order: put back 3.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Picked, Oak tray' })).toHaveValue('0')
  await expect(page.getByText('Nothing new counted yet').first()).toBeVisible()
  await expectNoViolations(page, 'a note of what to put back')
  // It is still to be done after a reload.
  await page.reload()
  await expect(page.getByText('Blue mug was taken off the order: put back 3.')).toBeVisible()
  await dismiss(page)
  await expect(page.getByText('Blue mug was taken off the order')).toBeHidden()
  await scan(page, 'TRAY')
  await page.getByRole('button', { name: /Save Progress/ }).click()
  await expect.poll(() => ask(page, `/api/v1/picklists/${picklist}`)).toMatchObject({ units_picked: 1 })
  await expectBalancedBooks(page)
})

test('who counted units that a colleague saved before is told what to put back, also once all is picked', async ({
  page,
  signUp,
}) => {
  await signUp()
  const { picklist } = await pickFiveMugs(page)
  await count(page, 'Picked', 4)
  await send(page, `/api/v1/picklists/${picklist}/picks`, { items: [{ sku: 'MUG', quantity: 3 }] })

  await expect(page.getByText('Put back 2 Blue mug: only 2 were still wanted.')).toBeVisible()
  await page.getByRole('button', { name: /Save Progress/ }).click()
  await expect(page.getByText('Picklist completed successfully')).toBeVisible()
  await expect(page.getByText('Put back 2 Blue mug: only 2 were still wanted.')).toBeVisible()
  await dismiss(page)
  await expect(page).toHaveURL(`/picklists/${picklist}`)
  await expectBalancedBooks(page)
})

test('a figure that is being typed counts on from what stood there, and never for another product', async ({
  page,
  signUp,
}) => {
  await signUp()
  const { order, picklist } = await pickFiveMugs(page)
  await type(page, 'Picked', 2)
  await send(page, `/api/v1/picklists/${picklist}/picks`, { items: [{ sku: 'MUG', quantity: 1 }] })
  await expect(page.getByText('1of 5 picked')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('3of 5 picked')).toBeVisible()
  await page.getByRole('button', { name: /Save Progress/ }).click()
  await expect.poll(() => ask(page, `/api/v1/picklists/${picklist}`)).toMatchObject({ units_picked: 3 })
  await send(page, `/api/v1/picklists/${picklist}/picks`, { items: [{ sku: 'MUG', quantity: -3 }] })
  await expect(page.getByText('0of 5 picked')).toBeVisible()

  const tray = await send(page, '/api/v1/products', { name: 'Oak tray', sku: 'TRAY', stock_quantity: 9 })
  await type(page, 'Picked', 4)
  await changeLine(page, order, { product_id: tray.id })
  await expect(page.getByRole('textbox', { name: 'Picked, Oak tray' })).toHaveValue('0')
  await expect(page.getByText('Blue mug was taken off the order: put back 4.')).toBeVisible()
  await expect(page.getByText('0of 5 picked')).toBeVisible()
})

test('who counted more than the order wants since it was cut is told what to put back', async ({ page, signUp }) => {
  await signUp()
  const { order } = await pickFiveMugs(page)
  await count(page, 'Picked', 5)
  await changeLine(page, order, { quantity: 3 })

  await expect(page.getByText('Put back 2 Blue mug: only 3 were still wanted.')).toBeVisible()
  await expect(page.getByText('3of 3 picked')).toBeVisible()
})

test('who counts on a list that a colleague completes is told what to put back, and a scan says why it counts nothing', async ({
  page,
  signUp,
}) => {
  await signUp()
  const { picklist } = await pickFiveMugs(page)
  await count(page, 'Picked', 3)
  await send(page, `/api/v1/picklists/${picklist}/picks`, { items: [{ sku: 'MUG', quantity: 5 }] })

  await expect(page.getByText('The picklist was completed: put back 3 Blue mug.')).toBeVisible()
  await scan(page, 'MUG')
  await expect(page.getByText('Not counted: this picklist is completed.').first()).toBeVisible()
  await page.getByRole('link', { name: 'PL-000001' }).click() // nothing is asked: nothing is left to save
  await expect(page).toHaveURL(`/picklists/${picklist}`)
})

test('who counts for an order that a colleague ships, which books their units as picked, is told that they go with it', async ({
  page,
  signUp,
}) => {
  await signUp()
  const { order, picklist } = await pickFiveMugs(page)
  await send(page, `/api/v1/picklists/${picklist}/picks`, { items: [{ sku: 'MUG', quantity: 2 }] })
  await expect(page.getByText('2of 5 picked')).toBeVisible()
  await count(page, 'Picked', 5)
  const address = { name: 'Ada Turner', address_line1: '1 High Street', city: 'York' }
  await send(page, `/api/v1/orders/${order}/shipment`, { address })

  await expect(
    page.getByText('The order was shipped: 3 Blue mug belong in its parcel, unless already packed.'),
  ).toBeVisible()
  expect(await ask(page, `/api/v1/picklists/${picklist}`)).toMatchObject({ units_picked: 5, order_status: 'shipped' })
  await expectBalancedBooks(page)
})

test('units of a delivery that a colleague booked before are over, and undo takes them back first', async ({
  page,
  signUp,
}) => {
  await signUp()
  const stock = await stockShop(page)
  const order = await stock.confirmedPurchase(10)
  await page.goto(`/orders/${order}/receive`)
  await count(page, 'Received', 5)
  const line = await firstLine(page, order)
  await send(page, `/api/v1/orders/${order}/receipts`, { items: [{ order_item_id: line.id, quantity: 8 }] })

  await expect(page.getByText('Blue mug: only 2 were still open, 3 are over.')).toBeVisible()
  await expect(
    page.getByText('Over: 3 Blue mug (MUG), not booked: raise the order in a new tab to keep them.'),
  ).toBeVisible()
  await expect(page.getByText('10of 10 received')).toBeVisible()
  await scan(page, 'MUG')
  await expect(page.getByText('Over: 4 Blue mug (MUG)')).toBeVisible()
  await page.getByRole('button', { name: 'Undo last scan' }).click()
  await expect(page.getByText('Over: 3 Blue mug (MUG)')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Receiving' }).click()
  await expect(page.getByText('Received 2 items', { exact: true })).toBeVisible()
  expect(await ask(page, `/api/v1/products/${stock.product.id}`)).toMatchObject({ stock_quantity: 30 })
  await expectBalancedBooks(page)
})

test('a figure that is being typed while a colleague fills its line says how many are over', async ({
  page,
  signUp,
}) => {
  await signUp()
  const order = await (await stockShop(page)).confirmedPurchase(10)
  await page.goto(`/orders/${order}/receive`)
  await count(page, 'Received', 5)
  await type(page, 'Received', 6)
  const line = await firstLine(page, order)
  await send(page, `/api/v1/orders/${order}/receipts`, { items: [{ order_item_id: line.id, quantity: 8 }] })
  await expect(page.getByText('Over: 3 Blue mug (MUG)')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Over: 4 Blue mug (MUG)')).toBeVisible()
})

test('leaving with nothing but units that are over asks, too', async ({ page, signUp }) => {
  await signUp()
  const { product: mug } = await stockShop(page)
  const tray = await send(page, '/api/v1/products', { name: 'Oak tray', sku: 'TRAY' })
  const items = [mug, tray].map(({ id }) => ({ product_id: id, quantity: 2 }))
  const { id } = await send(page, '/api/v1/orders', { order_type: 'purchase', items })
  const line = await firstLine(page, id)
  await send(page, `/api/v1/orders/${id}/receipts`, { items: [{ order_item_id: line.id, quantity: 2 }] })
  await page.goto(`/orders/${id}/receive`)
  await scan(page, 'MUG')
  await expect(page.getByText('Over: 1 Blue mug (MUG)')).toBeVisible()

  await page.getByRole('link', { name: /^PO-/ }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByText('Over: 1 Blue mug (MUG)')).toBeVisible()
})

test('with long names, too, the counter of the current line stands above the bar, and a long SKU is told by its end', async ({
  page,
  signUp,
}) => {
  await signUp()
  const bowl = (colour: string) => ({
    name: `Hand-thrown stoneware breakfast bowl with lid, oven safe, ${colour}`,
    sku: `STONEWARE-BREAKFAST-BOWL-WITH-LID-${colour.toUpperCase()}`,
  })
  const bowls = ['red', 'blue', 'green'].map(bowl)
  const made = await Promise.all(bowls.map((one) => send(page, '/api/v1/products', one)))
  const items = made.map(({ id }) => ({ product_id: id, quantity: 1 }))
  const { id } = await send(page, '/api/v1/orders', { order_type: 'purchase', items })
  await page.goto(`/orders/${id}/receive`)
  for (const colour of ['red', 'blue', 'red', 'blue']) await scan(page, bowl(colour).sku)

  const over = page.getByText(/^Over: 1 STONE…TH-LID-RED, 1 STONE…H-LID-BLUE, not booked/)
  await expect(over).toBeVisible()
  const card = page.getByText(bowl('blue').sku, { exact: true }).last()
  expect(await card.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1)).toBe(true)
  expect(await over.evaluate(({ clientHeight }) => clientHeight)).toBeLessThanOrEqual(40)
  const counter = page.getByRole('listitem').filter({ hasText: 'green' }).getByRole('group')
  const bar = page.getByRole('button', { name: 'Undo last scan' })
  await expect
    .poll(async () => ((await counter.boundingBox())?.y ?? 0) + 64 - ((await bar.boundingBox())?.y ?? 0))
    .toBeLessThan(0)
})

test('a scan while a delivery is booked floods red and says why, and the head does not say to count on without a line', async ({
  page,
  context,
  signUp,
}) => {
  await signUp()
  const order = await (await stockShop(page)).confirmedPurchase(5)
  await page.goto(`/orders/${order}/receive`)
  const isAnswered = Promise.withResolvers<void>()
  await page.route('**/receipts', async (route) => {
    await isAnswered.promise
    await route.continue()
  })
  await scan(page, 'MUG')
  await expect(page.getByText('Blue mug: 1 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Receiving' }).click()
  const floods = await watchFloods(page)
  await scan(page, 'MUG')

  const said = /^miss: .*Not counted: what was counted is being saved\./
  await expect.poll(floods).toContainEqual(expect.stringMatching(said))
  await expect(page.getByText('Not Counted', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Not connected. Counting has to wait.')).toBeVisible()
  await context.setOffline(false)
  isAnswered.resolve()
  await expect(page.getByText('Received 1 item', { exact: true })).toBeVisible()
})

test('who opens a list that a colleague picks is told who it is', async ({ page, signUp }) => {
  const { email: owner } = await signUp('Harbour Wholesale')
  const { picklist } = await pickFiveMugs(page)
  await send(page, `/api/v1/picklists/${picklist}/start`)
  await expect(page.getByText('0of 5 picked')).toBeVisible()
  await expect(page.getByText(/ is picking this\.$/)).toHaveCount(0) // it is in their own hands
  const { email } = await signUp('Quay Street Goods')
  await alsoWorksFor(email, owner, 'warehouse')
  await page.reload()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitemradio', { name: /Harbour Wholesale/ }).click()
  await expect(page.getByRole('banner').getByText('Harbour Wholesale')).toBeVisible()

  await page.goto(`/picklists/${picklist}/pick`)
  await expect(page.getByText(/ is picking this\.$/)).toBeVisible()
})

test('whoever closes the tab while what was counted is being saved is asked', async ({ page, register }) => {
  await register()
  await page.goto(`/orders/${await (await stockShop(page)).confirmedPurchase(5)}/receive`)
  await expect(page.getByLabel('Scan or type a SKU')).toBeFocused()
  await page.route('**/receipts', () => {}) // no answer comes
  await scan(page, 'MUG')
  const sent = page.waitForRequest('**/receipts')
  await page.getByRole('button', { name: /^Complete Receiving/ }).click()
  await sent
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
})
