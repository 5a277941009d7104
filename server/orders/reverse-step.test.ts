import { expect, test } from 'vitest'
import { leadsBack, type OrderStatus, type ReversibleStep } from '#contract/order-life.ts'
import { NewMovement } from '#contract/stock.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { pickUnits } from '#server/picking/pick-units.ts'
import { getPicklist } from '#server/picking/picklist-queries.ts'
import { newId } from '#server/platform/database/scope.ts'
import { removeProduct } from '#server/products/remove-product.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { saveOrganisation } from '#server/team/organisation-settings.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { codesOf, fulfilled } from '#test/support/outcomes.ts'
import * as stage from '#test/support/stages.ts'
import { backOrder } from './back-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOrder } from './order-queries.ts'
import { orderTimeline } from './order-timeline.ts'
import { reopenOrder } from './reopen-order.ts'
import { reverseStep } from './reverse-step.ts'
import { saveLines } from './save-lines.ts'
import { deliverOrder, submitOrder } from './submit-order.ts'

type Answer = { id: string; version: number }
const undo = ({ scope }: Shop, { id, version }: Answer, step: ReversibleStep, back_to: OrderStatus) =>
  reverseStep(scope, id, { step, back_to, version })

test('a submission taken back leaves a draft, and the timeline tells both', async () => {
  const shop = await openShop()
  const submitted = await submitOrder(shop.scope, (await stage.sale(shop)).id)

  expect(await undo(shop, submitted, 'submit', 'draft')).toMatchObject({ status: 'draft' })

  const { items } = await orderTimeline(shop.scope, submitted.id, { limit: 20 })
  expect(items.map(({ action }) => action)).toEqual(['order.submission_undone', 'order.submitted', 'order.created'])
})

test('a confirmation taken back gives up what was promised and closes the picklist, and the order is pending', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5 })
  const confirmed = await shop.confirmedSale([mug, 3])
  const picklist = await generatePicklist(shop.scope, confirmed.id)

  expect(await undo(shop, confirmed, 'confirm', 'pending')).toMatchObject({ status: 'pending' })

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 5, reserved: 0 })
  expect(await getPicklist(shop.scope, picklist.id)).toMatchObject({ status: 'cancelled' })
})

test('once units are picked a confirmation stays', async () => {
  const shop = await openShop()
  const confirmed = await shop.confirmedSale([await shop.product({ onHand: 5, sku: 'MUG' }), 3])
  const picklist = await generatePicklist(shop.scope, confirmed.id)
  await pickUnits(shop.scope, picklist.id, [{ sku: 'MUG', quantity: 1 }])

  const now = await getOrder(shop.scope, confirmed.id)
  await expect(undo(shop, now, 'confirm', 'pending')).rejects.toMatchObject({ code: 'order_in_progress' })
})

test('a cancelled order is what it was, its stock promised again', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5 })
  const cancelled = await cancelOrder(shop.scope, (await shop.confirmedSale([mug, 3])).id)

  expect(await undo(shop, cancelled, 'cancel', 'confirmed')).toMatchObject({ status: 'confirmed' })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 5, reserved: 3 })
})

test('a cancellation that put picked units back on the shelf stays, and its answer says how many they were', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5, sku: 'MUG' })
  const sale = await shop.confirmedSale([mug, 3])
  const picklist = await generatePicklist(shop.scope, sale.id)
  await pickUnits(shop.scope, picklist.id, [{ sku: 'MUG', quantity: 2 }])
  const cancelled = await cancelOrder(shop.scope, sale.id)

  expect(cancelled).toMatchObject({ previous_status: 'confirmed', units_put_back: 2 })
  await expect(undo(shop, cancelled, 'cancel', 'confirmed')).rejects.toMatchObject({ code: 'order_in_progress' })
  expect(await getOrder(shop.scope, sale.id)).toMatchObject({ status: 'cancelled' })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 5, reserved: 0 })

  await reopenOrder(shop.scope, sale.id)
  const again = await cancelOrder(shop.scope, (await shop.confirmed(sale)).id)
  expect(again).toMatchObject({ units_put_back: 0 })
  expect(await undo(shop, again, 'cancel', 'confirmed')).toMatchObject({ status: 'confirmed' })
})

