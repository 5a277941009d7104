import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/order-life.ts'
import { ShippingData } from '#contract/shipping.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { getOrder } from '#server/orders/order-queries.ts'
import { shipOrder } from '#server/shipping/ship-order.ts'
import { voidLabel } from '#server/shipping/void-label.ts'
import { openShop } from '#test/support/open-shop.ts'
import { codesOf } from '#test/support/outcomes.ts'
import { shippingData } from '#test/support/stages.ts'
import { cancelPicklist } from './cancel-picklist.ts'
import { generatePicklist } from './generate-picklist.ts'
import { pickUnits } from './pick-units.ts'
import { getPicklist } from './picklist-queries.ts'

/** Four mugs of ten, all picked. */
async function pickedSale() {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10, sku: 'MUG' })
  const order = await shop.confirmedSale([mug, 4])
  const { id } = await generatePicklist(shop.scope, order.id)
  /** As somebody does who looks at the picklist as it is now. */
  const pick = async (quantity: number) => {
    const { version } = await getPicklist(shop.scope, id)
    return pickUnits(shop.scope, id, [{ sku: 'MUG', quantity }], version)
  }
  await pick(4)
  const ship = (seen?: OrderStatus) =>
    shipOrder(shop.scope, shop.context, order.id, ShippingData.parse(shippingData), seen)
  return { shop, mug, order, id, pick, ship, statusNow: async () => (await getOrder(shop.scope, order.id)).status }
}

test('units put back from a completed picklist open it again, and are promised to its order', async () => {
  const { shop, mug, id, pick, statusNow } = await pickedSale()

  expect(await pick(-1)).toMatchObject({
    status: 'picking',
    picked_at: null,
    order_status: 'confirmed',
    units_picked: 3,
  })

  expect(await statusNow()).toBe('confirmed')
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 7, reserved: 1 })
  expect(await pick(1)).toMatchObject({ status: 'completed', order_status: 'picked', units_picked: 4 })
  expect(await getPicklist(shop.scope, id)).toMatchObject({ status: 'completed', picked_at: expect.any(String) })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 6, reserved: 0 })
})

test('a completed picklist takes no more units, and what changes nothing leaves it completed', async () => {
  const { pick, shop, id } = await pickedSale()

  await expect(pick(1)).rejects.toMatchObject({ code: 'already_picked' })
  await expect(pick(-5)).rejects.toMatchObject({ code: 'already_picked' })
  const both = [-1, 1].map((quantity) => ({ sku: 'MUG', quantity }))
  const { version } = await getPicklist(shop.scope, id)
  expect(await pickUnits(shop.scope, id, both, version)).toMatchObject({ status: 'completed', order_status: 'picked' })
})

test('who has not seen it completed opens it for nobody', async () => {
  const { shop, id, pick, statusNow } = await pickedSale()
  const { version } = await getPicklist(shop.scope, id)
  await pick(-1)
  await pick(1)

  const back = [{ sku: 'MUG', quantity: -1 }]
  await expect(pickUnits(shop.scope, id, back)).rejects.toMatchObject({ code: 'picklist_closed' })
  await expect(pickUnits(shop.scope, id, back, version)).rejects.toMatchObject({ code: 'picklist_closed' })
  expect(await statusNow()).toBe('picked')
})

test("a picklist that was nobody's is picked again by who puts units back", async () => {
  const { shop, order, pick, ship, id } = await pickedSale()
  await ship()
  await voidLabel(shop.scope, shop.context, order.id)

  const answer = await pick(-1)
  const { assigned_to, assigned_to_name } = await getPicklist(shop.scope, id)
  expect(answer).toMatchObject({ status: 'picking', assigned_to, assigned_to_name })
  expect([assigned_to, assigned_to_name]).toEqual([shop.user_id, expect.any(String)])
})

test('once the order is shipped nothing is put back, until its label is void', async () => {
  const { shop, order, pick, ship } = await pickedSale()
  await ship()
  await expect(pick(-1)).rejects.toMatchObject({ code: 'picklist_closed' })

  await voidLabel(shop.scope, shop.context, order.id)
  expect(await pick(-1)).toMatchObject({ status: 'picking', order_status: 'confirmed' })
})

test('nothing is put back from a picklist whose order was cancelled', async () => {
  const { shop, mug, order, pick } = await pickedSale()
  await cancelOrder(shop.scope, order.id)

  await expect(pick(-1)).rejects.toMatchObject({ code: 'picklist_closed' })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 10, reserved: 0 })
})

test('a picklist that is open again can be cancelled, and the order gets another', async () => {
  const { shop, mug, order, id, pick, statusNow } = await pickedSale()
  await pick(-2)
  await cancelPicklist(shop.scope, id)

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 10, reserved: 4 })
  const next = await generatePicklist(shop.scope, order.id)
  await pickUnits(shop.scope, next.id, [{ sku: 'MUG', quantity: 4 }])
  expect(await statusNow()).toBe('picked')
})

test('who saw it picked ships nothing that has to be picked again, until they have seen that', async () => {
  const { shop, order, pick, ship, statusNow } = await pickedSale()
  await pick(-1)

  await expect(ship('picked')).rejects.toMatchObject({ code: 'not_shippable', details: { status: 'confirmed' } })
  expect(await statusNow()).toBe('confirmed')
  const labels = await shop.context.database.pool.query('select id from label_requests where order_id = $1', [order.id])
  expect(labels.rows).toEqual([]) // the carrier was not even asked
  await ship('confirmed')
  expect(await statusNow()).toBe('shipped')
})

test('who never saw it picked ships it whatever was put back', async () => {
  const { pick, ship, statusNow } = await pickedSale()
  await pick(-1)

  await ship('pending') // and had not heard of its confirmation either
  expect(await statusNow()).toBe('shipped')
})

test('who ships and who puts back at once do one after the other', async () => {
  const { shop, mug, pick, ship, statusNow } = await pickedSale()

  const outcomes = await Promise.allSettled([ship(), pick(-1)])

  expect(codesOf(outcomes).filter((code) => code !== 'picklist_closed')).toEqual([])
  // Shipped first, nothing goes back; put back first, shipping picks it again.
  expect(await statusNow()).toBe('shipped')
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 6, reserved: 0 })
})
