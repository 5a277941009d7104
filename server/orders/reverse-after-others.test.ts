import { expect, test } from 'vitest'
import type { OrderStatus, ReversibleStep } from '#contract/order-life.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { startPicking } from '#server/picking/start-picking.ts'
import { updatePicklist } from '#server/picking/update-picklist.ts'
import { hire } from '#test/support/hire.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import * as stage from '#test/support/stages.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { getOrder } from './order-queries.ts'
import { reopenOrder } from './reopen-order.ts'
import { reverseStep } from './reverse-step.ts'
import { submitOrder } from './submit-order.ts'

// What happened between a step and its undoing, of which the order itself tells nothing.
type Answer = { id: string; version: number }
const undo = ({ scope }: Shop, { id, version }: Answer, step: ReversibleStep, back_to: OrderStatus) =>
  reverseStep(scope, id, { step, back_to, version })

test('a picklist that a colleague has made, been given or begun keeps its order confirmed', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 50, sku: 'MUG' })
  const colleague = await hire(shop, 'manager')
  const confirmed = () => shop.confirmedSale([mug, 3])
  const theirs = await confirmed()
  const made = await generatePicklist(shop.scope, theirs.id)
  await shop.context.database.pool.query('update picklists set user_id = $2 where id = $1', [
    made.id,
    colleague.user_id,
  ])
  const given = await confirmed()
  const { id, version } = await generatePicklist(shop.scope, given.id)
  await updatePicklist(shop.scope, id, { assigned_to: colleague.user_id, priority: 2, version })
  const begun = await confirmed()
  const { id: list } = await generatePicklist(shop.scope, begun.id)
  await startPicking(shop.scope, list)

  for (const order of [theirs, given, begun]) {
    await expect(undo(shop, order, 'confirm', 'pending')).rejects.toMatchObject({ code: 'conflict' })
    expect(await getOrder(shop.scope, order.id)).toMatchObject({ status: 'confirmed' })
  }
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 50, reserved: 9 })
})

test('once goods have come for a purchase neither its submission nor its reopening is taken back', async () => {
  const shop = await openShop()
  const submitted = await submitOrder(shop.scope, (await stage.purchase(shop)).id)
  await stage.delivery(shop, submitted, 1)
  await expect(undo(shop, submitted, 'submit', 'draft')).rejects.toMatchObject({ code: 'order_in_progress' })
  expect(await getOrder(shop.scope, submitted.id)).toMatchObject({ status: 'pending' })

  const cancelled = await cancelOrder(shop.scope, (await stage.confirmedPurchase(shop)).id)
  const draft = await reopenOrder(shop.scope, cancelled.id)
  await stage.delivery(shop, draft, 1)
  const now = await getOrder(shop.scope, draft.id)
  await expect(undo(shop, now, 'reopen', 'cancelled')).rejects.toMatchObject({ code: 'order_in_progress' })
  expect(now).toMatchObject({ status: 'draft' })
})

test('steps are taken back one after the other, as long as nothing but steps and their undoing happened', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5 })
  const submitted = await submitOrder(shop.scope, (await shop.sale([mug, 3])).id)
  const confirmed = await confirmOrder(shop.scope, submitted.id)
  const cancelled = await cancelOrder(shop.scope, submitted.id)

  expect(await undo(shop, cancelled, 'cancel', 'confirmed')).toMatchObject({ status: 'confirmed' })
  expect(await undo(shop, confirmed, 'confirm', 'pending')).toMatchObject({ status: 'pending' })
  await expect(undo(shop, confirmed, 'confirm', 'pending')).rejects.toMatchObject({ code: 'conflict' })
  expect(await undo(shop, submitted, 'submit', 'draft')).toMatchObject({ status: 'draft' })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 5, reserved: 0 })
})
