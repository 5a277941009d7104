import { expect, test } from 'vitest'
import { MovementQuery, NewLocation, NewMove, NewMovement } from '#contract/stock.ts'
import { dispatchBatch } from '#server/platform/events/dispatch-outbox.ts'
import { figures } from '#server/products/fold-figures.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { runMigration } from '#test/support/run-migration.ts'
import { days } from './fold-days.ts'
import { listLocations } from './location-queries.ts'
import { moveStock } from './move-stock.ts'
import { listMovements, summariseMovements } from './movement-queries.ts'
import { recordMovement, recordMovements } from './record-movements.ts'
import { createLocation } from './save-location.ts'
import { movedDays } from './stock-days.ts'

async function shopWithYard() {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10, cost: 2 })
  const home = (await listLocations(shop.scope)).items[0]?.id ?? ''
  const yard = (await createLocation(shop.scope, NewLocation.parse({ name: 'Yard' }))).id
  const there = { product_id: mug.id, from_location_id: home, to_location_id: yard, quantity: 4 }
  return { shop, mug, home, yard, move: () => moveStock(shop.scope, NewMove.parse(there)) }
}

const fold = async ({ context }: Shop) => {
  while ((await dispatchBatch(context.database, [figures, days])) > 0);
}
/** On the cards, and of today. */
const counted = async ({ scope }: Shop) => {
  const { stock_in, stock_out, net_movement } = await summariseMovements(scope)
  const today = (await movedDays(scope)).days.at(-1)
  return { cards: [stock_in, stock_out, net_movement], today: [today?.units_in, today?.units_out] }
}
const listed = async ({ scope }: Shop, query: object) =>
  (await listMovements(scope, MovementQuery.parse(query))).items.map(({ stock_change }) => stock_change)

test('what is moved from place to place neither came nor went, before and after it is folded', async () => {
  const { shop, mug, move } = await shopWithYard()
  await recordMovement(shop.scope, NewMovement.parse({ product_id: mug.id, movement_type: 'out', quantity: 3 }))

  await move()

  const expected = { cards: [10, 3, 7], today: [10, 3] }
  expect(await counted(shop)).toEqual(expected)
  await fold(shop)
  expect(await counted(shop)).toEqual(expected)
})

test('a reference that says transfer makes no move: what somebody records comes or goes as they say', async () => {
  const { shop, mug } = await shopWithYard()
  const said = { product_id: mug.id, movement_type: 'out', quantity: 3, reference_type: 'transfer' }

  await recordMovement(shop.scope, NewMovement.parse(said))

  expect(await counted(shop)).toEqual({ cards: [10, 3, 7], today: [10, 3] })
})

test('a place shows what was moved to it, and the list behind a figure leaves out moves, or all else', async () => {
  const { shop, home, yard, move } = await shopWithYard()
  await move()

  expect(await listed(shop, { location_id: yard })).toEqual([4])
  expect((await listed(shop, { location_id: home })).toSorted()).toEqual([-4, 10])
  expect(await listed(shop, { moves: 'without' })).toEqual([10])
  expect((await listed(shop, { moves: 'only' })).toSorted()).toEqual([-4, 4])
})

test('moves that an older process wrote are counted apart by the migration, those that nothing has folded yet too', async () => {
  const { shop, mug, home, yard } = await shopWithYard()
  const asBefore = async () => {
    const about = { product_id: mug.id, quantity: 4, reference_type: 'transfer' }
    const halves = [
      { ...about, movement_type: 'out', location_id: home },
      { ...about, movement_type: 'in', location_id: yard },
    ]
    const { items } = await recordMovements(
      shop.scope,
      halves.map((half) => NewMovement.parse(half)),
    )
    const [out_id = '', in_id = ''] = items.map(({ id }) => id)
    await shop.scope.transaction(async (tx) => {
      tx.audit({ action: 'stock.moved', table: 'stock_movements', id: out_id, after: { out_id, in_id } })
    })
  }
  await asBefore()
  await fold(shop)
  await asBefore()
  expect((await counted(shop)).cards).toEqual([18, 8, 10])

  for (let time = 0; time < 2; time++) await runMigration(shop.context.database.pool, '0094-count-moves-apart.sql')

  const expected = { cards: [10, 0, 10], today: [10, 0] }
  expect(await counted(shop)).toEqual(expected)
  await fold(shop)
  expect(await counted(shop)).toEqual(expected)
})
