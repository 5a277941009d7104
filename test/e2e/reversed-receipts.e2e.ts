import { expectNoViolations } from './support/expect-accessible.ts'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { offerUndoLonger } from './support/longer-waits.ts'
import { stockShop } from './support/stocked-shop.ts'

test('a delivery that was booked by mistake is undone right away, and received again', async ({ page, register }) => {
  await offerUndoLonger(page)
  await register()
  const order = await (await stockShop(page)).confirmedPurchase(10)
  await page.goto(`/orders/${order}/receive`)
  await page.getByRole('button', { name: 'Receive All' }).click()
  await page.getByRole('button', { name: 'Complete Receiving' }).click()
  await expect(page.getByText('Received: the items are final.')).toBeVisible()

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Receive', exact: true })).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toContainText(
    /reversed the receipt of 10 items \(RC-\d{6}\)/,
  )
  expect(await ask(page, `/api/v1/orders/${order}`)).toMatchObject({
    status: 'confirmed',
    items: [{ quantity: 10, quantity_received: 0, stock_quantity: 20 }],
  })
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(page.getByText('0of 10 received')).toBeVisible()
  await expectBalancedBooks(page)
})

for (const size of [
  { width: 1280, height: 800 },
  { width: 375, height: 667 },
])
  test(`a draft that was received by mistake is a draft after Undo, edited and submitted as one, at ${size.width}`, async ({
    page,
    register,
  }) => {
    await offerUndoLonger(page)
    await page.setViewportSize(size)
    await register()
    const { id: order } = await (await stockShop(page)).draftPurchase(10)
    await page.goto(`/orders/${order}/receive`)
    await page.getByRole('button', { name: 'Receive All' }).click()
    await page.getByRole('button', { name: 'Complete Receiving' }).click()
    await expect(page.getByText('Received: the items are final.')).toBeVisible()

    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit supplier' })).toBeEnabled()
    await page.getByRole('textbox', { name: 'Quantity, Blue mug' }).fill('4')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
    expect(await ask(page, `/api/v1/orders/${order}`)).toMatchObject({
      status: 'pending',
      items: [{ quantity: 4, quantity_received: 0 }],
    })
    await expectBalancedBooks(page)
  })

test('a delivery is reversed from its page, which says so and leads to what took it back; not where it has left since', async ({
  page,
  register,
}) => {
  await register()
  const shop = await stockShop(page)
  const order = await shop.confirmedPurchase(10)
  const { items } = (await ask(page, `/api/v1/orders/${order}`)) as { items: { id: string }[] }
  const came = { items: [{ order_item_id: items[0]?.id, quantity: 4 }] }
  const receipt = await send(page, `/api/v1/orders/${order}/receipts`, came)
  const out = await send(page, '/api/v1/stock/movements', {
    ...{ product_id: shop.product.id, movement_type: 'out', quantity: 22 },
  })
  expect(out).toMatchObject({ shortfall: 0 })
  await page.goto(`/receipts/${receipt.id}`)
  const reverse = async () => {
    await page.getByRole('button', { name: 'Reverse Receipt' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('4 units will be taken out of')
    await dialog.getByRole('button', { name: 'Reverse Receipt' }).click()
    return dialog
  }
  const refused = await reverse()
  await expect(refused).toContainText('Blue mug (MUG): 4 wanted, 2 left')
  await expectNoViolations(page, 'a reversal that is refused')
  await refused.getByRole('button', { name: 'Keep Receipt' }).click()

  await send(page, '/api/v1/stock/movements', { product_id: shop.product.id, movement_type: 'in', quantity: 2 })
  await reverse()
  await expect(page.getByText('RC-000001 reversed by RC-000002')).toBeVisible()
  await expect(page.getByText('Reversed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reverse Receipt' })).toHaveCount(0)
  await page.getByRole('link', { name: 'RC-000002' }).click()
  await expect(page.getByRole('heading', { name: 'RC-000002' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'RC-000001' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '-4', exact: true })).toBeVisible()
  await expectNoViolations(page, 'a reversal')
  expect(await ask(page, `/api/v1/orders/${order}`)).toMatchObject({ items: [{ quantity_received: 0 }] })
  await expectBalancedBooks(page)
})
