import { expect, test } from 'vitest'
import { removeProduct } from '#server/products/remove-product.ts'
import { receiveOrder } from '#server/receiving/receive-order.ts'
import { saveOrganisation } from '#server/team/organisation-settings.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { codesOf, fulfilled } from '#test/support/outcomes.ts'
import { waitingForLocks } from '#test/support/waiting-for-locks.ts'
import { backOrder } from './back-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { lockOrder } from './lock-order.ts'
import { getOrder } from './order-queries.ts'
import { orderStock } from './order-stock.ts'
import { orderTimeline } from './order-timeline.ts'
import { submitOrder } from './submit-order.ts'

async function openPatientShop() {
  const shop = await openShop()
  await saveOrganisation(shop.scope, { allow_back_orders: true })
  return shop
}
async function backOrdered(shop: Shop, ...lines: Parameters<Shop['sale']>) {
  const { id } = await submitOrder(shop.scope, (await shop.sale(...lines)).id)
  return backOrder(shop.scope, id)
}
const receive = (shop: Shop, product: { id: string }, quantity: number) => receiveAll(shop, [product, quantity])
async function receiveAll(shop: Shop, ...lines: Parameters<Shop['purchase']>) {
  const order = await shop.purchase(...lines)
  const items = (await getOrder(shop.scope, order.id)).items.map(({ id, quantity }) => ({
    order_item_id: id,
    quantity,
  }))
  return receiveOrder(shop.scope, order.id, { items, location_id: null, notes: null })
}
/** More than are locked at once. */
const many = 201
async function manyBackOrdered(shop: Shop, product: { id: string }) {
  for (let made = 0; made < many; made++) await backOrdered(shop, [product, 1])
}
const reservedFor = async (shop: Shop, order: { id: string }) =>
  (await getOrder(shop.scope, order.id)).items.map((item) => item.reserved_quantity)

test('what is short is said with whether it may be confirmed anyway, and then it may', async () => {
  const shop = await openPatientShop()
  const mug = await shop.product({ onHand: 2 })
  const { id } = await submitOrder(shop.scope, (await shop.sale([mug, 3], [mug, 2])).id)

  await expect(confirmOrder(shop.scope, id)).rejects.toMatchObject({
    code: 'insufficient_stock',
    details: { may_back_order: true, short: [{ wanted: 5, left: 2 }] },
  })
  expect(await backOrder(shop.scope, id)).toMatchObject({ status: 'confirmed' })

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 2, reserved: 2 })
  expect(await reservedFor(shop, { id })).toEqual([2, 0])
})

test('a sale that is promised in full is no back-order, whatever was asked for', async () => {
  const shop = await openPatientShop()
  const mug = await shop.product({ onHand: 5 })
  const [full, short] = [await backOrdered(shop, [mug, 3]), await backOrdered(shop, [mug, 3])]
  const lastOf = async ({ id }: { id: string }) => (await orderTimeline(shop.scope, id, { limit: 1 })).items[0]?.action

  expect(await lastOf(full)).toBe('order.confirmed')
  expect(await lastOf(short)).toBe('order.confirmed_short')
})

test('a business that wants no back-orders is told so, and confirms none', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 2 })
  const { id } = await submitOrder(shop.scope, (await shop.sale([mug, 3])).id)

  await expect(confirmOrder(shop.scope, id)).rejects.toMatchObject({ details: { may_back_order: false } })
  await expect(backOrder(shop.scope, id)).rejects.toMatchObject({ code: 'back_orders_not_allowed' })

  expect(await getOrder(shop.scope, id)).toMatchObject({ status: 'pending' })
})

test('nobody waits for a product that was removed: its sale is not confirmed beyond the stock, and asks for no more', async () => {
  const shop = await openPatientShop()
  const [mug, bowl] = [await shop.product({ onHand: 1 }), await shop.product({ onHand: 1 })]
  const { id } = await submitOrder(shop.scope, (await shop.sale([mug, 3], [bowl, 2])).id)
  await removeProduct(shop.scope, mug.id)

  await expect(backOrder(shop.scope, id)).rejects.toMatchObject({
    code: 'insufficient_stock',
    details: {
      short: [
        { product_id: mug.id, removed: true },
        { product_id: bowl.id, removed: false },
      ],
    },
  })
  expect(await getOrder(shop.scope, id)).toMatchObject({ status: 'pending' })
})

