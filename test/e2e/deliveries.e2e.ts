import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-accessible.ts'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { loseAnswers } from './support/lose-answers.ts'
import { scan } from './support/scan.ts'
import { stockShop } from './support/stocked-shop.ts'
import { watchFloods } from './support/watch-floods.ts'

/** Counts so many in all by hand, completes, and comes back to the order. */
async function receive(page: Page, inAll: number, units: number) {
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  // Counted on from the delivery before, once this screen knows of it.
  await expect(page.getByRole('region', { name: 'Units received' })).toContainText(new RegExp(`^${inAll - units}of `))
  await page.getByRole('textbox', { name: 'Received, Blue mug' }).fill(String(inAll))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Complete Receiving' }).click()
  await expect(page.getByText(`Received ${units} items`, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
}

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')

test('a purchase comes in three deliveries, each counted on from the last', async ({ page, signUp }) => {
  await signUp()
  const order = await (await stockShop(page)).confirmedPurchase(10)
  await page.goto(`/orders/${order}`)

  await receive(page, 5, 5)
  await expect(page.getByText('Part received')).toBeVisible()
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(page.getByText('5of 10 received')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fewer' })).toBeDisabled() // what came before stays booked
  await expect(page.getByText('Nothing new counted yet', { exact: true })).toBeVisible()
  await page.goBack()
  await receive(page, 8, 3)
  await receive(page, 10, 2)

  await expect(page.getByText('Received: the items are final.')).toBeVisible()
  await expect(page.getByText('Part received')).toBeHidden()
  await expect(timeline(page).nth(0)).toContainText('completed receiving')
  for (const [place, told] of [
    [1, /received 2 items \(RC-\d{6}\)/],
    [2, /received 3 items/],
    [3, /received 5 items/],
    [4, /confirmed the order/],
  ] as const)
    await expect(timeline(page).nth(place)).toContainText(told)
  expect(await ask(page, '/api/v1/stock/summary')).toMatchObject({ stock_in: 30 })
  await expectBalancedBooks(page)
  await page.goBack() // past every delivery, to what came before the order
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('who has several places says where a delivery goes, and a reload keeps that', async ({ page, signUp }) => {
  await signUp()
  const stock = await stockShop(page)
  const order = await stock.confirmedPurchase(10)
  await page.goto(`/orders/${order}/receive`)
  await expect(page.getByRole('button', { name: 'Complete Receiving' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change location' })).toHaveCount(0) // there is one
  const barn = await send(page, '/api/v1/locations', { name: 'Barn' })

  await page.reload()
  await expect(page.getByText('Into Main location')).toBeVisible()
  await page.getByRole('textbox', { name: 'Received, Blue mug' }).fill('4')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Change location' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Barn' }).click()
  await expect(page.getByText('Into Barn')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Into Barn')).toBeVisible()
  // Also while nobody has read which places there are.
  await page.route('**/api/v1/locations*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('4of 10 received')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Receiving' }).click()
  await expect(page.getByText('Received 4 items', { exact: true })).toBeVisible()
  expect(await ask(page, `/api/v1/locations/${barn.id}/summary`)).toMatchObject({ units: 4 })
  await expectBalancedBooks(page)
})

test('what does not come any more is closed short, after a question that says so', async ({ page, signUp }) => {
  await signUp()
  const order = await (await stockShop(page)).confirmedPurchase(10)
  const more = page.getByRole('button', { name: 'More actions' })
  await page.goto(`/orders/${order}`)
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Cancel Order' })).toBeVisible()
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible() // before that it does not hear keys
  await page.keyboard.press('Escape')
  await receive(page, 4, 4)

  await more.click()
  await page.getByRole('menuitem', { name: 'Close Short' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Still missing: 6 units')
  await expect(question).toContainText('which cannot be undone: what comes after all needs a new order.')
  await question.getByRole('button', { name: 'Close Short' }).click()

  await expect(page.getByText('Received: the items are final.')).toBeVisible()
  await expect(timeline(page).filter({ hasText: 'closed the order short' })).toBeVisible()
  expect(await ask(page, `/api/v1/orders/${order}`)).toMatchObject({ status: 'received', total_amount: 8 })
  await page.goto('/suppliers')
  await expect(page.getByText('Measured: 0 days over 1 purchase')).toBeVisible()
  await expectBalancedBooks(page)
})

test('a sale beyond the stock is confirmed as a back-order, and a delivery goes to it', async ({ page, signUp }) => {
  await signUp()
  const stock = await stockShop(page)
  const { id } = await stock.draftSaleOf(23)
  await page.goto(`/orders/${id}`)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('23 wanted, 20 left')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm as Back-Order' })).toBeHidden()

  await page.goto('/settings/business')
  await page.getByLabel('Sales may be confirmed beyond the stock').check()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()
  await page.goto(`/orders/${id}`)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm as Back-Order' }).click()

  await expect(page.getByText('Back-order', { exact: true })).toBeVisible()
  await expect(page.getByText('3 back-ordered')).toBeVisible()
  // It can be taken back once its toast is there, which on a page just opened is a moment after the order has changed.
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm as Back-Order' }).click()
  await expect(page.getByText('3 back-ordered')).toBeVisible()
  const waits = '3 units are on back-order and not in stock yet. Take them off the order to ship the rest.'
  const ship = page.getByRole('button', { name: 'Ship Order' })
  await expect(ship).toHaveAccessibleName(`Ship Order (${waits})`)
  await expect(ship).toHaveAttribute('aria-disabled', 'true')
  const purchase = await stock.confirmedPurchase(5)
  await expect(page.getByText('5 incoming')).toBeVisible()
  const { items } = (await ask(page, `/api/v1/orders/${purchase}`)) as { items: { id: string }[] }
  await send(page, `/api/v1/orders/${purchase}/receipts`, { items: [{ order_item_id: items[0]?.id, quantity: 5 }] })

  await expect(page.getByText('3 back-ordered')).toBeHidden()
  await expect(ship).not.toHaveAttribute('aria-disabled')
  await expect(timeline(page).first()).toContainText('received 3 units this order was waiting for (RC-000001)')
  await expectBalancedBooks(page)
})

test('a delivery whose answer is lost is booked once: after a reload, or once the line is back', async ({
  page,
  context,
  signUp,
}) => {
  await signUp()
  const stock = await stockShop(page)
  const empty = await send(page, '/api/v1/orders', { order_type: 'purchase', items: [] })
  await page.goto(`/orders/${empty.id}`)
  const button = page.getByRole('button', { name: 'Receive (This order has no items yet.)' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')

  const order = await stock.confirmedPurchase(5)
  await page.goto(`/orders/${order}/receive`)
  await loseAnswers(page, '**/receipts')
  await page.getByRole('textbox', { name: 'Received, Blue mug' }).fill('2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Complete Receiving' }).click()
  await expect(page.getByText(/^No answer came/)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()

  await expect(page.getByText('Received 2 items', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/orders/${order}`)
  expect(await ask(page, `/api/v1/products/${stock.product.id}`)).toMatchObject({ stock_quantity: 22 })

  // Nor does one whose line was gone wait for somebody to come back to it.
  await page.goto(`/orders/${order}/receive`)
  await loseAnswers(page, '**/receipts', { isDone: false })
  await page.getByRole('button', { name: 'Receive All' }).press('Enter')
  await page.getByRole('button', { name: 'Complete Receiving' }).click()
  await expect(page.getByText(/^No answer came/)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Not connected: complete it when the line is back.').first()).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await context.setOffline(false)
  await expect(page.getByText('Received 3 items', { exact: true })).toBeVisible()
  await expectBalancedBooks(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

  test('the whole screen is the scanner, and says what is short and what is over', async ({
    page,
    context,
    signUp,
  }) => {
    await signUp()
    const stock = await stockShop(page)
    const tray = await send(page, '/api/v1/products', { name: 'Oak tray', sku: 'TRAY', barcode: '5012345678900' })
    const items = [stock.product, tray].map(({ id }, at) => ({ product_id: id, quantity: [3, 24][at] }))
    const order = await send(page, '/api/v1/orders', { order_type: 'purchase', items })
    await page.goto(`/orders/${order.id}/receive`)
    const line = (name: string) =>
      page.getByRole('list', { name: 'Order Items' }).getByRole('listitem').filter({ hasText: name })
    const [mug, oak] = [line('Blue mug'), line('Oak tray')]
    const field = page.getByLabel('Scan or type a SKU')
    await expect(field).toBeFocused()

    // The app's head has given way, the first line stands in the upper third, and no keyboard comes up unless asked for.
    await expect(page.getByRole('button', { name: 'User menu' })).toBeHidden()
    expect((await mug.boundingBox())?.y).toBeLessThan(812 / 3)
    await expect(field).toHaveAttribute('inputmode', 'none')
    await page.getByRole('button', { name: 'Keyboard' }).tap()
    await expect(field).toHaveAttribute('inputmode', 'text')
    await expect(field).toBeFocused()
    await page.getByRole('button', { name: 'Keyboard' }).tap()
    await page.getByRole('button', { name: 'Sounds' }).tap()
    await expect(page.getByRole('button', { name: 'Sounds', pressed: false })).toBeVisible()

    const floods = await watchFloods(page)
    await scan(page, 'MUG')
    await expect(page.getByText('Blue mug: 1 of 3')).toBeVisible()
    expect(await bottomOf(page.locator('[data-sonner-toast]').first())).toBeLessThan((await topOf(mug)) + 1)
    await expect.poll(floods).toContainEqual(expect.stringMatching(/^hit: .*Blue mug/))
    await expect(mug).toHaveAttribute('aria-current', 'step')
    await scan(page, 'NO-SUCH')
    await expect(page.getByText('This SKU is not in this order')).toBeVisible()
    await expect.poll(floods).toContainEqual(expect.stringMatching(/^miss: NO-SUCH/))
    await expect(page.getByText('Not on this list').last()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo last scan' })).toHaveCount(0)

    // A scan counts while somebody is in a figure, and stays out of it.
    await page.getByRole('textbox', { name: 'Received, Oak tray' }).tap()
    await scan(page, '5012345678900', 'nothing')
    await expect(page.getByText('Oak tray: 1 of 24')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Received, Oak tray' })).toHaveValue('1')
    await page.getByRole('textbox', { name: 'Received, Oak tray' }).fill('30')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Only 24 were ordered')).toBeVisible()
    await expect(
      page.getByText('Over: 6 Oak tray (TRAY), not booked: raise the order in a new tab to keep them.'),
    ).toBeVisible()
    await expect(page.getByText('Short: 2 units of 1 item stay open, and so does the order.')).toBeVisible()
    await expect(mug).toHaveAttribute('aria-current', 'step')
    await page.getByRole('textbox', { name: 'Received, Oak tray' }).fill('2.5')
    await page.keyboard.press('Enter')
    await expect(oak.getByText('2.5 is not a whole number')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Received, Oak tray' })).toHaveValue('24')
    await expectNoViolations(page, 'a delivery that is short and over')
    await page.setViewportSize({ width: 375, height: 812 })

    // What was counted stays through a reload, and nothing is sent without a line.
    await page.reload()
    await expect(page.getByText('25of 27 received')).toBeVisible()
    await page.getByRole('button', { name: 'Undo last scan' }).tap()
    await expect(page.getByText(/^Over: 5 Oak tray/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Received, Oak tray' }).fill('20')
    await page.keyboard.press('Enter')
    await expect(page.getByText('21of 27 received')).toBeVisible()
    await page.getByRole('button', { name: 'All, Oak tray' }).tap()
    await expect(oak.getByRole('img', { name: 'Complete' })).toBeVisible()
    await context.setOffline(true)
    await scan(page, 'MUG')
    await expect(page.getByText('26of 27 received')).toBeVisible()
    await expect(page.getByText('Not connected: complete it when the line is back.').first()).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Receive All' }).tap()
    await expect(page.getByText('27of 27 received')).toBeVisible()
    await page.getByRole('button', { name: 'Undo last scan' }).tap()
    await expect(page.getByText('26of 27 received')).toBeVisible()
    await page.getByRole('button', { name: 'Receive All' }).tap()
    await expect(page.getByText('All that was ordered is there: the order becomes received.')).toBeVisible()
    await page.getByRole('button', { name: 'Complete Receiving' }).tap()
    await expect(page.getByText('Received 27 items', { exact: true })).toBeVisible()
    expect(await ask(page, `/api/v1/orders/${order.id}`)).toMatchObject({ status: 'received' })
    await expectBalancedBooks(page)
  })
})

const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN
async function bottomOf(place: Locator) {
  const box = await place.boundingBox()
  return box ? box.y + box.height : Number.NaN
}
