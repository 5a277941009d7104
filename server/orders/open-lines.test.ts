import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { pickUnits } from '#server/picking/pick-units.ts'
import { newId } from '#server/platform/database/scope.ts'
import { receiveOrder } from '#server/receiving/receive-order.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import * as stage from '#test/support/stages.ts'
import { cancelOrder } from './cancel-order.ts'
import { incomingOf, listOpenLines } from './open-line-queries.ts'
import { getOrder } from './order-queries.ts'
import { orderStock } from './order-stock.ts'
import { submitOrder } from './submit-order.ts'

const openOf = ({ scope }: Shop, { id }: { id: string }, query = {}) =>
  listOpenLines(scope, id, orders.openLines.query.parse(query))

test('open lines are those of drafts, pending and confirmed orders with what is still to come or go', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10 })
  const bought = await shop.confirmed(await shop.purchase([mug, 8]))
  const [line] = (await getOrder(shop.scope, bought.id)).items
  await receiveOrder(shop.scope, bought.id, {
    items: [{ order_item_id: line?.id ?? '', quantity: 3 }],
    location_id: null,
    notes: null,
  })
  const sold = await shop.confirmedSale([mug, 4])
  await cancelOrder(shop.scope, (await shop.sale([mug, 2])).id)
  const draft = await shop.sale([mug, 1])

  const { items } = await openOf(shop, mug)

  expect(items).toMatchObject([
    { order_id: draft.id, order_type: 'sale', status: 'draft', quantity: 1, open_quantity: 1 },
    { order_id: sold.id, status: 'confirmed', quantity: 4, open_quantity: 4, customer_name: 'Ada Turner' },
    { order_id: bought.id, order_type: 'purchase', quantity: 8, open_quantity: 5, supplier_name: 'Mill & Co' },
  ])
  expect(await incomingOf(shop.scope, mug.id)).toMatchObject({ incoming: 5 })
})

test('what was picked is not open any more', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 20, sku: 'MUG' })
  const { id } = await generatePicklist(shop.scope, (await shop.confirmedSale([mug, 12])).id)
  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 7 }])

  expect((await openOf(shop, mug)).items).toMatchObject([{ quantity: 12, open_quantity: 5 }])
})

test('a draft purchase brings nothing yet, a submitted one does; received goods are not incoming', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const bought = await shop.purchase([mug, 6])
  expect(await incomingOf(shop.scope, mug.id)).toEqual({ incoming: 0, expected_date: null, waiting: 0 })

  await submitOrder(shop.scope, bought.id)
  expect(await incomingOf(shop.scope, mug.id)).toMatchObject({ incoming: 6 })

  const [line] = (await getOrder(shop.scope, bought.id)).items
  const items = [{ order_item_id: line?.id ?? '', quantity: 6 }]
  await receiveOrder(shop.scope, bought.id, { items, location_id: null, notes: null })
  expect(await incomingOf(shop.scope, mug.id)).toMatchObject({ incoming: 0 })
  expect((await openOf(shop, mug)).items).toEqual([])
})

test('what is missing of a draft of which a part has come is on its way, its lines without a delivery too', async () => {
  const shop = await openShop()
  const [mug, bowl] = [await shop.product(), await shop.product()]
  const bought = await shop.purchase([mug, 6], [bowl, 5])
  expect(await stage.delivery(shop, bought, 6)).toMatchObject({ order_status: 'draft' })

  expect(await incomingOf(shop.scope, mug.id)).toMatchObject({ incoming: 0 })
  expect(await incomingOf(shop.scope, bowl.id)).toMatchObject({ incoming: 5 })
  const { items: stock } = await orderStock(shop.scope, bought.id)
  expect(stock.find(({ product_id }) => product_id === bowl.id)).toMatchObject({ incoming: 5 })
})

test('pages follow one another without a gap or a double, and an unknown product is not found', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  for (let round = 0; round < 5; round++) await shop.sale([mug, 1], [mug, 2])

  const seen: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await openOf(shop, mug, { limit: '3', cursor })
    seen.push(...page.items.map(({ id }) => id))
    if (page.next_cursor === null) break
    cursor = page.next_cursor
  }
  expect(seen).toHaveLength(10)
  expect(new Set(seen).size).toBe(10)
  await expect(openOf(shop, { id: newId() })).rejects.toMatchObject({ status: 404 })
  await expect(incomingOf(shop.scope, newId())).rejects.toMatchObject({ status: 404 })
})
