import { expect, test } from 'vitest'
import { NewLocation, NewMovement } from '#contract/stock.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { confirmOrder } from '#server/orders/confirm-order.ts'
import { incomingOf } from '#server/orders/open-line-queries.ts'
import { getOrder } from '#server/orders/order-queries.ts'
import { orderTimeline } from '#server/orders/order-timeline.ts'
import { reverseStep } from '#server/orders/reverse-step.ts'
import { saveLines } from '#server/orders/save-lines.ts'
import { submitOrder } from '#server/orders/submit-order.ts'
import { newId } from '#server/platform/database/scope.ts'
import { removeProduct } from '#server/products/remove-product.ts'
import { listLevels } from '#server/stock/location-queries.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { createLocation } from '#server/stock/save-location.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import * as stage from '#test/support/stages.ts'
import { getReceipt } from './receipt-queries.ts'
import { receiveOrder } from './receive-order.ts'
import { reverseReceipt } from './reverse-receipt.ts'

const lineOf = async ({ scope }: Shop, order: { id: string }, place = 0) => {
  const item = (await getOrder(scope, order.id)).items[place]
  if (!item) throw new Error('The order has no such line')
  return item
}
const out = (product_id: string, quantity: number) => NewMovement.parse({ product_id, movement_type: 'out', quantity })

test('what came by mistake leaves the stock, is to be received again, and the order is confirmed again', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 3 })
  const order = await shop.confirmed(await shop.purchase([mug, 10]))
  const receipt = await stage.delivery(shop, order, 10)

  const reversal = await reverseReceipt(shop.scope, receipt.id)

  expect(reversal).toMatchObject({ order_id: order.id, order_status: 'confirmed', units: -10 })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 3, reserved: 0 })
  const after = await getOrder(shop.scope, order.id)
  expect(after).toMatchObject({ status: 'confirmed', items: [{ quantity: 10, quantity_received: 0 }] })
  expect(await stage.delivery(shop, order, 10)).toMatchObject({ order_status: 'received' })
})

test.each(['draft', 'pending', 'confirmed'] as const)(
  'a purchase that was %s until it was complete stands there again, whichever of its deliveries is taken back',
  async (stood) => {
    const shop = await openShop()
    const mug = await shop.product()
    const order = await shop.purchase([mug, 10])
    if (stood !== 'draft') await submitOrder(shop.scope, order.id)
    if (stood === 'confirmed') await confirmOrder(shop.scope, order.id)
    const first = await stage.delivery(shop, order, 4)
    const last = await stage.delivery(shop, order, 6)
    expect(last).toMatchObject({ order_status: 'received' })

    expect(await reverseReceipt(shop.scope, first.id)).toMatchObject({ order_status: stood, units: -4 })
    expect(await reverseReceipt(shop.scope, last.id)).toMatchObject({ order_status: stood, units: -6 })
    expect(await getOrder(shop.scope, order.id)).toMatchObject({ status: stood, items: [{ quantity_received: 0 }] })
  },
)

test('it stands where it stood the last time, not where it was received from before', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const order = await shop.purchase([mug, 10])
  await reverseReceipt(shop.scope, (await stage.delivery(shop, order, 10)).id)
  await submitOrder(shop.scope, order.id)

  const again = await stage.delivery(shop, order, 10)
  expect(await reverseReceipt(shop.scope, again.id)).toMatchObject({ order_status: 'pending' })
})

test('of several deliveries one is taken back, and an order that is open keeps its status', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const order = await shop.purchase([mug, 10])
  await stage.delivery(shop, order, 4)
  const second = await stage.delivery(shop, order, 3)

  expect(await reverseReceipt(shop.scope, second.id)).toMatchObject({ order_status: 'draft', units: -3 })

  expect(await lineOf(shop, order)).toMatchObject({ quantity_received: 4 })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 4, reserved: 0 })
})

