import type { Customer } from '#contract/customers.ts'
import { NewOrder } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import { ShippingData } from '#contract/shipping.ts'
import type { Supplier } from '#contract/suppliers.ts'
import { confirmOrder } from '#server/orders/confirm-order.ts'
import { createOrder } from '#server/orders/create-order.ts'
import { getOrder } from '#server/orders/order-queries.ts'
import { submitOrder } from '#server/orders/submit-order.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { receiveOrder } from '#server/receiving/receive-order.ts'
import { shipOrder } from '#server/shipping/ship-order.ts'

type Shop = { suppliers: Supplier[]; customers: Customer[]; products: Product[] }

/** One order of each kind that a day brings: awaiting, part received, to pick, shipped. */
export async function demoOrders(scope: Scope, context: AppContext, { suppliers, customers, products }: Shop) {
  const lines = (...wanted: [place: number, quantity: number][]) =>
    wanted.map(([place, quantity]) => ({ product_id: products[place]?.id ?? '', quantity }))
  const buy = (place: number, items: ReturnType<typeof lines>) =>
    write(scope, { order_type: 'purchase', supplier_id: suppliers[place]?.id, items })
  const sell = (place: number, items: ReturnType<typeof lines>) =>
    write(scope, { order_type: 'sale', customer_id: customers[place]?.id, items })

  await buy(1, lines([7, 12], [8, 24]))
  const due = await buy(0, lines([4, 40], [3, 30]))
  await confirm(scope, due)
  const [first] = (await getOrder(scope, due)).items
  if (first)
    await receiveOrder(scope, due, {
      items: [{ order_item_id: first.id, quantity: 15 }],
      location_id: null,
      notes: null,
    })

  const shipped = await sell(0, lines([0, 12], [2, 24]))
  await confirm(scope, shipped)
  const { name, address, city } = customers[0] ?? { name: '', address: '', city: '' }
  await shipOrder(
    scope,
    context,
    shipped,
    ShippingData.parse({ weight: 4.5, address: { name, address_line1: address, city } }),
  )
  const toPick = await sell(1, lines([5, 30], [12, 10], [15, 4]))
  await confirm(scope, toPick)
  await generatePicklist(scope, toPick)
  await submitOrder(scope, await sell(2, lines([9, 1], [13, 2])))
  await confirm(scope, await sell(3, lines([14, 6])))
  await sell(4, lines([7, 3]))
}

async function write(scope: Scope, asked: unknown) {
  return (await createOrder(scope, NewOrder.parse(asked))).id
}

async function confirm(scope: Scope, id: string) {
  await submitOrder(scope, id)
  await confirmOrder(scope, id)
}
