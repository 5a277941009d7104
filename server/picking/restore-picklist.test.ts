import { expect, test } from 'vitest'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { reopenOrder } from '#server/orders/reopen-order.ts'
import { saveLines } from '#server/orders/save-lines.ts'
import { openShop } from '#test/support/open-shop.ts'
import { cancelPicklist } from './cancel-picklist.ts'
import { generatePicklist } from './generate-picklist.ts'
import { pickUnits } from './pick-units.ts'
import { getPicklist } from './picklist-queries.ts'
import { restorePicklist } from './restore-picklist.ts'
import { startPicking } from './start-picking.ts'

async function listed() {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 30, sku: 'MUG' })
  const order = await shop.confirmedSale([mug, 4])
  const { id, picklist_number } = await generatePicklist(shop.scope, order.id)
  return { shop, mug, order, id, picklist_number }
}

test('a picklist that was cancelled stands as it did, and goes on', async () => {
  const { shop, id, picklist_number } = await listed()
  await startPicking(shop.scope, id)
  const { version, units_put_back } = await cancelPicklist(shop.scope, id)
  expect(units_put_back).toBe(0)

  const back = await restorePicklist(shop.scope, id, version)

  expect(back).toMatchObject({ picklist_number, status: 'picking', assigned_to: shop.user_id, units_ordered: 4 })
  expect(await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 4 }])).toMatchObject({ status: 'completed' })
})

test('it lists what its order has by then', async () => {
  const { shop, order, id } = await listed()
  const lamp = await shop.product({ onHand: 9, sku: 'LAMP' })
  const { version } = await cancelPicklist(shop.scope, id)
  const line = { id: crypto.randomUUID(), product_id: lamp.id, quantity: 2, unit_price: 1 }
  await saveLines(shop.scope, order.id, { added: [line], changed: [], removed: [] })

  await restorePicklist(shop.scope, id, version)

  expect((await getPicklist(shop.scope, id)).items).toMatchObject([
    { product_sku: 'LAMP', quantity_ordered: 2, quantity_picked: 0 },
    { product_sku: 'MUG', quantity_ordered: 4, quantity_picked: 0 },
  ])
})

test('taken back twice, or where it has changed since, it is not taken back again', async () => {
  const { shop, id } = await listed()
  const { version } = await cancelPicklist(shop.scope, id)
  const outcomes = await Promise.allSettled([1, 2].map(() => restorePicklist(shop.scope, id, version)))

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(restorePicklist(shop.scope, id, version)).rejects.toMatchObject({ code: 'conflict' })
  await expect(restorePicklist(shop.scope, id, version + 1)).rejects.toMatchObject({ code: 'illegal_transition' })
})

test('one that a colleague has made since stays the only one', async () => {
  const { shop, order, id } = await listed()
  const { version } = await cancelPicklist(shop.scope, id)
  const theirs = await generatePicklist(shop.scope, order.id)

  await expect(restorePicklist(shop.scope, id, version)).rejects.toMatchObject({ code: 'conflict' })
  expect(await getPicklist(shop.scope, theirs.id)).toMatchObject({ status: 'pending' })
})

test('one that was closed with its order is no cancelled one, whatever became of the order since', async () => {
  const { shop, order, id } = await listed()
  await reopenOrder(shop.scope, order.id)
  await shop.confirmed(order)
  const { version } = await getPicklist(shop.scope, id)

  await expect(restorePicklist(shop.scope, id, version)).rejects.toMatchObject({ code: 'illegal_transition' })
})

test('where units were put back, or its order is cancelled, it stays cancelled', async () => {
  const { shop, mug, order, id } = await listed()
  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 3 }])
  const picked = await cancelPicklist(shop.scope, id)
  expect(picked.units_put_back).toBe(3)
  await expect(restorePicklist(shop.scope, id, picked.version)).rejects.toMatchObject({ code: 'order_in_progress' })

  const next = await generatePicklist(shop.scope, order.id)
  const { version } = await cancelPicklist(shop.scope, next.id)
  await cancelOrder(shop.scope, order.id)
  await expect(restorePicklist(shop.scope, next.id, version)).rejects.toMatchObject({ code: 'not_pickable' })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 30, reserved: 0 })
})
