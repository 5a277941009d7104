import { expect, test } from 'vitest'
import { InventoryCount, inventory } from '#contract/inventory.ts'
import { MovementQuery, NewLocation, NewMovement } from '#contract/stock.ts'
import { openApp } from '#server/app.ts'
import { getOrder } from '#server/orders/order-queries.ts'
import { newId } from '#server/platform/database/scope.ts'
import { removeProduct } from '#server/products/remove-product.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { countStock } from './count-stock.ts'
import { listInventory } from './inventory-queries.ts'
import { listMovements } from './movement-queries.ts'
import { recordMovement } from './record-movements.ts'
import { createLocation } from './save-location.ts'

const count = ({ scope }: Shop, { id }: { id: string }, body: object) =>
  countStock(scope, id, InventoryCount.parse(body))
const movementsOf = async ({ scope }: Shop, { id }: { id: string }) =>
  (await listMovements(scope, MovementQuery.parse({ product_id: id }))).items
const yard = ({ scope }: Shop) => createLocation(scope, NewLocation.parse({ name: 'Yard' }))

test('a count books the difference as a movement with its reason and notes, and answers the stock', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10, sku: 'MUG' })

  const item = await count(shop, mug, { quantity: 7, reason: 'damaged', notes: 'Fell off the shelf' })

  expect(item).toMatchObject({ id: mug.id, sku: 'MUG', on_hand: 7, reserved: 0, available: 7 })
  expect(item.levels).toMatchObject([{ location_name: 'Main location', on_hand: 7 }])
  const [movement] = await movementsOf(shop, mug)
  expect(movement).toMatchObject({
    ...{ movement_type: 'out', quantity: 3, stock_change: -3, shortfall: 0 },
    ...{ reference_type: 'damaged', notes: 'Fell off the shelf', location_id: null },
  })
  await count(shop, mug, { quantity: 9 })
  expect((await movementsOf(shop, mug))[0]).toMatchObject({ stock_change: 2, reference_type: 'adjustment' })
})

test('the same count again moves nothing and leaves no trace', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const first = await count(shop, mug, { quantity: 5 })

  expect(first.stock_change).toBe(5)
  expect(await count(shop, mug, { quantity: 5 })).toEqual({ ...first, stock_change: 0 })
  expect(await movementsOf(shop, mug)).toHaveLength(1)

  const bowl = await shop.product()
  expect(await count(shop, bowl, { quantity: 0 })).toMatchObject({ on_hand: 0, levels: [] })
  expect(await movementsOf(shop, bowl)).toEqual([])
})

test('a count of stock that has moved meanwhile is refused with what lies there now, and moves nothing', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 20 })
  await recordMovement(shop.scope, NewMovement.parse({ product_id: mug.id, movement_type: 'out', quantity: 1 }))

  await expect(count(shop, mug, { quantity: 17, expected: 20 })).rejects.toMatchObject({
    ...{ status: 409, code: 'stock_moved', details: { field: 'quantity', on_hand: 19 } },
    message: 'Stock has moved since you began to count: by the books 19 lie there now. Count again.',
  })
  expect(await movementsOf(shop, mug)).toHaveLength(2)
  expect(await count(shop, mug, { quantity: 17, expected: 19 })).toMatchObject({ on_hand: 17 })
})

test('counted below what is promised, it answers how many promised units are not there', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10 })
  await shop.confirmedSale([mug, 8])

  expect(await count(shop, mug, { quantity: 9 })).toMatchObject({ stock_change: -1, promises_given_up: 0 })
  expect(await count(shop, mug, { quantity: 2 })).toMatchObject({ stock_change: -7, promises_given_up: 6 })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 2, reserved: 2 })
})

test('a count whose answer was lost is sent again as it was, and moves nothing', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 20 })
  const counted = { quantity: 17, expected: 20 }

  expect(await count(shop, mug, counted)).toMatchObject({ on_hand: 17, stock_change: -3 })
  expect(await count(shop, mug, counted)).toMatchObject({ on_hand: 17, stock_change: 0 })
  expect(await movementsOf(shop, mug)).toHaveLength(2)
})

