import { expect, test } from 'vitest'
import { OrderQuery } from '#contract/orders.ts'
import { ProductQuery } from '#contract/products.ts'
import { ShippingData } from '#contract/shipping.ts'
import { MovementQuery, NewMovement } from '#contract/stock.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { listOrders } from '#server/orders/order-queries.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { pickUnits } from '#server/picking/pick-units.ts'
import { getPicklist } from '#server/picking/picklist-queries.ts'
import { today } from '#server/platform/today.ts'
import { getProduct, listProducts } from '#server/products/product-queries.ts'
import { reverseReceipt } from '#server/receiving/reverse-receipt.ts'
import { shipOrder } from '#server/shipping/ship-order.ts'
import { listMovements } from '#server/stock/movement-queries.ts'
import { rankSellersOf } from '#server/stock/rank-sellers.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { stockHistory } from '#server/stock/stock-history.ts'
import { hearNews } from '#test/support/hear-news.ts'
import { movedTo } from '#test/support/moved-to.ts'
import { openShop } from '#test/support/open-shop.ts'
import { delivery, shippingData } from '#test/support/stages.ts'
import { dashboardTrends } from './trends.ts'

test('a new business has ninety empty days', async () => {
  const { days, best_sellers, idle, orders } = await dashboardTrends((await openShop()).scope)

  expect(days).toHaveLength(90)
  expect(days.at(-1)).toEqual({ day: today(), units_in: 0, units_out: 0, orders: 0, sales: 0, stock_value: 0 })
  expect(best_sellers).toEqual({ counted_at: null, last_30_days: [], last_90_days: [] })
  expect([idle, orders]).toEqual([{ count: 0, items: [] }, []])
})

test('what is picked for sales makes a best seller, what leaves otherwise does not', async () => {
  const shop = await openShop()
  const [mug, lid] = [await shop.product({ onHand: 50 }), await shop.product({ onHand: 50 })]
  await recordMovement(shop.scope, NewMovement.parse({ product_id: lid.id, movement_type: 'out', quantity: 30 }))
  const { id } = await shop.confirmedSale([mug, 7], [lid, 2])
  await shipOrder(shop.scope, shop.context, id, ShippingData.parse(shippingData))
  await rankSellersOf(shop.context.database, shop.scope.orgId)

  const { best_sellers, days, orders } = await dashboardTrends(shop.scope)

  expect(best_sellers.last_30_days).toMatchObject([
    { product_id: mug.id, units: 7 },
    { product_id: lid.id, units: 2 },
  ])
  expect(best_sellers.last_90_days).toHaveLength(2)
  expect(days.at(-1)).toMatchObject({ units_out: 39, orders: 1, sales: 45, stock_value: 122 })
  expect(orders).toEqual([{ order_type: 'sale', status: 'shipped', orders: 1 }])
})

test('what was picked and put back by a cancellation was not sold', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 50 })
  const { id } = await shop.confirmedSale([mug, 7])
  const picklist = await generatePicklist(shop.scope, id)
  const { items } = await getPicklist(shop.scope, picklist.id)
  await pickUnits(shop.scope, picklist.id, [{ picklist_item_id: items[0]?.id ?? '', quantity: 7 }])
  await cancelOrder(shop.scope, id)
  await rankSellersOf(shop.context.database, shop.scope.orgId)

  expect((await dashboardTrends(shop.scope)).best_sellers.last_30_days).toEqual([])
})

test('how long a best seller lasts is told by all that was used of it, and by what nobody was promised', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 50 })
  const about = { product_id: mug.id, movement_type: 'out', quantity: 3, reference_type: 'damage' }
  await recordMovement(shop.scope, NewMovement.parse(about))
  const { id } = await shop.confirmedSale([mug, 7])
  await shipOrder(shop.scope, shop.context, id, ShippingData.parse(shippingData))
  await reverseReceipt(shop.scope, (await delivery(shop, await shop.confirmed(await shop.purchase([mug, 9])), 9)).id)
  await rankSellersOf(shop.context.database, shop.scope.orgId)
  await shop.confirmedSale([mug, 30])

  const [best] = (await dashboardTrends(shop.scope)).best_sellers.last_30_days

  expect(best).toMatchObject({ product_id: mug.id, units: 7, used: 10, on_hand: 40, available: 10 })
  expect(best?.created_at).toBe((await getProduct(shop.scope, mug.id)).created_at)
  const days = (await stockHistory(shop.scope, mug.id)).days.slice(-30)
  expect(days.reduce((sum, { used }) => sum + used, 0)).toBe(best?.used)
})

test('behind each figure stands the list that shows exactly these records', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5 })
  const old = await recordMovement(shop.scope, NewMovement.parse({ product_id: mug.id, quantity: 4 }))
  await movedTo(shop, old, 3, '23:59')
  await shop.confirmedSale([mug, 1])
  await shop.sale([mug, 1])

  const { days } = await dashboardTrends(shop.scope)
  const [then, now] = [days.at(-4), days.at(-1)]

  const moved = (day = '') =>
    listMovements(shop.scope, MovementQuery.parse({ movement_type: 'in', from: day, to: day }))
  const units = async (day?: string) => (await moved(day)).items.reduce((sum, { quantity }) => sum + quantity, 0)
  expect([then?.units_in, now?.units_in]).toEqual([4, 5])
  expect([await units(then?.day), await units(now?.day)]).toEqual([4, 5])
  const sold = OrderQuery.parse({ type: 'sale', queue: 'sold', from: today(), to: today() })
  expect((await listOrders(shop.scope, sold)).items).toHaveLength(now?.orders ?? -1)
})

test('what has not moved for sixty days is what the list of products shows', async () => {
  const shop = await openShop()
  const [dusty, sold] = [await shop.product(), await shop.product({ onHand: 3 })]
  const move = NewMovement.parse({ product_id: dusty.id, quantity: 2 })
  await movedTo(shop, await recordMovement(shop.scope, move), 70)
  const listed = async () => (await listProducts(shop.scope, ProductQuery.parse({ stock: 'idle' }))).items
  expect(await listed()).toMatchObject([{ id: dusty.id }])
  await hearNews(shop.context)

  const { idle } = await dashboardTrends(shop.scope)

  expect(idle).toMatchObject({ count: 1, items: [{ product_id: dusty.id, on_hand: 2 }] })
  expect((await listed()).map(({ id }) => id)).not.toContain(sold.id)
  expect(await listed()).toHaveLength(1)
})
