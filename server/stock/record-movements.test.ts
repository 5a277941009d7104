import { expect, test } from 'vitest'
import { listAlerts } from '#server/alerts/alert-queries.ts'
import { getOrder } from '#server/orders/order-queries.ts'
import { saveLines } from '#server/orders/save-lines.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { pickUnits } from '#server/picking/pick-units.ts'
import { newId } from '#server/platform/database/scope.ts'
import { openShop } from '#test/support/open-shop.ts'
import { recordMovement, recordMovements } from './record-movements.ts'

const movement = (product: { id: string }, movement_type: 'in' | 'out', quantity: number) => ({
  product_id: product.id,
  movement_type,
  quantity,
  location_id: null,
  reference_type: null,
  reference_id: null,
  notes: null,
})

test('an in raises and an out lowers stock', async () => {
  const shop = await openShop()
  const mug = await shop.product()

  await recordMovement(shop.scope, movement(mug, 'in', 7))
  expect(await recordMovement(shop.scope, movement(mug, 'out', 3))).toMatchObject({
    quantity: 3,
    stock_change: -3,
    shortfall: 0,
  })

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 4, reserved: 0 })
})

test('an out beyond the shelf stops at zero, says what was short and raises an alert', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 2, name: 'Blue mug' })

  expect(await recordMovement(shop.scope, movement(mug, 'out', 5))).toMatchObject({
    quantity: 5,
    stock_change: -2,
    shortfall: 3,
  })

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 0, reserved: 0 })
  const { items } = await listAlerts(shop.scope, { limit: 10 })
  expect(items).toMatchObject([{ type: 'stock_below_zero', title: 'Blue mug ran short', acknowledged: false }])
})

test('one batch may name a product many times; each sees what the one before left', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 1 })

  const { items } = await recordMovements(shop.scope, [
    movement(mug, 'out', 3),
    movement(mug, 'in', 4),
    movement(mug, 'out', 3),
  ])

  expect(items.map(({ stock_change, shortfall }) => [stock_change, shortfall])).toEqual([
    [-1, 2],
    [4, 0],
    [-3, 0],
  ])
})

test('a batch with one unknown product records nothing', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 1 })

  const batch = [movement(mug, 'in', 3), movement({ id: newId() }, 'in', 1)]
  await expect(recordMovements(shop.scope, batch)).rejects.toMatchObject({
    status: 404,
    details: { field: 'items.1.product_id' },
  })

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 1, reserved: 0 })
})

test('an out may take promised units: the newest promises become back-orders', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10 })
  const [older, newer] = [await shop.confirmedSale([mug, 5]), await shop.confirmedSale([mug, 5])]

  await recordMovement(shop.scope, movement(mug, 'out', 3))

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 7, reserved: 7 })
  expect((await getOrder(shop.scope, older.id)).items[0]).toMatchObject({ reserved_quantity: 5 })
  expect((await getOrder(shop.scope, newer.id)).items[0]).toMatchObject({ reserved_quantity: 2 })
  expect((await listAlerts(shop.scope, { limit: 10 })).items).toMatchObject([
    { type: 'stock_below_promised', current_value: 7 },
  ])
})

test('whose promise is the newest follows from the age of the order, whatever was done to an older one since', async () => {
  const shop = await openShop()
  const [mug, bowl] = [await shop.product({ onHand: 12, sku: 'MUG' }), await shop.product({ onHand: 1 })]
  const [reduced, putBack, newest] = [
    await shop.confirmedSale([mug, 5]),
    await shop.confirmedSale([mug, 4], [bowl, 1]),
    await shop.confirmedSale([mug, 3]),
  ]
  const itemsOf = async ({ id }: { id: string }) => (await getOrder(shop.scope, id)).items
  const changed = (await itemsOf(reduced)).map((line) => ({ ...line, quantity: 4 }))
  await saveLines(shop.scope, reduced.id, { changed, added: [], removed: [] })
  const picklist = await generatePicklist(shop.scope, putBack.id)
  for (const quantity of [4, -4]) await pickUnits(shop.scope, picklist.id, [{ sku: 'MUG', quantity }])
  const waits = async () => {
    const lines = await Promise.all([reduced, putBack, newest].map(itemsOf))
    return lines.map(([line]) => line?.back_ordered_quantity)
  }

  await recordMovement(shop.scope, movement(mug, 'out', 3))
  expect(await waits()).toEqual([0, 0, 2]) // one was free
  await recordMovement(shop.scope, movement(mug, 'out', 3))
  expect(await waits()).toEqual([0, 2, 3])
})

test('fifty movements of one product at once all count', async () => {
  const shop = await openShop()
  const mug = await shop.product()

  await Promise.all(Array.from({ length: 50 }, () => recordMovement(shop.scope, movement(mug, 'in', 1))))

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 50, reserved: 0 })
})

test('a quantity beyond what a level can hold is refused on its field', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 1 })

  await expect(recordMovement(shop.scope, movement(mug, 'in', 2_147_483_647))).rejects.toMatchObject({
    status: 400,
    details: { field: 'quantity' },
  })
  const batch = [movement(mug, 'out', 1), movement(mug, 'in', 2_147_483_647), movement(mug, 'in', 1)]
  await expect(recordMovements(shop.scope, batch)).rejects.toMatchObject({
    status: 400,
    details: { field: 'items.2.quantity', fields: [{ field: 'items.2.quantity' }] },
  })
})

test('of a batch the place is named that is not the business’s, and of one movement the field alone', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 1 })
  const nowhere = { ...movement(mug, 'in', 3), location_id: newId() }

  await expect(recordMovements(shop.scope, [movement(mug, 'in', 1), nowhere])).rejects.toMatchObject({
    status: 404,
    details: { field: 'items.1.location_id', value: nowhere.location_id },
  })
  await expect(recordMovement(shop.scope, nowhere)).rejects.toMatchObject({ details: { field: 'location_id' } })
  await expect(recordMovement(shop.scope, movement({ id: newId() }, 'in', 3))).rejects.toMatchObject({
    details: { field: 'product_id' },
  })
})

test('outs beside ins of one product never fail: what a lock waited for is what they count from', async () => {
  const shop = await openShop()
  for (let round = 0; round < 10; round++) {
    const mug = await shop.product({ onHand: 10 })
    const work = [...Array(4)].flatMap(() => [movement(mug, 'in', 100), movement(mug, 'out', 50)])
    const booked = await Promise.all(work.map((one) => recordMovement(shop.scope, one)))
    const sum = booked.reduce((total, { stock_change }) => total + stock_change, 10)
    expect(await shop.stockOf(mug)).toEqual({ on_hand: sum, reserved: 0 })
  }
})
