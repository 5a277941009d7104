import { expect, test } from 'vitest'
import { NewLocation, NewMovement } from '#contract/stock.ts'
import { backOrder } from '#server/orders/back-order.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { getOrder } from '#server/orders/order-queries.ts'
import { saveLines } from '#server/orders/save-lines.ts'
import { submitOrder } from '#server/orders/submit-order.ts'
import { updateOrder } from '#server/orders/update-order.ts'
import { shipOrder } from '#server/shipping/ship-order.ts'
import { bookMovements } from '#server/stock/book-movements.ts'
import type { Booking } from '#server/stock/ledger.ts'
import { listLocationStock } from '#server/stock/location-stock.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { createLocation } from '#server/stock/save-location.ts'
import { saveOrganisation } from '#server/team/organisation-settings.ts'
import { openShop } from '#test/support/open-shop.ts'
import { codesOf, fulfilled } from '#test/support/outcomes.ts'
import { waitingForLocks } from '#test/support/waiting-for-locks.ts'
import { generatePicklist } from './generate-picklist.ts'
import { pickUnits } from './pick-units.ts'
import { getPicklist } from './picklist-queries.ts'

const parcel = { carrier: 'royal-mail', service: 'standard', weight: 1, insurance: false } as const
const address = { name: 'Ada Turner', address_line1: '1 High Street', city: 'York', country: 'GB', postcode: null }

test('picking by SKU lowers stock and consumes the promise', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10, sku: 'MUG' })
  const order = await shop.confirmedSale([mug, 4])
  const { id } = await generatePicklist(shop.scope, order.id)

  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 3 }])

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 7, reserved: 1 })
  expect(await getPicklist(shop.scope, id)).toMatchObject({ status: 'pending', units_picked: 3 })
})

test('units are taken from the place that the picker is sent to, one place after the other', async () => {
  const shop = await openShop()
  const mug = await shop.product({ sku: 'MUG' })
  const places = new Map<string | null, string>()
  for (const name of ['Cellar', 'Attic', 'Barn']) {
    const { id } = await createLocation(shop.scope, NewLocation.parse({ name }))
    places.set(name, id)
    const delivery = { product_id: mug.id, location_id: id, movement_type: 'in', quantity: 3 }
    await recordMovement(shop.scope, NewMovement.parse(delivery))
  }
  const { id } = await generatePicklist(shop.scope, (await shop.confirmedSale([mug, 9])).id)

  const seen: (string | null | undefined)[] = []
  for (let round = 0; round < 3; round++) {
    const [item] = (await getPicklist(shop.scope, id)).items
    const name = item?.location_name ?? null
    await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 3 }])
    seen.push(name)
    expect((await listLocationStock(shop.scope, places.get(name) ?? '', { limit: 20 })).items).toEqual([])
  }
  expect(seen).toEqual(['Attic', 'Barn', 'Cellar'])
})

test('the last unit completes the picklist, and the order is picked', async () => {
  const shop = await openShop()
  const order = await shop.confirmedSale([await shop.product({ onHand: 10, sku: 'MUG' }), 4])
  const { id } = await generatePicklist(shop.scope, order.id)

  expect(await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 4 }])).toMatchObject({ status: 'completed' })

  expect(await getOrder(shop.scope, order.id)).toMatchObject({ status: 'picked' })
})

test('a SKU on two lines fills them in order, and never beyond what was ordered', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10, sku: 'MUG' })
  const order = await shop.confirmedSale([mug, 2], [mug, 3])
  const { id } = await generatePicklist(shop.scope, order.id)

  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 3 }])

  expect((await getPicklist(shop.scope, id)).items.map((item) => item.quantity_picked)).toEqual([2, 1])
  await expect(pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 3 }])).rejects.toMatchObject({
    code: 'already_picked',
  })
})

test('a picker who finds too few is told what was asked for and what there is, what is promised to the lines included', async () => {
  const shop = await openShop()
  await saveOrganisation(shop.scope, { allow_back_orders: true })
  const mug = await shop.product({ onHand: 3, sku: 'MUG', name: 'Blue mug' })
  await shop.confirmedSale([mug, 1])
  const order = await submitOrder(shop.scope, (await shop.sale([mug, 1], [mug, 3])).id)
  await backOrder(shop.scope, order.id)
  const { id } = await generatePicklist(shop.scope, order.id)

  await expect(pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 4 }])).rejects.toMatchObject({
    code: 'insufficient_stock',
    message: 'Not enough stock. Blue mug (MUG): 4 wanted, 2 left',
    details: { short: [{ sku: 'MUG', wanted: 4, left: 2 }] },
  })

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 3, reserved: 3 })
})

test('lowering a count returns units to the shelf and keeps them promised', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10, sku: 'MUG' })
  const order = await shop.confirmedSale([mug, 4])
  const { id } = await generatePicklist(shop.scope, order.id)
  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 3 }])

  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: -2 }])

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 9, reserved: 3 })
})

test('units of a product are never picked as units of the one that took its line meanwhile', async () => {
  const shop = await openShop()
  const [mug, tray] = [await shop.product({ onHand: 10 }), await shop.product({ onHand: 10, sku: 'TRAY' })]
  const order = await shop.confirmedSale([mug, 5])
  const { id } = await generatePicklist(shop.scope, order.id)
  const [item] = (await getPicklist(shop.scope, id)).items
  const counted = { picklist_item_id: item?.id ?? '', product_id: mug.id, quantity: 3 }
  const [line] = (await getOrder(shop.scope, order.id)).items
  if (!line) throw new Error('the sale has a line')
  await saveLines(shop.scope, order.id, { changed: [{ ...line, product_id: tray.id }], added: [], removed: [] })

  await expect(pickUnits(shop.scope, id, [counted])).rejects.toMatchObject({
    code: 'NOT_FOUND',
    details: { field: 'items.0.product_id', value: mug.id },
  })
  await expect(pickUnits(shop.scope, id, [{ sku: 'TRAY', product_id: mug.id, quantity: 1 }])).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await shop.stockOf(tray)).toEqual({ on_hand: 10, reserved: 5 })
  await pickUnits(shop.scope, id, [{ ...counted, product_id: tray.id }])
  expect(await shop.stockOf(tray)).toEqual({ on_hand: 7, reserved: 2 })
})

