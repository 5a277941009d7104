import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { countQueues } from './count-queues.ts'
import { countOrders, listOrders } from './order-queries.ts'
import { submitOrder } from './submit-order.ts'

async function fillShop() {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 50 })
  await shop.sale([mug, 1])
  for (const order of [await shop.sale([mug, 1]), await shop.purchase([mug, 1])])
    await submitOrder(shop.scope, order.id)
  await shop.confirmedSale([mug, 2])
  await shop.confirmedSale([mug, 3])
  return shop
}
const countOf = ({ scope }: Shop, query: Record<string, string>) => countOrders(scope, orders.count.query.parse(query))
const listedIn = async ({ scope }: Shop, query: Record<string, string>) =>
  (await listOrders(scope, orders.list.query.parse(query))).items.length

test('each tab counts what its list shows, also before anything is folded', async () => {
  const shop = await fillShop()

  expect(await countQueues(shop.scope)).toEqual({
    ...{ all: 5, to_confirm: 2, to_pick: 2, to_ship: 0, to_receive: 0, late: 0 },
  })
  expect(await listedIn(shop, { status: 'pending' })).toBe(2)
  expect(await listedIn(shop, { type: 'sale', status: 'confirmed' })).toBe(2)
})

test.each([
  [{}, 5],
  [{ q: 'ada' }, 4],
  [{ q: 'ada', status: 'confirmed' }, 2],
  [{ type: 'purchase' }, 1],
  [{ queue: 'sold' }, 2],
  [{ q: 'nobody' }, 0],
])('%j is counted as it is listed', async (query, count) => {
  const shop = await fillShop()

  expect(await countOf(shop, query)).toEqual({ count, is_more: false })
  expect(await listedIn(shop, query)).toBe(count)
})