test('of a sale that was picked, too, a cancellation answers and notes how many units went back, and stays', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5, sku: 'MUG' })
  const sale = await shop.confirmedSale([mug, 3])
  const picklist = await generatePicklist(shop.scope, sale.id)
  await pickUnits(shop.scope, picklist.id, [{ sku: 'MUG', quantity: 3 }])
  const cancelled = await cancelOrder(shop.scope, sale.id)

  expect(cancelled).toMatchObject({ previous_status: 'picked', units_put_back: 3 })
  expect(leadsBack(cancelled, 'cancel', cancelled.previous_status)).toBe(false) // so that no screen offers it
  await expect(undo(shop, cancelled, 'cancel', 'picked')).rejects.toMatchObject({ code: 'illegal_transition' })
  const { rows } = await shop.context.database.pool.query(
    `select after from audit_log where org_id = $1 and row_id = $2 and action = 'order.cancelled'`,
    [shop.scope.orgId, sale.id],
  )
  expect(rows).toEqual([{ after: { status: 'cancelled', units_put_back: 3 } }])
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 5, reserved: 0 })
})

test('a cancellation from before it was noted what went back stays where units may have been picked, and no other', async () => {
  const shop = await openShop()
  const pending = await cancelOrder(shop.scope, (await stage.pendingSale(shop)).id)
  const purchase = await cancelOrder(shop.scope, (await stage.confirmedPurchase(shop)).id)
  const confirmed = await cancelOrder(shop.scope, (await stage.confirmedSale(shop)).id)
  await shop.context.database.pool.query(
    `update audit_log set after = after - 'units_put_back' where org_id = $1 and action = 'order.cancelled'`,
    [shop.scope.orgId],
  )

  await expect(undo(shop, confirmed, 'cancel', 'confirmed')).rejects.toMatchObject({ code: 'order_in_progress' })
  expect(await undo(shop, pending, 'cancel', 'pending')).toMatchObject({ status: 'pending' })
  expect(await undo(shop, purchase, 'cancel', 'confirmed')).toMatchObject({ status: 'confirmed' })
})

test('a step answers what the order was, whatever the one who took it had read', async () => {
  const shop = await openShop()
  const sale = await shop.confirmedSale([await shop.product({ onHand: 5 }), 3])

  const cancelled = await cancelOrder(shop.scope, sale.id)
  expect(cancelled).toMatchObject({ status: 'cancelled', previous_status: 'confirmed' })
  const back = await undo(shop, cancelled, 'cancel', cancelled.previous_status)
  expect(back).toMatchObject({ status: 'confirmed', previous_status: 'cancelled' })
  expect(await reopenOrder(shop.scope, sale.id)).toMatchObject({ status: 'draft', previous_status: 'confirmed' })
  expect(await submitOrder(shop.scope, sale.id)).toMatchObject({ status: 'pending', previous_status: 'draft' })
})

test('it stays cancelled where somebody else was promised the goods meanwhile', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5 })
  const cancelled = await cancelOrder(shop.scope, (await shop.confirmedSale([mug, 3])).id)
  await shop.confirmedSale([mug, 4])

  await expect(undo(shop, cancelled, 'cancel', 'confirmed')).rejects.toMatchObject({
    code: 'insufficient_stock',
    details: { short: [{ wanted: 3, left: 1 }] },
  })
  expect(await getOrder(shop.scope, cancelled.id)).toMatchObject({ status: 'cancelled' })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 5, reserved: 4 })
})

test('what a sale had waited for is not asked of an undo: it needs as many units as were promised before', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5 })
  const sale = await shop.confirmedSale([mug, 5])
  await recordMovement(shop.scope, NewMovement.parse({ product_id: mug.id, movement_type: 'out', quantity: 2 }))
  const cancelled = await cancelOrder(shop.scope, sale.id)

  expect(await undo(shop, cancelled, 'cancel', 'confirmed')).toMatchObject({ status: 'confirmed' })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 3, reserved: 3 })
  const reopened = await reopenOrder(shop.scope, sale.id)
  expect(await undo(shop, reopened, 'reopen', 'confirmed')).toMatchObject({ status: 'confirmed' })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 3, reserved: 3 })

  const again = await cancelOrder(shop.scope, sale.id)
  await shop.confirmedSale([mug, 1])
  await expect(undo(shop, again, 'cancel', 'confirmed')).rejects.toMatchObject({
    ...{ code: 'insufficient_stock', details: { short: [{ wanted: 5, left: 2 }] } },
  })
})