test('a product is removed, or a sale is confirmed that waits for it: of two at once one is refused', async () => {
  const shop = await openPatientShop()
  for (let round = 0; round < 10; round++) {
    const mug = await shop.product()
    const { id } = await submitOrder(shop.scope, (await shop.sale([mug, 1])).id)
    const both = await Promise.allSettled([backOrder(shop.scope, id), removeProduct(shop.scope, mug.id)])
    expect(fulfilled(both)).toBe(1)
    expect(['product_in_use', 'insufficient_stock']).toContain(codesOf(both)[0])
  }
})

test('a delivery is promised to the oldest back-orders first, as far as it goes', async () => {
  const shop = await openPatientShop()
  const [mug, bowl] = [await shop.product({ onHand: 1 }), await shop.product()]
  const first = await backOrdered(shop, [mug, 4], [bowl, 1])
  const second = await backOrdered(shop, [mug, 4])

  await receive(shop, mug, 5)

  expect(await reservedFor(shop, first)).toEqual([4, 0])
  expect(await reservedFor(shop, second)).toEqual([2])
  await receive(shop, mug, 9)
  expect(await reservedFor(shop, second)).toEqual([4])
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 15, reserved: 8 })
})

test('a delivery is promised to all who wait for it, however many they are', async () => {
  const shop = await openPatientShop()
  const mug = await shop.product()
  await manyBackOrdered(shop, mug)

  await receive(shop, mug, many)

  expect(await shop.stockOf(mug)).toEqual({ on_hand: many, reserved: many })
})

test('many older sales that wait for one product of a delivery keep nobody from another', async () => {
  const shop = await openPatientShop()
  const [mug, bowl] = [await shop.product(), await shop.product()]
  await manyBackOrdered(shop, bowl)
  const sale = await backOrdered(shop, [mug, 1], [bowl, 1])

  await receiveAll(shop, [bowl, 1], [mug, 1])

  expect(await reservedFor(shop, sale)).toEqual([1, 0])
  expect(await shop.stockOf(bowl)).toEqual({ on_hand: 1, reserved: 1 })
})

test('a sale that begins to wait while a delivery is booked is promised what the others leave', async () => {
  const shop = await openPatientShop()
  const { pool } = shop.context.database
  const mug = await shop.product({ onHand: 1 })
  const older = await backOrdered(shop, [mug, 5])

  const { received, late } = await shop.scope.transaction(async (tx) => {
    await tx.run(lockOrder(older.id)) // somebody picks it
    const received = receive(shop, mug, 10)
    await expect.poll(() => waitingForLocks(pool)).toBeGreaterThan(0)
    return { received, late: await backOrdered(shop, [mug, 3]) }
  })
  await received

  expect(await reservedFor(shop, older)).toEqual([5])
  expect(await reservedFor(shop, late)).toEqual([3])
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 11, reserved: 8 })
})

test('nothing of a delivery goes to an order that was cancelled', async () => {
  const shop = await openPatientShop()
  const mug = await shop.product()
  await cancelOrder(shop.scope, (await backOrdered(shop, [mug, 4])).id)

  await receive(shop, mug, 5)

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 5, reserved: 0 })
})

test('deliveries, cancellations and confirmations of the same goods at once neither wait for ever nor lose a unit', async () => {
  const shop = await openPatientShop()
  const [mug, bowl] = [await shop.product(), await shop.product()]
  const sales: { id: string }[] = []
  for (let turn = 0; turn < 4; turn++)
    sales.push(await backOrdered(shop, [mug, 2], [bowl, 2]), await backOrdered(shop, [bowl, 2], [mug, 2]))

  const outcomes = await Promise.allSettled([
    ...[mug, bowl, mug, bowl].map((product) => receive(shop, product, 3)),
    ...sales.slice(0, 4).map((sale) => cancelOrder(shop.scope, sale.id)),
    backOrdered(shop, [mug, 2]),
  ])

  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  expect((await shop.stockOf(mug)).on_hand).toBe(6)
})

test('the order says what there is of its products: on hand, reserved, available, incoming', async () => {
  const shop = await openShop()
  const [mug, bowl] = [await shop.product({ onHand: 10 }), await shop.product()]
  await shop.confirmed(await shop.purchase([mug, 7]))
  await shop.purchase([mug, 50])
  await shop.confirmedSale([mug, 3])
  const sale = await shop.sale([mug, 1], [mug, 2], [bowl, 1])

  const { items } = await orderStock(shop.scope, sale.id)

  expect(new Map(items.map((item) => [item.product_id, item]))).toEqual(
    new Map([
      [mug.id, { product_id: mug.id, on_hand: 10, reserved: 3, available: 7, incoming: 7 }],
      [bowl.id, { product_id: bowl.id, on_hand: 0, reserved: 0, available: 0, incoming: 0 }],
    ]),
  )
})