test('a place is counted by itself; without one it is the default', async () => {
  const shop = await openShop()
  const [mug, { id: location_id }] = [await shop.product({ onHand: 4 }), await yard(shop)]

  await count(shop, mug, { quantity: 6, location_id })
  const item = await count(shop, mug, { quantity: 1 })

  expect(item).toMatchObject({ on_hand: 7 })
  expect(item.levels).toMatchObject([
    { location_name: 'Main location', on_hand: 1 },
    { location_name: 'Yard', on_hand: 6 },
  ])
})

test('counted below what is promised, the newest promises are given up', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10 })
  const older = await shop.confirmedSale([mug, 4])
  const newer = await shop.confirmedSale([mug, 4])

  expect(await count(shop, mug, { quantity: 5 })).toMatchObject({ on_hand: 5, reserved: 5, available: 0 })
  const waiting = async ({ id }: { id: string }) => (await getOrder(shop.scope, id)).items[0]?.back_ordered_quantity
  expect([await waiting(older), await waiting(newer)]).toEqual([0, 3])
})

test('whatever cannot be counted is refused on its field; a product that is not there is not found', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 1 })
  const ask = asker(openApp(shop.context), await shop.token())
  for (const quantity of [-1, 2_147_483_648, 1.5, '3', null])
    expect(await ask(doorTo('inventory.update'), { params: { id: mug.id }, body: { quantity } })).toMatchObject({
      status: 400,
      json: { error: { code: 'VALIDATION_ERROR', details: { field: 'quantity' } } },
    })
  expect(await count(shop, mug, { quantity: 2_147_483_647 })).toMatchObject({ on_hand: 2_147_483_647 })
  await expect(count(shop, mug, { quantity: 1, location_id: newId() })).rejects.toMatchObject({
    status: 404,
    details: { field: 'location_id' },
  })
  await removeProduct(shop.scope, mug.id)
  for (const product of [mug, { id: newId() }])
    await expect(count(shop, product, { quantity: 1 })).rejects.toMatchObject({ status: 404 })
})

test('people who count the same shelf at once, one that has stock and one that is new: one of the counts stands', async () => {
  const shop = await openShop()
  const { id: location_id } = await yard(shop)
  for (let round = 0; round < 10; round++) {
    const mug = await shop.product({ onHand: 3 })
    await Promise.all([5, 8, 2].map((quantity) => count(shop, mug, { quantity })))
    await Promise.all([5, 8, 0].map((quantity) => count(shop, mug, { quantity, location_id })))

    const { items } = await listInventory(shop.scope, inventory.list.query.parse({ sku: mug.sku }))
    const at = (name: string) => items[0]?.levels.find((level) => level.location_name === name)?.on_hand
    expect([5, 8, 2]).toContain(at('Main location'))
    expect([5, 8, 0]).toContain(at('Yard'))
  }
})

test('a count among movements follows some and is followed by the others: the ledger adds up', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const move = (movement_type: 'in' | 'out') =>
    recordMovement(shop.scope, NewMovement.parse({ product_id: mug.id, movement_type, quantity: 1 }))
  for (let round = 0; round < 5; round++) {
    await count(shop, mug, { quantity: 20 })
    await Promise.all([count(shop, mug, { quantity: 100 }), ...Array.from({ length: 6 }, () => move('in'))])
    const { on_hand } = await shop.stockOf(mug)
    expect(on_hand).toBeGreaterThanOrEqual(100)
    expect(on_hand).toBeLessThanOrEqual(106)
  }
  const moved = (await movementsOf(shop, mug)).reduce((sum, { stock_change }) => sum + stock_change, 0)
  expect(await shop.stockOf(mug)).toMatchObject({ on_hand: moved })
})

test('the inventory lists every product, those without stock too, page by page, and finds one by its SKU', async () => {
  const shop = await openShop()
  const made = []
  for (let n = 0; n < 5; n++) made.push(await shop.product({ onHand: n % 2 }))
  const old = await shop.product({ onHand: 1 })
  await removeProduct(shop.scope, old.id)

  const ids: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await listInventory(shop.scope, inventory.list.query.parse({ limit: 2, cursor }))
    ids.push(...page.items.map(({ id }) => id))
    if (page.next_cursor === null) break
    cursor = page.next_cursor
  }
  expect(ids).toEqual(made.map(({ id }) => id).toReversed())
  const found = await listInventory(shop.scope, inventory.list.query.parse({ sku: made[1]?.sku }))
  expect(found.items).toMatchObject([{ id: made[1]?.id, on_hand: 1, levels: [{ on_hand: 1, available: 1 }] }])
})