test('twenty pickers at one line count each unit once', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10, sku: 'MUG' })
  const order = await shop.confirmedSale([mug, 5])
  const { id } = await generatePicklist(shop.scope, order.id)

  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 1 }])),
  )

  expect([fulfilled(outcomes), codesOf(outcomes)]).toEqual([5, ['picklist_closed']])
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 5, reserved: 0 })
})

test('generating again opens the same picklist', async () => {
  const shop = await openShop()
  const order = await shop.confirmedSale([await shop.product({ onHand: 10 }), 4])

  const [first, second] = await Promise.all([
    generatePicklist(shop.scope, order.id),
    generatePicklist(shop.scope, order.id),
  ])

  expect(second?.id).toBe(first?.id)
  expect([first?.created, second?.created].toSorted()).toEqual([false, true])
})

test('cancelling a part-picked order puts everything back', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10, sku: 'MUG' })
  const order = await shop.confirmedSale([mug, 4])
  const { id } = await generatePicklist(shop.scope, order.id)
  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 3 }])

  await cancelOrder(shop.scope, order.id)

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 10, reserved: 0 })
  expect(await getPicklist(shop.scope, id)).toMatchObject({ status: 'cancelled' })
})

test('what a picker or a cancellation puts back goes where it was taken from', async () => {
  const shop = await openShop()
  const yard = await createLocation(shop.scope, NewLocation.parse({ name: 'Yard' }))
  const mug = await shop.product({ sku: 'MUG' })
  await recordMovement(shop.scope, NewMovement.parse({ product_id: mug.id, quantity: 10, location_id: yard.id }))
  const order = await shop.confirmedSale([mug, 4])
  const { id } = await generatePicklist(shop.scope, order.id)
  const onHandInYard = async () =>
    (await listLocationStock(shop.scope, yard.id, { limit: 20 })).items.map(({ on_hand }) => on_hand)

  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 3 }])
  expect(await onHandInYard()).toEqual([7])
  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: -1 }])
  expect(await onHandInYard()).toEqual([8])
  await cancelOrder(shop.scope, order.id)
  expect(await onHandInYard()).toEqual([10])
})

test('an order can no longer go back to draft once something was picked', async () => {
  const shop = await openShop()
  const order = await shop.confirmedSale([await shop.product({ onHand: 10, sku: 'MUG' }), 4])
  const { id } = await generatePicklist(shop.scope, order.id)
  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 1 }])
  const { version, customer_id } = await getOrder(shop.scope, order.id)
  const edit = {
    order_type: 'sale' as const,
    version,
    customer_id,
    supplier_id: null,
    expected_date: null,
    notes: null,
  }

  await expect(updateOrder(shop.scope, order.id, edit)).rejects.toMatchObject({ code: 'order_in_progress' })
})

test('shipping an order nobody picked picks it, and of three who ship it at once one makes the shipment', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10 })
  const order = await shop.confirmedSale([mug, 4])

  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => shipOrder(shop.scope, shop.context, order.id, { ...parcel, address })),
  )

  expect([fulfilled(outcomes), codesOf(outcomes)]).toEqual([1, ['not_shippable']])
  const shipments = await shop.scope.read(({ db }) =>
    db.selectFrom('shipments').select('status').where('order_id', '=', order.id).execute(),
  )
  expect(shipments).toHaveLength(1)
  expect(await getOrder(shop.scope, order.id)).toMatchObject({ status: 'shipped' })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 6, reserved: 0 })
})

test('units that come to lie at another place while a pick waits are no units of that pick', async () => {
  const shop = await openShop()
  const { pool } = shop.context.database
  const yard = await createLocation(shop.scope, NewLocation.parse({ name: 'Yard' }))
  const mug = await shop.product({ onHand: 5, sku: 'MUG' })
  const order = await shop.confirmedSale([mug, 5])
  const { id } = await generatePicklist(shop.scope, order.id)
  const one = { product_id: mug.id, quantity: 2 }
  const move = (...movements: Booking[]) =>
    shop.scope.transaction(async (tx) => {
      await bookMovements(tx, movements)
      tx.audit({ action: 'movement.recorded', table: 'stock_movements', id: mug.id })
    })
  await move({ ...one, movement_type: 'out' }) // takes the promise of two with it
  await move({ ...one, movement_type: 'in' })

  const { picked } = await shop.scope.transaction(async (tx) => {
    await bookMovements(tx, [
      { ...one, movement_type: 'out' },
      { ...one, movement_type: 'in', booked_location_id: yard.id },
    ])
    tx.audit({ action: 'stock.moved', table: 'stock_movements', id: mug.id })
    await tx.db.selectFrom('products').select('id').execute() // what is queued goes with it
    const picked = pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 5 }]).catch((error: unknown) => error)
    await expect.poll(() => waitingForLocks(pool)).toBeGreaterThan(0)
    return { picked }
  })

  expect(await picked).toMatchObject({ code: 'insufficient_stock' })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 5, reserved: 3 })
})