test('it leaves the place it was booked into, and no other that has some of it', async () => {
  const shop = await openShop()
  const yard = await createLocation(shop.scope, NewLocation.parse({ name: 'Yard' }))
  const mug = await shop.product({ name: 'Blue mug', sku: 'MUG', onHand: 12 })
  const order = await shop.purchase([mug, 20])
  const items = [{ order_item_id: (await lineOf(shop, order)).id, quantity: 10 }]
  const receive = () => receiveOrder(shop.scope, order.id, { items, location_id: yard.id, notes: null })
  const [mistake, next] = [await receive(), await receive()]
  const where = async () =>
    Object.fromEntries(
      (await listLevels(shop.scope, mug.id)).items.map((level) => [level.location_name, level.on_hand]),
    )

  await reverseReceipt(shop.scope, mistake.id)
  expect(await where()).toEqual({ 'Main location': 12, Yard: 10 })

  await recordMovement(shop.scope, { ...out(mug.id, 7), location_id: yard.id })
  await expect(reverseReceipt(shop.scope, next.id)).rejects.toMatchObject({
    ...{ code: 'insufficient_stock', details: { short: [{ wanted: 10, left: 3 }] } },
    message: 'Not enough stock. Blue mug (MUG): 10 wanted, 3 left at Yard. Move them back there first.',
  })
  expect(await where()).toEqual({ 'Main location': 12, Yard: 3 })
})

test('both receipts name one another and say what came and went', async () => {
  const shop = await openShop()
  const order = await shop.purchase([await shop.product({ sku: 'MUG' }), 10])
  const receipt = await stage.delivery(shop, order, 4)
  const { id, receipt_number } = await reverseReceipt(shop.scope, receipt.id)

  const line = { product_sku: 'MUG', quantity_ordered: 10 }
  expect(await getReceipt(shop.scope, receipt.id)).toMatchObject({
    ...{ reversal_id: id, reversal_number: receipt_number, reverses_id: null },
    items: [{ ...line, quantity: 4 }],
  })
  expect(await getReceipt(shop.scope, id)).toMatchObject({
    ...{ reverses_id: receipt.id, reverses_number: receipt.receipt_number, reversal_id: null },
    items: [{ ...line, quantity: -4 }],
  })
})

test('the timeline of the order tells it once, with how many units', async () => {
  const shop = await openShop()
  const order = await shop.confirmed(await shop.purchase([await shop.product(), 4]))
  const receipt = await stage.delivery(shop, order, 4)
  await reverseReceipt(shop.scope, receipt.id)

  const { items } = await orderTimeline(shop.scope, order.id, { limit: 3 })
  expect(items.map(({ action }) => action)).toEqual(['receipt.reversed', 'order.received', 'receipt.completed'])
  expect(items[0]).toMatchObject({ document: receipt.receipt_number, units: 4 })
})

test('it is taken back once, also by two people at the same moment, and a reversal is not reversed', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const receipt = await stage.delivery(shop, await shop.purchase([mug, 10]), 4)
  const both = await Promise.allSettled([1, 2].map(() => reverseReceipt(shop.scope, receipt.id)))

  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not_reversible' } })
  const { reversal_id } = await getReceipt(shop.scope, receipt.id)
  await expect(reverseReceipt(shop.scope, reversal_id ?? '')).rejects.toMatchObject({ code: 'not_reversible' })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 0, reserved: 0 })
})

test('it is refused where some of it has left since, and says how many are left; nothing has changed then', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const order = await shop.purchase([mug, 10])
  const receipt = await stage.delivery(shop, order, 10)
  await recordMovement(shop.scope, out(mug.id, 7))

  await expect(reverseReceipt(shop.scope, receipt.id)).rejects.toMatchObject({
    code: 'insufficient_stock',
    details: { short: [{ product_id: mug.id, wanted: 10, left: 3 }] },
  })
  expect(await getOrder(shop.scope, order.id)).toMatchObject({ status: 'received' })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 3, reserved: 0 })
})

test('a product that came for two lines is named once where it is short, with all that is left of it', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const order = await shop.purchase([mug, 5], [mug, 5])
  const [first, second] = [await lineOf(shop, order), await lineOf(shop, order, 1)]
  const items = [first, second].map(({ id, quantity }) => ({ order_item_id: id, quantity }))
  const receipt = await receiveOrder(shop.scope, order.id, { items, location_id: null, notes: null })
  await recordMovement(shop.scope, out(mug.id, 4))

  const refusal = await reverseReceipt(shop.scope, receipt.id).catch((error: unknown) => error)

  expect(refusal).toMatchObject({ code: 'insufficient_stock', details: { short: [{ wanted: 10, left: 6 }] } })
})

