import { expect, test } from 'vitest'
import { removeProduct } from '#server/products/remove-product.ts'
import { saveOrganisation } from '#server/team/organisation-settings.ts'
import { openShop } from '#test/support/open-shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { getOrder } from './order-queries.ts'
import { submitOrder } from './submit-order.ts'

test('confirming a sale promises its stock', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5 })

  const order = await shop.confirmedSale([mug, 2])

  expect(order.status).toBe('confirmed')
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 5, reserved: 2 })
})

test('refuses to promise more than is there, says how many are left, and leaves the order as it was', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 2, sku: 'MUG' })
  const order = await shop.sale([mug, 3])
  await submitOrder(shop.scope, order.id)

  await expect(confirmOrder(shop.scope, order.id)).rejects.toMatchObject({
    code: 'insufficient_stock',
    details: { short: [{ sku: 'MUG', wanted: 3, left: 2 }] },
  })

  expect(await getOrder(shop.scope, order.id)).toMatchObject({ status: 'pending' })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 2, reserved: 0 })
})

test('what stands in the way of a product that was removed is said: not the stock, which may lie there still', async () => {
  const shop = await openShop()
  await saveOrganisation(shop.scope, { allow_back_orders: true })
  const mug = await shop.product({ onHand: 10, sku: 'MUG', name: 'Blue mug' })
  const bowl = await shop.product({ onHand: 1, sku: 'BOWL', name: 'Bowl' })
  const order = await submitOrder(shop.scope, (await shop.sale([mug, 2], [bowl, 4])).id)
  await removeProduct(shop.scope, mug.id)

  await expect(confirmOrder(shop.scope, order.id)).rejects.toMatchObject({
    code: 'insufficient_stock',
    message: 'Not enough stock. Blue mug (MUG): removed from the products; Bowl (BOWL): 4 wanted, 1 left',
    details: {
      may_back_order: false,
      short: [
        { sku: 'MUG', wanted: 2, left: 0, removed: true },
        { sku: 'BOWL', wanted: 4, left: 1, removed: false },
      ],
    },
  })
})

test('two lines for the same product are judged by their sum', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5 })

  await expect(shop.confirmedSale([mug, 3], [mug, 3])).rejects.toMatchObject({ code: 'insufficient_stock' })
})

test('orders for the same two products in opposite order do not deadlock', async () => {
  const shop = await openShop()
  const [mug, bowl] = [await shop.product({ onHand: 50 }), await shop.product({ onHand: 50 })]
  const orders = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      turn % 2 ? shop.sale([mug, 1], [bowl, 1]) : shop.sale([bowl, 1], [mug, 1]),
    ),
  )

  await Promise.all(orders.map((order) => shop.confirmed(order)))

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 50, reserved: 20 })
})

test('cancelling gives the promise back', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5 })
  const order = await shop.confirmedSale([mug, 2])

  expect(await cancelOrder(shop.scope, order.id)).toMatchObject({ status: 'cancelled' })

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 5, reserved: 0 })
})

test('an order without lines cannot be confirmed', async () => {
  const shop = await openShop()

  await expect(shop.confirmedSale()).rejects.toMatchObject({ code: 'order_empty' })
})

test('200 orders at once get 200 different numbers, each in the form of the specification', async () => {
  const shop = await openShop()
  const orders = await Promise.all(Array.from({ length: 200 }, () => shop.sale()))

  expect(new Set(orders.map((order) => order.order_number)).size).toBe(200)
  for (const order of orders) expect(order.order_number).toMatch(/^SO-\d{6}$/)
})
