import { expect, test } from 'vitest'
import { getOrder } from '#server/orders/order-queries.ts'
import { listMovements } from '#server/stock/movement-queries.ts'
import { hire } from '#test/support/hire.ts'
import { openShop } from '#test/support/open-shop.ts'
import { cancelPicklist } from './cancel-picklist.ts'
import { generatePicklist } from './generate-picklist.ts'
import { pickUnits } from './pick-units.ts'
import { getPicklist } from './picklist-queries.ts'
import { putDownPicklist } from './put-down-picklist.ts'
import { startPicking } from './start-picking.ts'
import { updatePicklist } from './update-picklist.ts'

async function partPicked(units: number, ordered = 4) {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 30, sku: 'MUG' })
  const order = await shop.confirmedSale([mug, ordered])
  const picklist = await generatePicklist(shop.scope, order.id)
  if (units > 0) await pickUnits(shop.scope, picklist.id, [{ sku: 'MUG', quantity: units }])
  return { shop, mug, order, picklist }
}

test('what was picked goes back by a movement that names the picklist, and stays promised to the order', async () => {
  const { shop, mug, order, picklist } = await partPicked(3)

  expect(await cancelPicklist(shop.scope, picklist.id)).toMatchObject({ status: 'cancelled', units_picked: 0 })

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 30, reserved: 4 })
  expect(await getOrder(shop.scope, order.id)).toMatchObject({ status: 'confirmed', picklist_id: null })
  const [newest] = (await listMovements(shop.scope, { limit: 1 })).items
  const notes = `Picklist ${picklist.picklist_number}`
  expect(newest).toMatchObject({ movement_type: 'in', quantity: 3, reference_type: 'picklist', notes })
  expect((await getPicklist(shop.scope, picklist.id)).items).toMatchObject([{ quantity_picked: 0, picked_at: null }])
})

const unbegun = { unbegun: 'true' } as const

test('one that is to be cancelled unbegun stays with whoever has begun with it, or has it', async () => {
  const { shop, mug, picklist } = await partPicked(0)
  const colleague = await hire(shop, 'manager')
  const given = { assigned_to: colleague.user_id, priority: picklist.priority, version: picklist.version }
  const { version } = await updatePicklist(shop.scope, picklist.id, given)
  const cancel = () => cancelPicklist(shop.scope, picklist.id, unbegun)
  await expect(cancel()).rejects.toMatchObject({ code: 'conflict' })
  await updatePicklist(shop.scope, picklist.id, { ...given, assigned_to: null, version })
  await startPicking(shop.scope, picklist.id)
  await expect(cancel()).rejects.toMatchObject({ code: 'conflict' })
  await pickUnits(shop.scope, picklist.id, [{ sku: 'MUG', quantity: 3 }])

  await expect(cancel()).rejects.toMatchObject({ code: 'conflict', details: { current: { units_picked: 3 } } })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 27, reserved: 1 })
})

test('one that was begun and put down again is unbegun', async () => {
  const { shop, picklist } = await partPicked(0)
  await startPicking(shop.scope, picklist.id)
  await putDownPicklist(shop.scope, picklist.id)

  expect(await cancelPicklist(shop.scope, picklist.id, unbegun)).toMatchObject({ status: 'cancelled' })
})

test('the order can have a new picklist, which begins at nothing picked', async () => {
  const { shop, order, picklist } = await partPicked(3)
  await cancelPicklist(shop.scope, picklist.id)

  const next = await generatePicklist(shop.scope, order.id)

  expect(next).toMatchObject({ status: 'pending', units_ordered: 4, units_picked: 0 })
  expect(next.picklist_number).not.toBe(picklist.picklist_number)
  expect(await pickUnits(shop.scope, next.id, [{ sku: 'MUG', quantity: 4 }])).toMatchObject({ status: 'completed' })
})

test('a picklist nobody has begun is cancelled without moving anything', async () => {
  const { shop, mug, picklist } = await partPicked(0)

  await cancelPicklist(shop.scope, picklist.id)

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 30, reserved: 4 })
  expect((await listMovements(shop.scope, { limit: 10 })).items).toHaveLength(1)
})

test('a picklist that is completed or cancelled stays what it is', async () => {
  const { shop, picklist } = await partPicked(4)
  await expect(cancelPicklist(shop.scope, picklist.id)).rejects.toMatchObject({
    code: 'picklist_closed',
    details: { status: 'completed' },
  })

  const other = await partPicked(1)
  await cancelPicklist(other.shop.scope, other.picklist.id)
  await expect(cancelPicklist(other.shop.scope, other.picklist.id)).rejects.toMatchObject({
    code: 'picklist_closed',
    details: { status: 'cancelled' },
  })
})

test('cancelling while ten people pick: whoever comes after is refused, and every unit is back', async () => {
  const { shop, mug, picklist } = await partPicked(0, 20)
  const pick = () => pickUnits(shop.scope, picklist.id, [{ sku: 'MUG', quantity: 1 }])

  const [cancelled, ...picks] = await Promise.allSettled([
    cancelPicklist(shop.scope, picklist.id),
    ...Array.from({ length: 3 }, pick),
    cancelPicklist(shop.scope, picklist.id),
    ...Array.from({ length: 7 }, pick),
  ])

  const refusals = [cancelled, ...picks].flatMap((one) => (one?.status === 'rejected' ? [one.reason.code] : []))
  expect(new Set(refusals)).toEqual(new Set(['picklist_closed']))
  expect(await getPicklist(shop.scope, picklist.id)).toMatchObject({ status: 'cancelled', units_picked: 0 })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 30, reserved: 20 })
})
