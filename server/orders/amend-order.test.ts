import { expect, test } from 'vitest'
import type * as z from 'zod'
import { HeaderEdit, NewOrder, OrderEdit } from '#contract/orders.ts'
import { ShippingData } from '#contract/shipping.ts'
import { shipOrder } from '#server/shipping/ship-order.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import * as stage from '#test/support/stages.ts'
import { amendOrder } from './amend-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { createOrder } from './create-order.ts'
import { getOrder } from './order-queries.ts'
import { orderTimeline } from './order-timeline.ts'
import { updateOrder } from './update-order.ts'

const edit = (fields: Partial<z.input<typeof HeaderEdit>>) => HeaderEdit.parse({ version: 1, ...fields })

test('what is edited in place changes by itself: the status, its promises and everything else stay', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5 })
  const order = await shop.confirmedSale([mug, 2])

  const edited = await amendOrder(shop.scope, order.id, edit({ expected_date: '2036-06-01', version: order.version }))
  const noted = await amendOrder(
    shop.scope,
    order.id,
    edit({ reference: ' PO 4711 ', notes: 'Ring twice', version: edited.version }),
  )

  expect(noted).toMatchObject({
    status: 'confirmed',
    expected_date: '2036-06-01',
    reference: 'PO 4711',
    notes: 'Ring twice',
  })
  expect(noted).toMatchObject({
    customer_id: order.customer_id,
    order_date: order.order_date,
    total_amount: order.total_amount,
  })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 5, reserved: 2 })
  const { items } = await orderTimeline(shop.scope, order.id, { limit: 1 })
  expect(items).toMatchObject([{ action: 'order.amended' }])
})

test('of two who edit one order the slower is told what it is now', async () => {
  const shop = await openShop()
  const order = await stage.sale(shop)
  await amendOrder(shop.scope, order.id, edit({ notes: 'Ring twice', version: order.version }))

  await expect(
    amendOrder(shop.scope, order.id, edit({ reference: 'R1', version: order.version })),
  ).rejects.toMatchObject({ code: 'conflict', details: { current: { notes: 'Ring twice', reference: null } } })
})

test('the party of a draft may change, that of a confirmed order no longer', async () => {
  const shop = await openShop()
  const { id: other } = await stage.customer(shop)
  const draft = await stage.sale(shop)
  expect(await amendOrder(shop.scope, draft.id, edit({ customer_id: other, version: draft.version }))).toMatchObject({
    ...{ customer_id: other, supplier_id: null, status: 'draft' },
  })

  const confirmed = await stage.confirmedSale(shop)
  await expect(
    amendOrder(shop.scope, confirmed.id, edit({ customer_id: other, version: confirmed.version })),
  ).rejects.toMatchObject({ code: 'order_in_progress' })
  expect(await getOrder(shop.scope, confirmed.id)).toMatchObject({ customer_id: confirmed.customer_id })
})

/** A confirmed sale and a begun purchase of nobody. */
async function ordersOfNobody(shop: Shop) {
  const [mug, bowl] = [await shop.product({ onHand: 5 }), await shop.product()]
  const items = (product: { id: string }) => [{ product_id: product.id, quantity: 2 }]
  const write = (order_type: 'sale' | 'purchase', product: { id: string }) =>
    createOrder(shop.scope, NewOrder.parse({ order_type, items: items(product) }))
  const purchase = await write('purchase', bowl)
  await stage.delivery(shop, purchase, 1)
  return [
    [await shop.confirmed(await write('sale', mug)), 'customer_id', shop.customer.id],
    [await getOrder(shop.scope, purchase.id), 'supplier_id', shop.supplier.id],
  ] as const
}

test('who was named of an order that goes on may be taken out again, as long as nothing else has changed', async () => {
  const shop = await openShop()
  for (const [{ id, version }, side, party] of await ordersOfNobody(shop)) {
    const named = await amendOrder(shop.scope, id, edit({ [side]: party, version }))
    expect(named).toMatchObject({ [side]: party })
    const cleared = await amendOrder(shop.scope, id, edit({ [side]: null, version: named.version }))
    expect(cleared).toMatchObject({ [side]: null })

    const again = await amendOrder(shop.scope, id, edit({ [side]: party, version: cleared.version }))
    const noted = await amendOrder(shop.scope, id, edit({ notes: 'Ring twice', version: again.version }))
    const clearing = edit({ [side]: null, version: noted.version })
    await expect(amendOrder(shop.scope, id, clearing)).rejects.toMatchObject({ code: 'order_in_progress' })
  }
})

test('who was named is not exchanged for somebody else, nor taken out once the goods have left', async () => {
  const shop = await openShop()
  const { id: other } = await stage.customer(shop)
  const [[{ id, version }, side, party]] = await ordersOfNobody(shop)
  const named = await amendOrder(shop.scope, id, edit({ [side]: party, version }))
  await expect(amendOrder(shop.scope, id, edit({ customer_id: other, version: named.version }))).rejects.toMatchObject({
    code: 'order_in_progress',
  })

  await shipOrder(shop.scope, shop.context, id, ShippingData.parse(stage.shippingData))
  const shipped = await getOrder(shop.scope, id)
  await expect(amendOrder(shop.scope, id, edit({ customer_id: null, version: shipped.version }))).rejects.toMatchObject(
    { code: 'order_not_editable' },
  )
  expect(await getOrder(shop.scope, id)).toMatchObject({ customer_id: party })
})

