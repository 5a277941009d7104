import { expect, test } from 'vitest'
import { NewLocation, NewMovement } from '#contract/stock.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { pickUnits } from '#server/picking/pick-units.ts'
import { getPicklist } from '#server/picking/picklist-queries.ts'
import { newId } from '#server/platform/database/scope.ts'
import { removeProduct } from '#server/products/remove-product.ts'
import { receiveOrder } from '#server/receiving/receive-order.ts'
import { listLevels } from '#server/stock/location-queries.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { createLocation } from '#server/stock/save-location.ts'
import { saveOrganisation } from '#server/team/organisation-settings.ts'
import { freeWhileWaiting, type RowLock } from '#test/support/free-while-waiting.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { backOrder } from './back-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOrder } from './order-queries.ts'
import { saveLines } from './save-lines.ts'
import { submitOrder } from './submit-order.ts'

// Whoever needs several levels locks them in one go, in their order: who waits for one holds none behind it, and nobody waits in a circle.

type Level = { product_id: string; location_id: string }

/** A shop with a second place, whose levels come behind those of the first. */
async function openTwoPlaces() {
  const shop = await openShop()
  await saveOrganisation(shop.scope, { allow_back_orders: true })
  const yard = await createLocation(shop.scope, NewLocation.parse({ name: 'Yard' }))
  const { id: home } = await shop.scope.read((tx) =>
    tx.db.selectFrom('locations').select('id').where('is_default', '=', true).executeTakeFirstOrThrow(),
  )
  expect(home < yard.id).toBe(true)
  const book = (product_id: string, quantity: number, more: object) =>
    recordMovement(shop.scope, NewMovement.parse({ product_id, quantity, ...more }))
  /** A product with as many units at each of the two. */
  const stocked = async (atHome: number, inYard: number) => {
    const { id } = await shop.product({ onHand: 9 })
    await book(id, 9 - atHome, { movement_type: 'out' })
    if (inYard > 0) await book(id, inYard, { movement_type: 'in', location_id: yard.id })
    return { id, home: { product_id: id, location_id: home }, yard: { product_id: id, location_id: yard.id } }
  }
  return { ...shop, yard, book, stocked }
}

/** Whether a level is free for others while somebody else holds the one before it and the work waits for that. */
const isFreeWhileWaiting = async (shop: Shop, first: Level, later: Level, work: () => Promise<unknown>) =>
  (await freeWhileWaiting(shop, lockOf(first), [lockOf(later)], work)).every(Boolean)

const lockOf = ({ product_id, location_id }: Level): RowLock => ({
  text: 'select from stock_levels where org_id = $1 and product_id = $2 and location_id = $3 for update',
  values: [product_id, location_id],
})
const firstLine = async ({ scope }: Shop, order: { id: string }) => {
  const [line] = (await getOrder(scope, order.id)).items
  if (!line) throw new Error('the order has a line')
  return line
}

test('a delivery to one place, of which sales that wait are promised units at all, locks the levels of all at once', async () => {
  const shop = await openTwoPlaces()
  const mug = await shop.stocked(1, 1)
  const sale = await shop.sale([mug, 4])
  await submitOrder(shop.scope, sale.id)
  await backOrder(shop.scope, sale.id)
  const purchase = await shop.purchase([mug, 5])
  const items = [{ order_item_id: (await firstLine(shop, purchase)).id, quantity: 5 }]
  const receive = () => receiveOrder(shop.scope, purchase.id, { items, location_id: shop.yard.id, notes: null })

  expect(await isFreeWhileWaiting(shop, mug.home, mug.yard, receive)).toBe(true)
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 7, reserved: 4 })
})

test('a line that is promised more locks the levels of what it had and of what it gets at once', async () => {
  const shop = await openTwoPlaces()
  const mug = await shop.stocked(0, 5)
  const sale = await shop.confirmedSale([mug, 2])
  const line = await firstLine(shop, sale)
  const grow = () => saveLines(shop.scope, sale.id, { changed: [{ ...line, quantity: 3 }], added: [], removed: [] })

  expect(await isFreeWhileWaiting(shop, mug.home, mug.yard, grow)).toBe(true)
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 5, reserved: 3 })
})

/** What is promised of a product, by the name of the place. */
const promisedAt = async ({ scope }: Shop, product: { id: string }) =>
  Object.fromEntries((await listLevels(scope, product.id)).items.map((level) => [level.location_name, level.reserved]))

