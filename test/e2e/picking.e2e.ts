import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { scan } from './support/scan.ts'
import { stockShop } from './support/stocked-shop.ts'

async function openPicklist(page: Page, quantity: number) {
  const stock = await stockShop(page)
  const order = await stock.confirmedSale(quantity)
  const id = await stock.picklistOf(order)
  await page.goto(`/picklists/${id}`)
  return { order, id }
}
const save = (page: Page) => page.getByRole('button', { name: /Save Progress/ }).click()

test('a sale is picked short, saved, and completed later', async ({ page, signUp }) => {
  await signUp()
  const { order, id } = await openPicklist(page, 5)
  await page.getByRole('button', { name: 'Start Picking' }).click()
  await page.getByRole('textbox', { name: 'Picked, Blue mug' }).fill('2')
  await page.keyboard.press('Enter')
  await save(page)
  await expect(page.getByText('Progress saved successfully')).toBeVisible()

  await page.goto(`/orders/${order}`)
  await expect(page.getByText('Part picked')).toBeVisible()
  await expect(page.getByText('2 picked')).toBeVisible()
  await page.goto(`/picklists/${id}`)
  await expect(page.getByText('Partial')).toBeVisible()
  await page.getByRole('link', { name: 'Continue Picking' }).click()
  await page.getByRole('textbox', { name: 'Picked, Blue mug' }).fill('5')
  await page.keyboard.press('Enter')
  await save(page)
  await expect(page.getByText('Picklist completed successfully')).toBeVisible()

  await page.goto(`/orders/${order}`)
  await expect(page.getByText('Picked: the items are final unless the picks are corrected.')).toBeVisible()
  await expectBalancedBooks(page)
})

test('units that were counted by mistake are put back from a completed picklist, which is then finished', async ({
  page,
  signUp,
}) => {
  await signUp()
  const { order, id } = await openPicklist(page, 5)
  await page.getByRole('button', { name: 'Start Picking' }).click()
  const counter = page.getByRole('textbox', { name: 'Picked, Blue mug' })
  await counter.fill('5')
  await page.keyboard.press('Enter')
  await save(page)
  await expect(page).toHaveURL(`/picklists/${id}`)

  await page.getByRole('link', { name: 'Correct Picks' }).click()
  await expect(page.getByText('Lower what was not picked').first()).toBeVisible()
  await counter.fill('3')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Ship Order' })).toBeHidden()
  await save(page)
  await expect(page.getByText('Progress saved successfully')).toBeVisible()
  await expect.poll(() => ask(page, `/api/v1/orders/${order}`)).toMatchObject({ status: 'confirmed' })

  for (const inAll of [4, 5]) {
    await scan(page, 'MUG')
    await expect(page.getByText(`${inAll}of 5 picked`)).toBeVisible()
  }
  await save(page)
  await expect(page).toHaveURL(`/picklists/${id}`)
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await page.goto(`/orders/${order}`)
  await expect(page.getByText('Picked: the items are final unless the picks are corrected.')).toBeVisible()
  await expect(page.getByText('opened picking again')).toBeVisible()
  await expectBalancedBooks(page)
})

test('who leaves while picks are being saved finds them counted where that was refused, and only there', async ({
  page,
  signUp,
}) => {
  await signUp()
  const { id } = await openPicklist(page, 5)
  const counter = page.getByRole('textbox', { name: 'Picked, Blue mug' })
  let isLeft = Promise.withResolvers<void>()
  await page.route('**/picks', async (route) => {
    await isLeft.promise
    await route.continue()
  })
  async function countAndLeave(inAll: number) {
    await counter.fill(String(inAll))
    await page.keyboard.press('Enter')
    await save(page)
    await page.getByRole('link', { name: /^PL-/ }).click()
    await expect(page).toHaveURL(`/picklists/${id}`)
    await expect(page.getByRole('link', { name: 'Continue Picking' })).toBeVisible() // the address is there before the page has changed
  }
  await page.getByRole('button', { name: 'Start Picking' }).click()
  await countAndLeave(3)
  await send(page, `/api/v1/picklists/${id}/picks`, { items: [{ sku: 'MUG', quantity: 3 }] })
  isLeft.resolve()
  await expect(page.getByText('Failed to complete picking').first()).toBeVisible()
  await page.getByRole('link', { name: 'Continue Picking' }).click()
  await expect(page.getByText('Put back 1 Blue mug: only 2 were still wanted.')).toBeVisible()
  await expect(page.getByText('5of 5 picked')).toBeVisible()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  expect(await ask(page, `/api/v1/picklists/${id}`)).toMatchObject({ units_picked: 3 })

  isLeft = Promise.withResolvers<void>()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await countAndLeave(4)
  isLeft.resolve()
  await expect(page.getByText('Progress saved successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Continue Picking' }).click()
  await expect(page.getByText('4of 5 picked')).toBeVisible()
  await expect(page.getByText('Nothing new counted yet').first()).toBeVisible()
  await expectBalancedBooks(page)
})

