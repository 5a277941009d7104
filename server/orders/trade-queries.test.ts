import { expect, test } from 'vitest'
import { NewOrder } from '#contract/orders.ts'
import { receiveOrder } from '#server/receiving/receive-order.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { delivery, firstLine } from '#test/support/stages.ts'
import { cancelOrder } from './cancel-order.ts'
import { createOrder } from './create-order.ts'
import { listSupplied, listSuppliersOf, tradeOfCustomer, tradeOfSupplier } from './trade-queries.ts'

const supplied = async (shop: Shop, query: { limit: number; cursor?: string }) =>
  listSupplied(shop.scope, shop.supplier.id, query)

test('a customer has spent what was confirmed and went on; drafts are open, cancelled orders count for nothing', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 20, price: 5 })
  await shop.confirmed(await shop.sale([mug, 2]))
  await shop.confirmed(await shop.sale([mug, 4]))
  await shop.sale([mug, 1])
  await cancelOrder(shop.scope, (await shop.sale([mug, 9])).id)

  expect(await tradeOfCustomer(shop.scope, shop.customer.id)).toMatchObject({
    ...{ orders: 3, open_orders: 3, total: 30, average_order: 15 },
    last_order_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

test('of somebody who never ordered there is nothing to tell', async () => {
  const shop = await openShop()

  expect(await tradeOfSupplier(shop.scope, shop.supplier.id)).toEqual({
    ...{ orders: 0, open_orders: 0, total: 0, average_order: null, last_order_date: null },
  })
  expect((await supplied(shop, { limit: 20 })).items).toEqual([])
})

test('a supplier supplies what was ordered from them, by name, page after page, with the price of the last order', async () => {
  const shop = await openShop()
  const [bowl, cup, dish] = [
    await shop.product({ name: 'Bowl', cost: 2 }),
    await shop.product({ name: 'Cup', cost: 3 }),
    await shop.product({ name: 'Dish', cost: 4 }),
  ]
  await shop.confirmed(await shop.purchase([bowl, 2], [cup, 3]))
  await shop.confirmed(await shop.purchase([cup, 4], [dish, 1]))

  const first = await supplied(shop, { limit: 2 })
  const rest = await supplied(shop, { limit: 2, cursor: first.next_cursor ?? '' })

  expect(first.items).toMatchObject([
    { id: bowl.id, units_ordered: 2, last_price: 2 },
    { id: cup.id, units_ordered: 7, last_price: 3 },
  ])
  expect(rest).toMatchObject({ items: [{ id: dish.id, units_ordered: 1 }], next_cursor: null })
  expect((await listSuppliersOf(shop.scope, cup.id)).items).toMatchObject([
    { id: shop.supplier.id, name: shop.supplier.name, units_ordered: 7, last_price: 3 },
  ])
})

test('a draft nobody was sent says nothing of what was ordered, nor at which price', async () => {
  const shop = await openShop()
  const bowl = await shop.product({ name: 'Bowl', cost: 2 })
  await shop.confirmed(await shop.purchase([bowl, 2]))
  const item = { product_id: bowl.id, quantity: 50, unit_price: 1 }
  const draft = { order_type: 'purchase', supplier_id: shop.supplier.id, items: [item] }
  await createOrder(shop.scope, NewOrder.parse(draft))

  const said = [{ units_ordered: 2, last_price: 2 }]
  expect((await supplied(shop, { limit: 20 })).items).toMatchObject(said)
  expect((await listSuppliersOf(shop.scope, bowl.id)).items).toMatchObject(said)
})

test('a draft of which a part has come was ordered, whatever nobody sent', async () => {
  const shop = await openShop()
  const bowl = await shop.product({ name: 'Bowl', cost: 2 })
  const draft = await shop.purchase([bowl, 6])
  await delivery(shop, draft, 2)

  const said = [{ units_ordered: 6, last_price: 2 }]
  expect((await supplied(shop, { limit: 20 })).items).toMatchObject(said)
  expect((await listSuppliersOf(shop.scope, bowl.id)).items).toMatchObject(said)
})

test('a purchase that was received still counts as what the supplier sold us', async () => {
  const shop = await openShop()
  const order = await shop.confirmed(await shop.purchase([await shop.product({ cost: 2.5 }), 4]))
  const items = [{ order_item_id: (await firstLine(shop, order)).id, quantity: 4 }]
  await receiveOrder(shop.scope, order.id, { items, location_id: null, notes: null })

  expect(await tradeOfSupplier(shop.scope, shop.supplier.id)).toMatchObject({ orders: 1, open_orders: 0, total: 10 })
})