test('a customer that is not here is refused on its field, and so is a supplier on a sale; none of it is no change', async () => {
  const [shop, neighbour] = [await openShop(), await openShop()]
  const order = await stage.sale(shop)
  const { id: theirs } = await stage.customer(neighbour)

  await expect(
    amendOrder(shop.scope, order.id, edit({ customer_id: theirs, version: order.version })),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    amendOrder(shop.scope, order.id, edit({ supplier_id: shop.supplier.id, version: order.version })),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'supplier_id', value: shop.supplier.id } })
  expect(await amendOrder(shop.scope, order.id, edit({ supplier_id: null, version: order.version }))).toMatchObject({
    ...{ supplier_id: null, customer_id: order.customer_id },
  })
})

test('what has left takes remarks only, and what was cancelled nothing', async () => {
  const shop = await openShop()
  const shipped = await stage.shippedSale(shop)
  const { version } = await getOrder(shop.scope, shipped.id)
  expect(await amendOrder(shop.scope, shipped.id, edit({ notes: 'Left with a neighbour', version }))).toMatchObject({
    status: 'shipped',
  })
  await expect(
    amendOrder(shop.scope, shipped.id, edit({ expected_date: '2026-06-01', version: version + 1 })),
  ).rejects.toMatchObject({ code: 'order_not_editable', details: { status: 'shipped' } })

  const cancelled = await cancelOrder(shop.scope, (await stage.sale(shop)).id)
  await expect(
    amendOrder(shop.scope, cancelled.id, edit({ notes: 'Too late', version: cancelled.version })),
  ).rejects.toMatchObject({ code: 'order_not_editable' })
})

test('nothing is expected before the day it was ordered, whichever of the two is written', async () => {
  const shop = await openShop()
  const asked = { order_type: 'sale', order_date: '2026-06-02' } as const
  const refused = (field: string, value: string, message: string) => ({
    ...{ code: 'VALIDATION_ERROR', message, details: { field, value, fields: [{ field, value, message }] } },
  })
  const early = refused('expected_date', '2026-06-01', 'Before the order date, which is 2 Jun 2026')
  await expect(
    createOrder(shop.scope, NewOrder.parse({ ...asked, expected_date: '2026-06-01' })),
  ).rejects.toMatchObject(early)
  await expect(
    createOrder(shop.scope, NewOrder.parse({ order_type: 'sale', expected_date: '2026-06-01' })),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'expected_date' } })

  const { id, version } = await createOrder(shop.scope, NewOrder.parse({ ...asked, expected_date: '2026-06-02' }))
  await expect(amendOrder(shop.scope, id, edit({ expected_date: '2026-06-01' }))).rejects.toMatchObject(early)
  await expect(amendOrder(shop.scope, id, edit({ order_date: '2026-06-03' }))).rejects.toMatchObject(
    refused('order_date', '2026-06-03', 'After the expected date, which is 2 Jun 2026'),
  )
  const dialog = { order_type: 'sale', version } as const
  await expect(
    updateOrder(shop.scope, id, OrderEdit.parse({ ...dialog, expected_date: '2026-06-01' })),
  ).rejects.toMatchObject(early)
  await expect(
    updateOrder(shop.scope, id, OrderEdit.parse({ ...dialog, order_date: '2026-06-03', expected_date: '2026-06-02' })),
  ).rejects.toMatchObject(refused('order_date', '2026-06-03', 'After the expected date, which is 2 Jun 2026'))
  const earlier = { order_date: '2026-05-31', expected_date: '2026-06-01' }
  expect(await updateOrder(shop.scope, id, OrderEdit.parse({ ...dialog, ...earlier }))).toMatchObject(earlier)
  expect(
    await amendOrder(
      shop.scope,
      id,
      edit({ order_date: '2026-07-03', expected_date: '2026-07-03', version: version + 1 }),
    ),
  ).toMatchObject({ expected_date: '2026-07-03' })
})

test('an order that is expected before it was ordered, from when that was allowed, is still edited otherwise', async () => {
  const shop = await openShop()
  const { id, version } = await createOrder(
    shop.scope,
    NewOrder.parse({ order_type: 'sale', order_date: '2026-06-02', expected_date: '2026-06-02' }),
  )
  await shop.context.database.pool.query(`update orders set expected_date = '2026-06-01' where id = $1`, [id])

  const noted = await amendOrder(shop.scope, id, edit({ notes: 'Ring twice', version }))
  const kept = { order_type: 'sale', expected_date: '2026-06-01', version: noted.version } as const
  expect(await updateOrder(shop.scope, id, OrderEdit.parse(kept))).toMatchObject({ expected_date: '2026-06-01' })
})