test('a picklist is given to somebody, cancelled with its units put back, and generated anew', async ({
  page,
  signUp,
}) => {
  await signUp()
  const { order, id } = await openPicklist(page, 5)
  await expect(page.getByText('Unassigned')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Assigned To').selectOption({ index: 1 })
  await dialog.getByLabel('Priority').selectOption('P3 - most urgent')
  await dialog.getByRole('button', { name: 'Save Picklist' }).click()
  await expect(page.getByText('Picklist updated successfully')).toBeVisible()
  await expect(page.getByText('Unassigned')).toBeHidden()
  await expect(page.getByText('P3', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Start Picking' }).click()
  await page.getByRole('textbox', { name: 'Picked, Blue mug' }).fill('2')
  await page.keyboard.press('Enter')
  await save(page)
  await expect(page.getByText('Progress saved successfully')).toBeVisible()
  await page.goto(`/picklists/${id}`)
  await page.getByRole('button', { name: 'Cancel Picklist' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Already picked: 2 units. They go back on the shelf, which cannot be undone.')
  await question.getByRole('button', { name: 'Cancel Picklist' }).click()
  await expect(page.getByText('Picklist cancelled successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Picklist' })).toBeHidden()

  await page.goto(`/orders/${order}`)
  await expect(page.getByText('5 reserved')).toBeVisible()
  await page.getByRole('button', { name: 'Generate Picklist' }).click()
  await expect(page.getByText('PL-000002').first()).toBeVisible()
  await expectBalancedBooks(page)
})

test('what is scanned right after Start Picking is counted, however late the pick screen comes', async ({
  page,
  signUp,
}) => {
  await signUp()
  const { order } = await openPicklist(page, 5)
  await page.route('**/start', async (route) => {
    await setTimeout(600)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Start Picking' }).click()
  await scan(page, 'MUG')
  await expect(page.getByText('1of 5 picked')).toBeVisible()
  await save(page)
  await expect(page.getByText('Progress saved successfully')).toBeVisible()

  // The items of the order come while the pick screen is on its way: the scan is not theirs.
  const itemsCame = page.waitForResponse(/assets\/lines-panel-.*\.js/)
  const isPressed = Promise.withResolvers<void>()
  await page.route(/assets\/lines-panel-.*\.js/, async (route) => {
    await isPressed.promise
    await route.continue()
  })
  await page.route(/assets\/pick-page-.*\.js/, async (route) => {
    await itemsCame
    await setTimeout(600)
    await route.continue()
  })
  await page.goto(`/orders/${order}`)
  await page.getByRole('button', { name: 'Continue Picking' }).click()
  isPressed.resolve()
  await scan(page, 'MUG')
  await expect(page.getByText('2of 5 picked')).toBeVisible()
})

test.describe('on a phone, by scanner and keys alone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('a list is started, scanned, put right, shipped and its label opened without a mouse or a finger', async ({
    page,
    signUp,
  }) => {
    await signUp()
    const { id } = await openPicklist(page, 3)
    await page.getByRole('button', { name: 'Start Picking' }).press('Enter')
    const field = page.getByLabel('Scan or type a SKU')
    await expect(field).toBeFocused()

    await scan(page, 'MUG')
    await expect(page.getByText('1of 3 picked')).toBeVisible()
    await expect(field).toBeFocused()
    await scan(page, 'NO-SUCH')
    await expect(page.getByText('This SKU is not in this picklist')).toBeVisible()
    // Wherever the focus is, the scanner's first key brings it back.
    await page.getByRole('button', { name: 'More' }).press('Enter')
    await expect(page.getByText('2of 3 picked')).toBeVisible()
    await scan(page, 'MUG', 'Tab')
    await expect(page.getByText('3of 3 picked')).toBeVisible()
    await scan(page, 'MUG')
    await expect(page.getByText('All units for this item have been picked')).toBeVisible()
    // It has counted nothing: Undo would take back another.
    await expect(page.getByRole('button', { name: 'Undo last scan' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Fewer' }).press('Enter')
    await scan(page, 'MUG')
    await expect(page.getByText('3of 3 picked')).toBeVisible()

    for (const target of await page
      .getByRole('button', { name: /^(Fewer|More|Add|Undo|Save Progress|Ship Order)/ })
      .all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(56)
    // The last scan is taken back, before it is saved and after.
    await page.getByRole('button', { name: 'Undo last scan' }).press('Enter')
    await expect(page.getByText('2of 3 picked')).toBeVisible()
    await page.getByRole('button', { name: /Save Progress/ }).press('Enter')
    await expect(page.getByText('Progress saved successfully')).toBeVisible()
    await page.getByRole('button', { name: 'Undo last scan' }).press('Enter')
    await expect(page.getByText('1of 3 picked')).toBeVisible()
    await page.getByRole('button', { name: /Save Progress/ }).press('Enter')
    await expect.poll(() => ask(page, `/api/v1/picklists/${id}`)).toMatchObject({ units_picked: 1 })
    await expect(page.getByText('Nothing new counted yet').first()).toBeVisible()

    for (const inAll of [2, 3]) {
      await scan(page, 'MUG')
      await expect(page.getByText(`${inAll}of 3 picked`)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Ship Order' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Create Shipping Label' })
    await expect(page.getByText('Picklist completed successfully')).toBeVisible()
    await expect(dialog.getByLabel('Address', { exact: true })).toHaveValue('1 High Street')
    const label = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Create Label' }).press('Enter')
    await (await label).close()
    await expect(page.getByRole('button', { name: 'Label PDF' })).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(page).toHaveURL(`/picklists/${id}`)
    await expect(page.getByRole('button', { name: 'Ship Order' })).toBeHidden()
    expect(await ask(page, `/api/v1/picklists/${id}`)).toMatchObject({ status: 'completed', order_status: 'shipped' })
    await expectBalancedBooks(page)
  })

  test('a round that goes on opens at its head, where the line that is next is in sight anyway', async ({
    page,
    signUp,
  }) => {
    await signUp()
    const lamp = (name: string) => send(page, '/api/v1/products', { name, sku: name, stock_quantity: 9 })
    const lamps = ['Lamp 1', 'Lamp 2', 'Lamp 3', 'Lamp 4', 'Lamp 5'] // more than the screen is high
    const items = (await Promise.all(lamps.map(lamp))).map(({ id }) => ({ product_id: id, quantity: 3 }))
    const order = await send(page, '/api/v1/orders', { order_type: 'sale', items })
    for (const step of ['submission', 'confirmation']) await send(page, `/api/v1/orders/${order.id}/${step}`)
    const { id } = await send(page, `/api/v1/orders/${order.id}/picklist`)
    await page.goto(`/picklists/${id}`)
    await page.getByRole('button', { name: 'Start Picking' }).click()
    await page.getByRole('button', { name: 'All, Lamp 1' }).click()
    await save(page)
    await expect(page.getByText('Progress saved successfully')).toBeVisible()

    await page.goto(`/picklists/${id}/pick`)
    await expect(page.locator('[aria-current=step]')).toContainText('Lamp 2')
    await expect(page.locator('[aria-current=step]')).toBeInViewport({ ratio: 1 })
    // A line is brought into sight over a few frames.
    const frame = () => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    for (let frames = 0; frames < 10; frames += 1) await frame()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})
