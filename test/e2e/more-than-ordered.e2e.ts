import type { Page } from '@playwright/test'
import { changeLine, firstLine } from './support/change-line.ts'
import { expectNoViolations } from './support/expect-accessible.ts'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { scan } from './support/scan.ts'
import { stockShop } from './support/stocked-shop.ts'

/** A purchase of so many mugs, on the screen that receives it. */
async function receiveMugs(page: Page, quantity: number) {
  const stock = await stockShop(page)
  const order = await stock.confirmedPurchase(quantity)
  await page.goto(`/orders/${order}/receive`)
  return { ...stock, order }
}

const figure = (page: Page) => page.getByRole('textbox', { name: 'Received, Blue mug' })
const complete = (page: Page) => page.getByRole('button', { name: 'Complete Receiving' }).click()

async function count(page: Page, units: number) {
  await figure(page).fill(String(units))
  await page.keyboard.press('Enter')
}

test('units that are over are counted once their line is raised, and one press of minus takes one unit', async ({
  page,
  signUp,
}) => {
  await signUp()
  const { order, product } = await receiveMugs(page, 3)
  for (let scans = 0; scans < 5; scans++) await scan(page, 'MUG')
  await expect(page.getByText(/^Over: 2 Blue mug/)).toBeVisible()

  await changeLine(page, order, { quantity: 5 })
  await expect(page.getByText('Blue mug: 2 of those that were over have room now.')).toBeVisible()
  await expect(figure(page)).toHaveValue('5')
  await expect(page.getByText(/^Over:/)).toBeHidden()

  await scan(page, 'MUG')
  await expect(page.getByText('1 over', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Fewer' }).click()
  await expect(page.getByText('1 over', { exact: true })).toBeHidden()
  await expect(figure(page)).toHaveValue('5')
  await complete(page)
  await expect(page.getByText('Received 5 items', { exact: true })).toBeVisible()
  expect(await ask(page, `/api/v1/products/${product.id}`)).toMatchObject({ stock_quantity: 25 })
  await expectBalancedBooks(page)
})

test('who has more than was ordered is told that completing is final, and raises the order beside the count', async ({
  page,
  context,
  signUp,
}) => {
  await signUp()
  const { order, product } = await receiveMugs(page, 3)
  await count(page, 5)
  await expect(
    page.getByText(
      'All that was ordered is there: the order becomes received. That is final: what is over cannot be added to it then.',
    ),
  ).toBeVisible()
  await expect(
    page.getByText('Over: 2 Blue mug (MUG), not booked: raise the order in a new tab to keep them.'),
  ).toBeVisible()
  await expectNoViolations(page, 'a delivery with more than was ordered')

  const opens = context.waitForEvent('page')
  await page.getByRole('link', { name: 'raise the order in a new tab' }).click()
  const beside = await opens
  await beside.getByRole('textbox', { name: 'Quantity, Blue mug' }).fill('5')
  await beside.keyboard.press('Enter')
  await expect.poll(() => firstLine(page, order)).toMatchObject({ quantity: 5 })
  await beside.close()
  await page.bringToFront()

  await expect(figure(page)).toHaveValue('5')
  await expect(
    page.getByText('All that was ordered is there: the order becomes received.', { exact: true }),
  ).toBeVisible()
  await complete(page)
  await expect(page.getByText('Received 5 items', { exact: true })).toBeVisible()
  expect(await ask(page, `/api/v1/products/${product.id}`)).toMatchObject({ stock_quantity: 25 })
  await expectBalancedBooks(page)
})

test('a delivery that a colleague was quicker with is refused with how many are still open, and of what', async ({
  page,
  signUp,
}) => {
  await signUp()
  const { order } = await receiveMugs(page, 10)
  const { id } = await firstLine(page, order)
  await page.route(
    '**/receipts',
    async (route) => {
      await send(page, `/api/v1/orders/${order}/receipts`, { items: [{ order_item_id: id, quantity: 6 }] })
      await route.continue()
    },
    { times: 1 },
  )
  await count(page, 8)
  await complete(page)

  await expect(page.getByText('Only 4 units of MUG are still open on this line of the order')).toBeVisible()
  await expect(page.getByText('Blue mug: only 4 were still open, 4 are over.')).toBeVisible()
  await complete(page)
  await expect(page.getByText('Received 4 items', { exact: true })).toBeVisible()
  await expectBalancedBooks(page)
})

test('what is to be put aside stays on the screen once the delivery is booked, until somebody has done it', async ({
  page,
  signUp,
}) => {
  await signUp()
  const stock = await stockShop(page)
  const product = (name: string, sku: string) => send(page, '/api/v1/products', { name, sku })
  const [tray, bowl] = [await product('Oak tray', 'TRAY'), await product('Ash bowl', 'BOWL')]
  const items = [stock.product, tray].map(({ id }) => ({ product_id: id, quantity: 2 }))
  const { id: order } = await send(page, '/api/v1/orders', { order_type: 'purchase', items })
  await page.goto(`/orders/${order}/receive`)
  await count(page, 1)
  await changeLine(page, order, { product_id: bowl.id })
  const note = page.getByText('Blue mug was taken off the order: put 1 aside.')
  await expect(note).toBeVisible()
  await scan(page, 'TRAY')
  await complete(page)
  await expect(page.getByText('Received 1 item', { exact: true })).toBeVisible()

  await scan(page, 'TRAY')
  await expect(page.getByText('Not counted: this delivery is booked.').first()).toBeVisible()
  await expect(page.getByText('1of 4 received')).toBeVisible()
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page).toHaveURL(`/orders/${order}`)
  await expectBalancedBooks(page)
})

test('where a delivery goes stays what it was when the screen was opened, whatever becomes the default', async ({
  page,
  signUp,
}) => {
  await signUp()
  const { order } = await receiveMugs(page, 3)
  const barn = await send<{ version: number }>(page, '/api/v1/locations', { name: 'Barn' })
  await expect(page.getByText('Into Main location')).toBeVisible()
  await scan(page, 'MUG')
  await expect(page.getByText('1of 3 received')).toBeVisible()
  const becomesDefault = { name: 'Barn', is_default: true, version: barn.version }
  await send(page, `/api/v1/locations/${barn.id}`, becomesDefault, 'PUT')

  await page.getByRole('button', { name: 'Change location' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Barn Default' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Into Main location')).toBeVisible()
  await page.reload() // nor does it change under what was counted before
  await expect(page.getByText('1of 3 received')).toBeVisible()
  await expect(page.getByText('Into Main location')).toBeVisible()
  await complete(page)
  await expect(page.getByText('Received 1 item', { exact: true })).toBeVisible()
  expect(await ask(page, `/api/v1/locations/${barn.id}/summary`)).toMatchObject({ units: 0 })

  await page.goto(`/orders/${order}/receive`)
  await expect(page.getByText('Into Barn')).toBeVisible()
  await expectBalancedBooks(page)
})
