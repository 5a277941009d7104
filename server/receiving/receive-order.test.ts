import { expect, test } from 'vitest'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { getOrder } from '#server/orders/order-queries.ts'
import { saveLines } from '#server/orders/save-lines.ts'
import { removeProduct } from '#server/products/remove-product.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { codesOf, fulfilled } from '#test/support/outcomes.ts'
import { receiveOrder } from './receive-order.ts'

const delivery = (...items: [order_item_id: string, quantity: number][]) => ({
  items: items.map(([order_item_id, quantity]) => ({ order_item_id, quantity })),
  location_id: null,
  notes: null,
})
const lineOf = async (shop: Shop, order: { id: string }, place = 0) =>
  (await getOrder(shop.scope, order.id)).items[place]?.id ?? ''

test('a part delivery goes into stock and leaves the status', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const order = await shop.purchase([mug, 10])

  const receipt = await receiveOrder(shop.scope, order.id, delivery([await lineOf(shop, order), 4]))

  expect(receipt).toMatchObject({ units: 4, order_status: 'draft' })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 4, reserved: 0 })
})

test('the last unit makes the order received', async () => {
  const shop = await openShop()
  const order = await shop.purchase([await shop.product(), 10])
  const line = await lineOf(shop, order)
  await receiveOrder(shop.scope, order.id, delivery([line, 4]))

  expect(await receiveOrder(shop.scope, order.id, delivery([line, 6]))).toMatchObject({ order_status: 'received' })
})

test('never more than was ordered, over all deliveries and over all lines of one delivery', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const order = await shop.purchase([mug, 10])
  const line = await lineOf(shop, order)

  await expect(receiveOrder(shop.scope, order.id, delivery([line, 6], [line, 5]))).rejects.toMatchObject({
    code: 'already_received',
  })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 0, reserved: 0 })
})

test('units that no stock level can hold are refused by the place they have in the delivery', async () => {
  const shop = await openShop()
  const [mug, bowl] = [await shop.product(), await shop.product({ onHand: 2_147_483_647 })]
  const order = await shop.purchase([mug, 10], [bowl, 10])
  const [first, second] = [await lineOf(shop, order), await lineOf(shop, order, 1)]

  await expect(receiveOrder(shop.scope, order.id, delivery([first, 1], [second, 1]))).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'items.1.quantity' },
  })
})

test.each([
  [10, 15, 'Only 10 units of MUG are still open on this line of the order'],
  [1, 2, 'Only 1 unit of MUG is still open on this line of the order'],
  [0, 1, 'All units of MUG on this line of the order have been received'],
])('what is refused of %i that are open says how many they are, and of what', async (open, asked, message) => {
  const shop = await openShop()
  const order = await shop.purchase([await shop.product({ sku: 'MUG' }), 12], [await shop.product(), 1])
  const line = await lineOf(shop, order)
  if (open < 12) await receiveOrder(shop.scope, order.id, delivery([line, 12 - open]))

  await expect(receiveOrder(shop.scope, order.id, delivery([line, asked]))).rejects.toMatchObject({
    message,
    details: { field: 'items.0.quantity', value: asked, order_item_id: line, sku: 'MUG', open },
  })
})

test('units of a product are never received as units of the one that took its line meanwhile', async () => {
  const shop = await openShop()
  const [mug, tray] = [await shop.product(), await shop.product()]
  const order = await shop.purchase([mug, 5])
  const [line] = (await getOrder(shop.scope, order.id)).items
  if (!line) throw new Error('the purchase has a line')
  await saveLines(shop.scope, order.id, { changed: [{ ...line, product_id: tray.id }], added: [], removed: [] })
  const came = (product: { id: string }) => ({
    ...delivery(),
    items: [{ order_item_id: line.id, product_id: product.id, quantity: 3 }],
  })

  await expect(receiveOrder(shop.scope, order.id, came(mug))).rejects.toMatchObject({
    code: 'NOT_FOUND',
    details: { field: 'items.0.product_id', value: mug.id },
  })
  expect(await shop.stockOf(tray)).toEqual({ on_hand: 0, reserved: 0 })
  await receiveOrder(shop.scope, order.id, came(tray))
  expect(await shop.stockOf(tray)).toEqual({ on_hand: 3, reserved: 0 })
})

test('twenty people receiving the same three units at once count them once', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const order = await shop.purchase([mug, 3])
  const line = await lineOf(shop, order)

  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => receiveOrder(shop.scope, order.id, delivery([line, 3]))),
  )

  expect([fulfilled(outcomes), codesOf(outcomes)]).toEqual([1, ['not_receivable']])
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 3, reserved: 0 })
})

test('what an open purchase brings of an archived product is received, and its line says that it is archived', async () => {
  const shop = await openShop()
  const [mug, bowl] = [await shop.product(), await shop.product()]
  const order = await shop.purchase([mug, 10], [bowl, 5])
  await removeProduct(shop.scope, mug.id)

  const { items } = await getOrder(shop.scope, order.id)
  const receipt = await receiveOrder(shop.scope, order.id, delivery([items[0]?.id ?? '', 10]))

  expect(items.map((item) => item.product_archived)).toEqual([true, false])
  expect(receipt).toMatchObject({ units: 10, order_status: 'draft' })
})

test('a sale cannot be received', async () => {
  const shop = await openShop()
  const order = await shop.sale([await shop.product(), 1])

  await expect(receiveOrder(shop.scope, order.id, delivery([await lineOf(shop, order), 1]))).rejects.toMatchObject({
    code: 'not_receivable',
  })
})

test('cancelling a part-received purchase closes it short: its lines end at what came', async () => {
  const shop = await openShop()
  const [mug, bowl] = [await shop.product({ cost: 2 }), await shop.product({ cost: 3 })]
  const order = await shop.purchase([mug, 10], [bowl, 5])
  await receiveOrder(shop.scope, order.id, delivery([await lineOf(shop, order), 4]))

  expect(await cancelOrder(shop.scope, order.id)).toMatchObject({ status: 'received', total_amount: 8 })
})
