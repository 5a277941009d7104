import { expect, test } from 'vitest'
import { NewLocation, NewMove } from '#contract/stock.ts'
import { newId } from '#server/platform/database/scope.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { listLevels, listLocations } from './location-queries.ts'
import { moveStock } from './move-stock.ts'
import { createLocation } from './save-location.ts'
import { stockHistory } from './stock-history.ts'

async function shopWithYard(onHand: number) {
  const shop = await openShop()
  const mug = await shop.product({ onHand, name: 'Blue mug', sku: 'MUG' })
  const home = (await listLocations(shop.scope)).items.find((location) => location.is_default)
  const yard = await createLocation(shop.scope, NewLocation.parse({ name: 'Yard' }))
  const move = (quantity: number, more: object = {}) =>
    moveStock(
      shop.scope,
      NewMove.parse({ product_id: mug.id, from_location_id: home?.id, to_location_id: yard.id, quantity, ...more }),
    )
  return { shop, mug, home: home?.id ?? '', yard: yard.id, move }
}
const where = async (shop: Shop, product: { id: string }) =>
  Object.fromEntries(
    (await listLevels(shop.scope, product.id)).items.map((level) => [level.location_name, level.on_hand]),
  )

test('a move is an out here and an in there, and what there is stays the same', async () => {
  const { shop, mug, move } = await shopWithYard(10)

  const { out_id, in_id } = await move(4, { notes: 'For the weekend' })

  expect(await where(shop, mug)).toEqual({ 'Main location': 6, Yard: 4 })
  const rows = await shop.scope.db
    .selectFrom('stock_movements')
    .select(['id', 'stock_change', 'reference_type', 'notes'])
    .where('id', 'in', [out_id, in_id])
    .orderBy('stock_change')
    .execute()
  expect(rows).toEqual([
    { id: out_id, stock_change: -4, reference_type: 'transfer', notes: 'To Yard: For the weekend' },
    { id: in_id, stock_change: 4, reference_type: 'transfer', notes: 'From Main location: For the weekend' },
  ])
})

test('what only changed its place came and went nowhere that day', async () => {
  const { shop, mug, move } = await shopWithYard(10)
  const before = (await stockHistory(shop.scope, mug.id)).days.at(-1)

  await move(4)

  expect((await stockHistory(shop.scope, mug.id)).days.at(-1)).toEqual(before)
})

test('more than is free is refused, and what is promised stays where it is promised', async () => {
  const { shop, mug, move } = await shopWithYard(10)
  await shop.confirmedSale([mug, 7])

  await expect(move(4)).rejects.toMatchObject({
    code: 'insufficient_stock',
    details: { short: [{ sku: 'MUG', wanted: 4, left: 3 }] },
  })

  expect(await where(shop, mug)).toEqual({ 'Main location': 10 })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 10, reserved: 7 })
})

test('two who move the last units at once: one does, the other hears what is left', async () => {
  const { shop, mug, move } = await shopWithYard(10)

  const outcomes = await Promise.allSettled([move(6), move(6)])

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'insufficient_stock', details: { short: [{ left: 4 }] } },
  })
  expect(await where(shop, mug)).toEqual({ 'Main location': 4, Yard: 6 })
})

test('there and back at once ends where it began', async () => {
  const { shop, mug, home, yard, move } = await shopWithYard(10)
  await move(5)

  await Promise.all(
    Array.from({ length: 6 }, (_, turn) =>
      turn % 2 ? move(1) : move(1, { from_location_id: yard, to_location_id: home }),
    ),
  )

  expect(await where(shop, mug)).toEqual({ 'Main location': 5, Yard: 5 })
})

test('unknown products and places are refused by their field', async () => {
  const { move } = await shopWithYard(10)

  for (const field of ['product_id', 'from_location_id', 'to_location_id'])
    await expect(move(1, { [field]: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND', details: { field } })
})
