import { expect, test } from 'vitest'
import { mostLines } from '#contract/shared/limits.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { pickUnits } from '#server/picking/pick-units.ts'
import { getPicklist } from '#server/picking/picklist-queries.ts'
import { newId } from '#server/platform/database/scope.ts'
import { receiveOrder } from '#server/receiving/receive-order.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { getOrder } from './order-queries.ts'
import { reopenOrder } from './reopen-order.ts'
import { saveLines } from './save-lines.ts'
import { submitOrder } from './submit-order.ts'
import { updateOrder } from './update-order.ts'

const nothing = { changed: [], added: [], removed: [] }
const itemsOf = async (shop: Shop, order: { id: string }) => (await getOrder(shop.scope, order.id)).items
const outOf = (product_id: string, quantity: number) => ({
  product_id,
  movement_type: 'out' as const,
  quantity,
  location_id: null,
  reference_type: null,
  reference_id: null,
  notes: null,
})

test('an order holds 2,000 lines; one more is refused and the order stays as it is', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const line = () => ({ id: newId(), product_id: mug.id, quantity: 1 })
  const order = await shop.purchase(...Array.from({ length: mostLines - 1 }, (): [{ id: string }, number] => [mug, 1]))
  const add = (...added: ReturnType<typeof line>[]) => saveLines(shop.scope, order.id, { ...nothing, added })

  await expect(add(line(), line())).rejects.toMatchObject({ code: 'too_many_lines', status: 409 })
  expect(await getOrder(shop.scope, order.id)).toMatchObject({
    total_amount: 2 * (mostLines - 1),
    version: order.version,
  })
  expect((await add(line())).order).toMatchObject({ total_amount: 2 * mostLines })
  await expect(add(line())).rejects.toMatchObject({ code: 'too_many_lines' })
})

test('an order picked whole, cancelled, reopened and confirmed again begins anew', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10, sku: 'MUG' })
  const order = await shop.confirmedSale([mug, 4])
  const picklist = await generatePicklist(shop.scope, order.id)
  await pickUnits(shop.scope, picklist.id, [{ sku: 'MUG', quantity: 4 }])

  await cancelOrder(shop.scope, order.id)
  await reopenOrder(shop.scope, order.id)
  await submitOrder(shop.scope, order.id)
  await confirmOrder(shop.scope, order.id)

  expect(await getPicklist(shop.scope, picklist.id)).toMatchObject({ status: 'cancelled' })
  expect(await getOrder(shop.scope, order.id)).toMatchObject({ status: 'confirmed', picklist_id: null })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 10, reserved: 4 })
})

test('a confirmed order keeps at least one line', async () => {
  const shop = await openShop()
  const order = await shop.confirmedSale([await shop.product({ onHand: 5 }), 2])
  const [line] = await itemsOf(shop, order)

  const removed = [{ id: line?.id ?? '', version: 1 }]
  await expect(saveLines(shop.scope, order.id, { ...nothing, removed })).rejects.toMatchObject({ code: 'order_empty' })
})

test('removing the last line that was not picked completes the picking', async () => {
  const shop = await openShop()
  const [mug, bowl] = [await shop.product({ onHand: 5, sku: 'MUG' }), await shop.product({ onHand: 5 })]
  const order = await shop.confirmedSale([mug, 2], [bowl, 1])
  const picklist = await generatePicklist(shop.scope, order.id)
  await pickUnits(shop.scope, picklist.id, [{ sku: 'MUG', quantity: 2 }])
  const [, unpicked] = await itemsOf(shop, order)

  const removed = [{ id: unpicked?.id ?? '', version: 1 }]
  expect(await saveLines(shop.scope, order.id, { ...nothing, removed })).toMatchObject({ order: { status: 'picked' } })

  expect(await getPicklist(shop.scope, picklist.id)).toMatchObject({ status: 'completed', units_ordered: 2 })
  expect(await shop.stockOf(bowl)).toEqual({ on_hand: 5, reserved: 0 })
})

