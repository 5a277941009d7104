import { expect, test } from 'vitest'
import { NewOrder, OrderEdit } from '#contract/orders.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { pickUnits } from '#server/picking/pick-units.ts'
import { today } from '#server/platform/today.ts'
import { reverseReceipt } from '#server/receiving/reverse-receipt.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import * as stage from '#test/support/stages.ts'
import { cancelOrder } from './cancel-order.ts'
import { createOrder } from './create-order.ts'
import { getOrder } from './order-queries.ts'
import { reopenOrder } from './reopen-order.ts'
import { saveLines } from './save-lines.ts'
import { updateOrder } from './update-order.ts'

const edit = (fields: object) => OrderEdit.parse({ order_type: 'sale', version: 1, ...fields })
const nothing = { changed: [], added: [], removed: [] }
const lineOf = async (shop: Shop, { id }: { id: string }) => {
  const [line] = (await getOrder(shop.scope, id)).items
  if (!line) throw new Error('The order has no lines')
  return line
}

test('an order is of the day it is in London, whatever the clock of the server says', () => {
  expect(today(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01')
  expect(today(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31')
})

test('an edit keeps the order date and the number, also when the type changes', async () => {
  const shop = await openShop()
  const order_date = '2026-01-02'
  const dated = await createOrder(shop.scope, NewOrder.parse({ order_type: 'sale', order_date }))
  const plain = await createOrder(shop.scope, NewOrder.parse({ order_type: 'sale' }))
  expect(plain.order_date).toBe(today())

  const bought = edit({ order_type: 'purchase', supplier_id: shop.supplier.id, notes: 'Ring twice' })
  expect(await updateOrder(shop.scope, dated.id, bought)).toMatchObject({
    ...{ order_type: 'purchase', order_date, order_number: dated.order_number, supplier_name: 'Mill & Co' },
  })
})

test('an order takes the party of its own side alone: a customer without the type of a sale is refused, not dropped', async () => {
  const shop = await openShop()
  const [customer_id, supplier_id] = [shop.customer.id, shop.supplier.id]
  const refused = (field: string) => ({ code: 'VALIDATION_ERROR', details: { field, fields: [{ field }] } })

  await expect(createOrder(shop.scope, NewOrder.parse({ customer_id }))).rejects.toMatchObject(refused('customer_id'))
  const both = NewOrder.parse({ order_type: 'sale', customer_id, supplier_id })
  await expect(createOrder(shop.scope, both)).rejects.toMatchObject(refused('supplier_id'))
  const { id } = await createOrder(shop.scope, NewOrder.parse({ order_type: 'sale', customer_id, supplier_id: null }))
  await expect(updateOrder(shop.scope, id, edit({ supplier_id }))).rejects.toMatchObject(refused('supplier_id'))
  await expect(updateOrder(shop.scope, id, edit({ order_type: 'purchase', customer_id }))).rejects.toMatchObject(
    refused('customer_id'),
  )
  expect(await getOrder(shop.scope, id)).toMatchObject({ order_type: 'sale', customer_id, version: 1 })
})

test('the type stays once there are lines', async () => {
  const shop = await openShop()
  const order = await stage.sale(shop)

  await expect(updateOrder(shop.scope, order.id, edit({ order_type: 'purchase' }))).rejects.toMatchObject({
    code: 'order_has_lines',
    details: { field: 'order_type' },
  })
})

test('the type stays once something was received, picked or sent, also where that was taken back and no lines are left', async () => {
  const shop = await openShop()
  const bought = await stage.purchase(shop)
  await reverseReceipt(shop.scope, (await stage.delivery(shop, bought, 2)).id)
  const sold = await stage.confirmedSale(shop)
  await generatePicklist(shop.scope, sold.id)
  await reopenOrder(shop.scope, sold.id)

  for (const [{ id }, order_type] of [
    [bought, 'sale'],
    [sold, 'purchase'],
  ] as const) {
    const line = await lineOf(shop, { id })
    const { order } = await saveLines(shop.scope, id, { ...nothing, removed: [{ id: line.id, version: line.version }] })
    const saved = (fields: object) => updateOrder(shop.scope, id, edit({ version: order.version, ...fields }))
    await expect(saved({ order_type })).rejects.toMatchObject({
      ...{ code: 'order_has_lines', details: { field: 'order_type' } },
    })
    expect(await saved({ order_type: order.order_type })).toMatchObject({ status: 'draft' })
  }
})

test('a line never falls below what was picked for it, becomes another product then, or goes', async () => {
  const shop = await openShop()
  const [mug, bowl] = [await shop.product({ onHand: 9, sku: 'MUG' }), await shop.product({ onHand: 9 })]
  const order = await shop.confirmedSale([mug, 4])
  const picklist = await generatePicklist(shop.scope, order.id)
  await pickUnits(shop.scope, picklist.id, [{ sku: 'MUG', quantity: 2 }])
  const { id, version } = await lineOf(shop, order)
  const line = { id, version, product_id: mug.id, quantity: 4, unit_price: 5 }

  for (const changes of [
    { ...nothing, changed: [{ ...line, quantity: 1 }] },
    { ...nothing, changed: [{ ...line, product_id: bowl.id }] },
    { ...nothing, removed: [{ id, version }] },
  ])
    await expect(saveLines(shop.scope, order.id, changes)).rejects.toMatchObject({ code: 'below_moved' })

  const fewer = { ...nothing, changed: [{ ...line, quantity: 3 }] }
  expect((await saveLines(shop.scope, order.id, fewer)).items).toMatchObject([{ quantity: 3 }])
})

test.each(['shipped', 'cancelled'] as const)('the lines of an order that is %s are final', async (status) => {
  const shop = await openShop()
  const order = status === 'shipped' ? await stage.shippedSale(shop) : await stage.sale(shop)
  if (status === 'cancelled') await cancelOrder(shop.scope, order.id)
  const { id, version, product_id } = await lineOf(shop, order)

  const changed = [{ id, version, product_id, quantity: 1, unit_price: 5 }]
  await expect(saveLines(shop.scope, order.id, { ...nothing, changed })).rejects.toMatchObject({
    code: 'order_not_editable',
    details: { status },
  })
})

test('a line whose product became inactive keeps its name, and a product without a price is 0.00', async () => {
  const shop = await openShop()
  const mug = await shop.product({ name: 'Blue mug' })
  await shop.scope.transaction(({ db }) =>
    db.updateTable('products').set({ is_active: false, selling_price: null }).where('id', '=', mug.id).execute(),
  )

  expect(await lineOf(shop, await shop.sale([mug, 2]))).toMatchObject({
    ...{ product_name: 'Blue mug', unit_price: 0, total_price: 0 },
  })
})