test('nobody waits again for a product that was removed meanwhile', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 2 })
  const sale = await shop.confirmedSale([mug, 2])
  await recordMovement(shop.scope, NewMovement.parse({ product_id: mug.id, movement_type: 'out', quantity: 2 }))
  const cancelled = await cancelOrder(shop.scope, sale.id)
  await removeProduct(shop.scope, mug.id)

  await expect(undo(shop, cancelled, 'cancel', 'confirmed')).rejects.toMatchObject({ code: 'insufficient_stock' })
})

test('a cancelled back-order waits again for what it waited for', async () => {
  const shop = await openShop()
  await saveOrganisation(shop.scope, { allow_back_orders: true })
  const mug = await shop.product({ onHand: 5 })
  const sale = await submitOrder(shop.scope, (await shop.sale([mug, 20])).id)
  await backOrder(shop.scope, sale.id)
  const cancelled = await cancelOrder(shop.scope, sale.id)

  expect(await undo(shop, cancelled, 'cancel', 'confirmed')).toMatchObject({ status: 'confirmed' })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 5, reserved: 5 })
})

test('a reopening and a delivery are taken back like the rest', async () => {
  const shop = await openShop()
  const reopened = await reopenOrder(shop.scope, (await cancelOrder(shop.scope, (await stage.sale(shop)).id)).id)
  const delivered = await deliverOrder(shop.scope, (await stage.shippedSale(shop)).id)

  expect(await undo(shop, reopened, 'reopen', 'cancelled')).toMatchObject({ status: 'cancelled' })
  expect(await undo(shop, delivered, 'deliver', 'shipped')).toMatchObject({ status: 'shipped' })
})

test('nothing is taken back once somebody has changed the order since', async () => {
  const shop = await openShop()
  const submitted = await submitOrder(shop.scope, (await stage.sale(shop)).id)
  await shop.confirmed(await stage.sale(shop))
  await cancelOrder(shop.scope, submitted.id)

  await expect(undo(shop, submitted, 'submit', 'draft')).rejects.toMatchObject({ code: 'conflict' })
})

test.each([
  ['cancel', 'picked'],
  ['cancel', 'delivered'],
  ['confirm', 'pending'],
  ['submit', 'draft'],
] as const)('a cancelled order has not come by %s from %s', async (step, from) => {
  const shop = await openShop()
  const cancelled = await cancelOrder(shop.scope, (await stage.confirmedSale(shop)).id)

  await expect(undo(shop, cancelled, step, from)).rejects.toMatchObject({ code: 'illegal_transition' })
})

test('of two who take the same step back one is told that it is done', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5 })
  const confirmed = await shop.confirmedSale([mug, 3])
  const both = await Promise.allSettled([1, 2].map(() => undo(shop, confirmed, 'confirm', 'pending')))

  expect([fulfilled(both), codesOf(both)]).toEqual([1, ['conflict']])
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 5, reserved: 0 })
})

test('an order cannot be led back to where it never was', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5 })
  const draft = await shop.sale([mug, 3])
  const cancelled = await cancelOrder(shop.scope, (await shop.sale([mug, 2])).id)

  await expect(undo(shop, draft, 'reopen', 'confirmed')).rejects.toMatchObject({ code: 'conflict' })
  await expect(undo(shop, cancelled, 'cancel', 'confirmed')).rejects.toMatchObject({ code: 'conflict' })
  expect(await getOrder(shop.scope, draft.id)).toMatchObject({ status: 'draft' })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 5, reserved: 0 })
})

test('a confirmed order that was reopened stays a draft once its lines have changed', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5 })
  const reopened = await reopenOrder(shop.scope, (await shop.confirmedSale([mug, 3])).id)
  const added = [{ id: newId(), product_id: mug.id, quantity: 1 }]
  await saveLines(shop.scope, reopened.id, { changed: [], added, removed: [] })

  await expect(undo(shop, reopened, 'reopen', 'confirmed')).rejects.toMatchObject({ code: 'conflict' })
  expect(await getOrder(shop.scope, reopened.id)).toMatchObject({ status: 'draft' })
})

test('no order is led back to a status that needs a line once it has none', async () => {
  const shop = await openShop()
  const reopened = await reopenOrder(shop.scope, (await stage.confirmedSale(shop)).id)
  const [line] = (await getOrder(shop.scope, reopened.id)).items
  const removed = [{ id: line?.id ?? '', version: line?.version ?? 0 }]
  await saveLines(shop.scope, reopened.id, { changed: [], added: [], removed })

  await expect(undo(shop, reopened, 'reopen', 'confirmed')).rejects.toMatchObject({ code: 'conflict' })
})