test('a line that grows or shrinks keeps its promise where it is, and only the difference comes or goes', async () => {
  const shop = await openTwoPlaces()
  const mug = await shop.stocked(0, 10)
  const sale = await shop.confirmedSale([mug, 10])
  await shop.book(mug.id, 20, { movement_type: 'in' })
  const change = async (quantity: number) => {
    const changed = [{ ...(await firstLine(shop, sale)), quantity }]
    await saveLines(shop.scope, sale.id, { changed, added: [], removed: [] })
    return promisedAt(shop, mug)
  }

  expect(await change(11)).toEqual({ 'Main location': 1, Yard: 10 })
  expect(await change(12)).toEqual({ 'Main location': 2, Yard: 10 })
  expect(await change(11)).toEqual({ 'Main location': 2, Yard: 9 }) // the place that picklists name first is kept
  expect(await change(1)).toEqual({ 'Main location': 1, Yard: 0 })
})

test('lines of a removed product that shrink or are merged keep what they still need', async () => {
  const shop = await openTwoPlaces()
  const mug = await shop.product({ onHand: 5, sku: 'MUG' })
  const sale = await shop.confirmedSale([mug, 3], [mug, 2])
  const { id } = await generatePicklist(shop.scope, sale.id)
  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 5 }])
  await removeProduct(shop.scope, mug.id)
  const { version } = await getPicklist(shop.scope, id)
  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: -5 }], version)
  const removed = (await getOrder(shop.scope, sale.id)).items.slice(1)
  const change = async (quantity: number, merged: typeof removed = []) => {
    const changed = [{ ...(await firstLine(shop, sale)), quantity }]
    await saveLines(shop.scope, sale.id, { changed, added: [], removed: merged })
  }

  await change(5, removed)
  expect(await firstLine(shop, sale)).toMatchObject({ reserved_quantity: 5, back_ordered_quantity: 0 })
  await change(4)
  expect(await firstLine(shop, sale)).toMatchObject({ reserved_quantity: 4, back_ordered_quantity: 0 })
})

test('a line that is promised less and another that is new lock the levels of both at once', async () => {
  const shop = await openTwoPlaces()
  const [mug, bowl] = [await shop.stocked(5, 0), await shop.stocked(5, 0)]
  const sale = await shop.confirmedSale([bowl, 2])
  const changed = [{ ...(await firstLine(shop, sale)), quantity: 1 }]
  const added = [{ id: newId(), product_id: mug.id, quantity: 3, unit_price: 5 }]
  const save = () => saveLines(shop.scope, sale.id, { changed, added, removed: [] })

  expect(await isFreeWhileWaiting(shop, mug.home, bowl.home, save)).toBe(true)
  expect([await shop.stockOf(mug), await shop.stockOf(bowl)]).toMatchObject([{ reserved: 3 }, { reserved: 1 }])
})

test('a cancellation locks the levels of what was promised and of what goes back at once', async () => {
  const shop = await openTwoPlaces()
  const mug = await shop.stocked(1, 5)
  const sale = await shop.confirmedSale([mug, 3])
  const { id } = await generatePicklist(shop.scope, sale.id)
  await pickUnits(shop.scope, id, [{ sku: (await firstLine(shop, sale)).product_sku, quantity: 1 }])

  expect(await isFreeWhileWaiting(shop, mug.home, mug.yard, () => cancelOrder(shop.scope, sale.id))).toBe(true)
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 6, reserved: 0 })
})

test('picks that take of one product and put back of another lock the levels of both at once', async () => {
  const shop = await openTwoPlaces()
  const [mug, bowl] = [await shop.stocked(5, 0), await shop.stocked(5, 0)]
  const sale = await shop.confirmedSale([mug, 2], [bowl, 2])
  const { id } = await generatePicklist(shop.scope, sale.id)
  const [mugs, bowls] = (await getOrder(shop.scope, sale.id)).items.map(({ product_sku }) => product_sku)
  await pickUnits(shop.scope, id, [{ sku: mugs, quantity: 1 }])
  const swap = () =>
    pickUnits(shop.scope, id, [
      { sku: bowls, quantity: 1 },
      { sku: mugs, quantity: -1 },
    ])

  expect(await isFreeWhileWaiting(shop, mug.home, bowl.home, swap)).toBe(true)
  expect([await shop.stockOf(mug), await shop.stockOf(bowl)]).toMatchObject([{ on_hand: 5 }, { on_hand: 4 }])
})
