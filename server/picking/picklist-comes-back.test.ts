import { expect, test } from 'vitest'
import type { OrderStatus, ReversibleStep } from '#contract/order-life.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { orderTimeline } from '#server/orders/order-timeline.ts'
import { reopenOrder } from '#server/orders/reopen-order.ts'
import { reverseStep } from '#server/orders/reverse-step.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { cancelPicklist } from './cancel-picklist.ts'
import { generatePicklist } from './generate-picklist.ts'
import { pickUnits } from './pick-units.ts'
import { getPicklist } from './picklist-queries.ts'
import { startPicking } from './start-picking.ts'
import { updatePicklist } from './update-picklist.ts'

const undo = (
  { scope }: Shop,
  { id, version }: { id: string; version: number },
  step: ReversibleStep,
  back_to: OrderStatus,
) => reverseStep(scope, id, { step, back_to, version })

/** A confirmed sale of three mugs with its picklist. */
async function pickable() {
  const shop = await openShop()
  const sale = await shop.confirmedSale([await shop.product({ onHand: 5, sku: 'MUG' }), 3])
  return { shop, sale, picklist: await generatePicklist(shop.scope, sale.id) }
}

test('a picklist that was closed by a cancellation comes back with its order, as urgent as it was, and can be picked', async () => {
  const { shop, sale, picklist } = await pickable()
  const edit = { assigned_to: shop.user_id, priority: 3 as const, version: picklist.version }
  await updatePicklist(shop.scope, picklist.id, edit)
  const cancelled = await cancelOrder(shop.scope, sale.id)
  expect(await getPicklist(shop.scope, picklist.id)).toMatchObject({ status: 'cancelled' })

  await undo(shop, cancelled, 'cancel', 'confirmed')

  expect(await getPicklist(shop.scope, picklist.id)).toMatchObject({
    ...{ status: 'pending', assigned_to: shop.user_id, priority: 3, units_ordered: 3, units_picked: 0 },
  })
  expect(await generatePicklist(shop.scope, sale.id)).toMatchObject({ id: picklist.id, created: false })
  const { items } = await orderTimeline(shop.scope, sale.id, { limit: 4 })
  expect(items.map(({ action }) => action).toSorted()).toEqual([
    ...['order.cancellation_undone', 'order.cancelled', 'picklist.cancelled', 'picklist.restored'],
  ])
  await pickUnits(shop.scope, picklist.id, [{ sku: 'MUG', quantity: 3 }])
  expect(await getPicklist(shop.scope, picklist.id)).toMatchObject({ status: 'completed', order_status: 'picked' })
})

test('one that was begun is begun again, also where its order had gone back to draft', async () => {
  const { shop, sale, picklist } = await pickable()
  await startPicking(shop.scope, picklist.id)
  const reopened = await reopenOrder(shop.scope, sale.id)

  await undo(shop, reopened, 'reopen', 'confirmed')

  expect(await getPicklist(shop.scope, picklist.id)).toMatchObject({ status: 'picking', assigned_to: shop.user_id })
})

test('one that was cancelled by itself before stays cancelled', async () => {
  const { shop, sale, picklist } = await pickable()
  await cancelPicklist(shop.scope, picklist.id)
  const newer = await generatePicklist(shop.scope, sale.id)
  const cancelled = await cancelOrder(shop.scope, sale.id)

  await undo(shop, cancelled, 'cancel', 'confirmed')

  expect(await getPicklist(shop.scope, picklist.id)).toMatchObject({ status: 'cancelled' })
  expect(await getPicklist(shop.scope, newer.id)).toMatchObject({ status: 'pending' })
})

test('an order that comes back by other steps has none: it may be another order by then', async () => {
  const { shop, sale, picklist } = await pickable()
  await cancelOrder(shop.scope, sale.id)
  await reopenOrder(shop.scope, sale.id)
  await shop.confirmed(sale)

  expect(await getPicklist(shop.scope, picklist.id)).toMatchObject({ status: 'cancelled' })
  expect(await generatePicklist(shop.scope, sale.id)).toMatchObject({ picklist_number: 'PL-000002', created: true })
})

test('of a cancellation from before it was noted how its picklist stood, the picklist waits again', async () => {
  const { shop, sale, picklist } = await pickable()
  await startPicking(shop.scope, picklist.id)
  const cancelled = await cancelOrder(shop.scope, sale.id)
  await shop.context.database.pool.query(
    `update audit_log set before = null where org_id = $1 and action = 'picklist.cancelled'`,
    [shop.scope.orgId],
  )

  await undo(shop, cancelled, 'cancel', 'confirmed')

  expect(await getPicklist(shop.scope, picklist.id)).toMatchObject({ status: 'pending' })
})