test('of a product that was removed since it says how many are left, as of any other', async () => {
  const shop = await openShop()
  const mug = await shop.product({ name: 'Mug', sku: 'MUG' })
  const receipt = await stage.delivery(shop, await shop.purchase([mug, 10]), 10)
  await recordMovement(shop.scope, out(mug.id, 7))
  await removeProduct(shop.scope, mug.id)

  await expect(reverseReceipt(shop.scope, receipt.id)).rejects.toMatchObject({
    message: 'Not enough stock. Mug (MUG): 10 wanted, 3 left',
  })
})

test('who was promised some of it waits again, which the timeline of the sale tells; no step of it was taken by that', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const receipt = await stage.delivery(shop, await shop.purchase([mug, 10]), 10)
  const sale = await shop.confirmedSale([mug, 6])

  await reverseReceipt(shop.scope, receipt.id)

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 0, reserved: 0 })
  expect(await lineOf(shop, sale)).toMatchObject({ back_ordered_quantity: 6 })
  const { items } = await orderTimeline(shop.scope, sale.id, { limit: 2 })
  expect(items).toMatchObject([{ action: 'order.promise_lost', units: 6 }, { action: 'order.confirmed' }])
  const undone = { step: 'confirm', back_to: 'pending', version: sale.version } as const
  expect(await reverseStep(shop.scope, sale.id, undone)).toMatchObject({ status: 'pending' })
})

test('a line that came by mistake can be removed then, and its receipts still tell of it', async () => {
  const shop = await openShop()
  const [mug, jug] = [await shop.product({ sku: 'MUG' }), await shop.product({ sku: 'JUG' })]
  const order = await shop.purchase([mug, 2], [jug, 3])
  const [first, second] = [await lineOf(shop, order), await lineOf(shop, order, 1)]
  const items = [first, second].map(({ id, quantity }) => ({ order_item_id: id, quantity }))
  const receipt = await receiveOrder(shop.scope, order.id, { items, location_id: null, notes: null })
  await reverseReceipt(shop.scope, receipt.id)

  const { version, unit_price } = await lineOf(shop, order)
  await saveLines(shop.scope, order.id, {
    removed: [{ id: second.id, version: second.version }],
    changed: [{ id: first.id, version, product_id: jug.id, quantity: 2, unit_price }],
    added: [],
  })

  const told = (await getReceipt(shop.scope, receipt.id)).items
  const found = told.map(({ product_sku, quantity, quantity_ordered }) => [product_sku, quantity, quantity_ordered])
  expect(found.toSorted()).toEqual([
    ['JUG', 3, 0],
    ['MUG', 2, 0],
  ])
})

test('an order closed short is open again for what came by mistake, and can be closed short once more', async () => {
  const shop = await openShop()
  const [mug, jug] = [await shop.product(), await shop.product()]
  const order = await shop.confirmed(await shop.purchase([mug, 5], [jug, 5]))
  const wrong = await stage.delivery(shop, order, 2)
  const items = [{ order_item_id: (await lineOf(shop, order, 1)).id, quantity: 4 }]
  await receiveOrder(shop.scope, order.id, { items, location_id: null, notes: null })
  await cancelOrder(shop.scope, order.id)

  expect(await reverseReceipt(shop.scope, wrong.id)).toMatchObject({ order_status: 'confirmed' })
  expect(await cancelOrder(shop.scope, order.id)).toMatchObject({ status: 'received' })
  const { items: left } = await getOrder(shop.scope, order.id)
  expect(left).toMatchObject([{ product_id: jug.id, quantity: 4, quantity_received: 4 }])
})

test('of an order closed short only what came is expected once more: what was cut stays cut', async () => {
  const shop = await openShop()
  const [mug, jug] = [await shop.product(), await shop.product()]
  const order = await shop.confirmed(await shop.purchase([mug, 10], [jug, 5]))
  const wrong = await stage.delivery(shop, order, 4)
  await cancelOrder(shop.scope, order.id)

  await reverseReceipt(shop.scope, wrong.id)

  expect(await incomingOf(shop.scope, mug.id)).toMatchObject({ incoming: 4 })
  expect(await incomingOf(shop.scope, jug.id)).toMatchObject({ incoming: 0 })
  expect(await getOrder(shop.scope, order.id)).toMatchObject({ items: [{ quantity: 4, quantity_received: 0 }] })
  expect(await stage.delivery(shop, order, 4)).toMatchObject({ order_status: 'received' })
})

test('what is not there is not found', async () => {
  const shop = await openShop()
  await expect(reverseReceipt(shop.scope, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
