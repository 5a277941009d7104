import { expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { pickUnits } from '#server/picking/pick-units.ts'
import { getPicklist } from '#server/picking/picklist-queries.ts'
import { receiveOrder } from '#server/receiving/receive-order.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { codesOf, fulfilled } from '#test/support/outcomes.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { getOrder } from './order-queries.ts'
import { orderTimeline } from './order-timeline.ts'
import { reopenOrder } from './reopen-order.ts'
import { submitOrder } from './submit-order.ts'

// Parallel clients on one database; the books of every shop are checked when its test ends.

const firstLineOf = async (shop: Shop, order: { id: string }) =>
  (await getOrder(shop.scope, order.id)).items[0]?.id ?? ''

test('of 50 confirmations at once for the last 10 units, as many succeed as fit and the others are told what is left', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10 })
  const orders = await Promise.all(Array.from({ length: 50 }, () => shop.sale([mug, 1])))
  await Promise.all(orders.map((order) => submitOrder(shop.scope, order.id)))

  const outcomes = await Promise.allSettled(orders.map((order) => confirmOrder(shop.scope, order.id)))

  expect(fulfilled(outcomes)).toBe(10)
  expect(codesOf(outcomes)).toEqual(['insufficient_stock'])
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 10, reserved: 10 })
})

test('a receipt that is sent again with its key, at once and later, is one receipt with one answer', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const order = await shop.purchase([mug, 5])
  const ask = asker(openApp(shop.context), await shop.token())
  const body = { items: [{ order_item_id: await firstLineOf(shop, order), quantity: 3 }] }
  const complete = () =>
    ask(doorTo('receiving.receive'), { params: { id: order.id }, body }, { 'idempotency-key': 'delivery-1' })

  const answers = [...(await Promise.all(Array.from({ length: 8 }, complete))), await complete()]

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 3, reserved: 0 })
})

test('an order that is cancelled while it is picked: either way every unit is on the shelf, and nothing is promised', async () => {
  for (let round = 0; round < 5; round++) {
    const shop = await openShop()
    const mug = await shop.product({ onHand: 10, sku: 'MUG' })
    const order = await shop.confirmedSale([mug, 5])
    const picklist = await generatePicklist(shop.scope, order.id)
    const pick = () => pickUnits(shop.scope, picklist.id, [{ sku: 'MUG', quantity: 1 }])

    const outcomes = await Promise.allSettled([pick(), pick(), cancelOrder(shop.scope, order.id), pick(), pick()])

    expect(codesOf(outcomes).filter((code) => code !== 'picklist_closed')).toEqual([])
    expect(await getOrder(shop.scope, order.id)).toMatchObject({ status: 'cancelled' })
    expect(await getPicklist(shop.scope, picklist.id)).toMatchObject({ status: 'cancelled', units_picked: 0 })
    expect(await shop.stockOf(mug)).toEqual({ on_hand: 10, reserved: 0 })
  }
})

test('an order that is reopened while it is received: the goods count, or it is a draft that can still be received', async () => {
  for (let round = 0; round < 5; round++) {
    const shop = await openShop()
    const mug = await shop.product()
    const order = await shop.confirmed(await shop.purchase([mug, 5]))
    const items = [{ order_item_id: await firstLineOf(shop, order), quantity: 2 }]
    const receive = () => receiveOrder(shop.scope, order.id, { items, location_id: null, notes: null })
    const reopen = () => reopenOrder(shop.scope, order.id)

    const outcomes = await Promise.allSettled(round % 2 ? [reopen(), receive()] : [receive(), reopen()])

    // Received first, the reopening is refused; reopened first, a draft takes the delivery.
    const { items: story } = await orderTimeline(shop.scope, order.id, { limit: 10 })
    const reopened = story.some(({ action }) => action === 'order.reopened')
    expect(codesOf(outcomes)).toEqual(reopened ? [] : ['order_in_progress'])
    expect(await getOrder(shop.scope, order.id)).toMatchObject({ status: reopened ? 'draft' : 'confirmed' })
    expect(await shop.stockOf(mug)).toEqual({ on_hand: 2, reserved: 0 })
  }
})