test('removing the last line that did not come makes the purchase received', async () => {
  const shop = await openShop()
  const order = await shop.purchase([await shop.product(), 2], [await shop.product(), 1])
  const [came, missing] = await itemsOf(shop, order)
  const items = [{ order_item_id: came?.id ?? '', quantity: 2 }]
  await receiveOrder(shop.scope, order.id, { items, location_id: null, notes: null })

  const removed = [{ id: missing?.id ?? '', version: 1 }]
  expect(await saveLines(shop.scope, order.id, { ...nothing, removed })).toMatchObject({
    order: { status: 'received' },
  })
})

test('a save that asks for no more than before is never refused, even when an out took the promised units', async () => {
  const shop = await openShop()
  const [mug, bowl] = [await shop.product({ onHand: 5 }), await shop.product({ onHand: 5 })]
  const order = await shop.confirmedSale([mug, 5], [bowl, 5])
  await recordMovement(shop.scope, outOf(mug.id, 3))
  const [mugs, bowls] = await itemsOf(shop, order)

  const cheaper = { id: bowls?.id ?? '', version: 1, product_id: bowl.id, quantity: 5, unit_price: 4 }
  const fewer = { id: mugs?.id ?? '', version: 1, product_id: mug.id, quantity: 4, unit_price: 5 }
  await saveLines(shop.scope, order.id, { ...nothing, changed: [cheaper, fewer] })

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 2, reserved: 2 })
  const more = { ...fewer, version: 2, quantity: 6 }
  await expect(saveLines(shop.scope, order.id, { ...nothing, changed: [more] })).rejects.toMatchObject({
    code: 'insufficient_stock',
  })
})

test('lines of one product that are merged ask for no more than before', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5, sku: 'MUG' })
  const order = await shop.confirmedSale([mug, 3], [mug, 2])
  await recordMovement(shop.scope, outOf(mug.id, 1))
  const [first, second] = await itemsOf(shop, order)
  const merge = (quantity: number) =>
    saveLines(shop.scope, order.id, {
      ...{ changed: [{ id: first?.id ?? '', version: 1, product_id: mug.id, quantity, unit_price: 5 }], added: [] },
      removed: [{ id: second?.id ?? '', version: 1 }],
    })

  await expect(merge(6)).rejects.toMatchObject({
    ...{ code: 'insufficient_stock', details: { short: [{ wanted: 6, left: 4 }] } },
  })
  await merge(5)

  expect(await itemsOf(shop, order)).toMatchObject([{ quantity: 5, reserved_quantity: 4, back_ordered_quantity: 1 }])
})

test('a line added twice after a lost answer is there once, and a stale line comes back as a conflict', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5 })
  const order = await shop.sale([mug, 1])
  const [line] = await itemsOf(shop, order)
  const added = [{ id: newId(), product_id: mug.id, quantity: 1, unit_price: 5 }]
  await saveLines(shop.scope, order.id, { ...nothing, added })

  const stale = [{ id: line?.id ?? '', version: 7, product_id: mug.id, quantity: 9, unit_price: 5 }]
  const saved = await saveLines(shop.scope, order.id, { changed: stale, added, removed: [] })

  expect(saved.conflicts).toEqual([line?.id])
  expect(saved.items.map((item) => item.quantity)).toEqual([1, 1])
  expect(saved.order.total_amount).toBe(10)
})

test('a dialog opened before a colleague confirmed cannot take the confirmation back', async () => {
  const shop = await openShop()
  const order = await shop.sale([await shop.product({ onHand: 5 }), 2])
  await submitOrder(shop.scope, order.id)
  const { version, customer_id } = await getOrder(shop.scope, order.id)
  await confirmOrder(shop.scope, order.id)

  const edit = {
    order_type: 'sale' as const,
    version,
    customer_id,
    supplier_id: null,
    expected_date: null,
    notes: 'late',
  }
  await expect(updateOrder(shop.scope, order.id, edit)).rejects.toMatchObject({ code: 'conflict' })
})
