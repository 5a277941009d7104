import { beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import * as stage from '#test/support/stages.ts'
import { watchBooksOf } from '#test/support/watched-books.ts'
import { cancelPicklist } from './cancel-picklist.ts'
import { generatePicklist } from './generate-picklist.ts'
import { pickUnits } from './pick-units.ts'
import { getPicklist } from './picklist-queries.ts'
import { startPicking } from './start-picking.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const picklists = ({ scope }: Shop, order_id: string) =>
  scope.read(({ db }) => db.selectFrom('picklists').select('id').where('order_id', '=', order_id).execute())

/** A list of which all was picked. */
async function completed() {
  const { id, items } = await stage.picklist(shop)
  await pickUnits(shop.scope, id, [{ sku: items[0]?.product_sku ?? '', quantity: 2 }])
  return id
}

test.each([
  ['a draft sale', 'sale', 'draft', () => stage.sale(shop)],
  ['a pending sale', 'sale', 'pending', () => stage.pendingSale(shop)],
  ['a shipped sale', 'sale', 'shipped', () => stage.shippedSale(shop)],
  ['a cancelled sale', 'sale', 'cancelled', async () => cancelOrder(shop.scope, (await stage.sale(shop)).id)],
  ['a confirmed purchase', 'purchase', 'confirmed', () => stage.confirmedPurchase(shop)],
] as const)('no picklist is made for %s', async (_, order_type, status, make) => {
  watchBooksOf(shop.scope)
  const { id } = await make()
  const before = await picklists(shop, id)

  await expect(generatePicklist(shop.scope, id)).rejects.toMatchObject({
    ...{ code: 'not_pickable', status: 409, details: { order_type, status } },
  })

  expect(await picklists(shop, id)).toEqual(before)
})

test.each([
  ['cancelled', async () => (await cancelPicklist(shop.scope, (await stage.picklist(shop)).id)).id],
  ['completed', completed],
] as const)('a picklist that is %s is not started', async (status, make) => {
  watchBooksOf(shop.scope)
  const before = await getPicklist(shop.scope, await make())

  await expect(startPicking(shop.scope, before.id)).rejects.toMatchObject({
    ...{ code: 'illegal_transition', status: 409, details: { status } },
  })

  expect(await getPicklist(shop.scope, before.id)).toEqual(before)
})
