import { NewCustomer } from '#contract/customers.ts'
import { NewOrder } from '#contract/orders.ts'
import { NewProduct } from '#contract/products.ts'
import { NewSupplier } from '#contract/suppliers.ts'
import { createUser } from '#server/auth/administration/create-user.ts'
import { openSession } from '#server/auth/sessions/open-session.ts'
import { createCustomer } from '#server/customers/save-customer.ts'
import { confirmOrder } from '#server/orders/confirm-order.ts'
import { createOrder } from '#server/orders/create-order.ts'
import { submitOrder } from '#server/orders/submit-order.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { newId, openScope } from '#server/platform/database/scope.ts'
import { createProduct } from '#server/products/create-product.ts'
import { productById } from '#server/products/product-queries.ts'
import { createSupplier } from '#server/suppliers/save-supplier.ts'

export type Shop = Awaited<ReturnType<typeof openShopIn>>
let count = 0

/** A new organisation with its owner, a default location, one customer and one supplier; who asks adds what it is about. */
export async function openShopIn(context: AppContext) {
  const email = `owner-${newId()}@example.com`
  const { user_id, org_id } = await createUser(context, {
    email,
    password: null,
    data: { business_name: 'Test Shop' },
    confirmed: true,
  })
  const scope = openScope(context.database, { orgId: org_id, userId: user_id, requestId: newId() })
  const customer = await createCustomer(
    scope,
    NewCustomer.parse({ name: 'Ada Turner', address: '1 High Street', city: 'York' }),
  )
  const supplier = await createSupplier(scope, NewSupplier.parse({ name: 'Mill & Co' }))

  type Given = { onHand?: number; sku?: string; name?: string; cost?: number; price?: number } & Partial<Levels>
  const product = ({ min = 0, max = null, category = null, ...given }: Given = {}) =>
    createProduct(
      scope,
      NewProduct.parse({
        name: given.name ?? `Product ${++count}`,
        sku: given.sku ?? `SKU-${++count}`,
        stock_quantity: given.onHand ?? 0,
        cost_price: given.cost ?? 2,
        selling_price: given.price ?? 5,
        min_stock_level: min,
        max_stock_level: max,
        category_id: category,
      }),
    )
  const lines = (wanted: Line[]) => wanted.map(([{ id }, quantity]) => ({ product_id: id, quantity }))
  const sale = (...wanted: Line[]) =>
    createOrder(scope, NewOrder.parse({ order_type: 'sale', customer_id: customer.id, items: lines(wanted) }))
  const purchase = (...wanted: Line[]) =>
    createOrder(scope, NewOrder.parse({ order_type: 'purchase', supplier_id: supplier.id, items: lines(wanted) }))
  const confirmed = async (order: { id: string }) => {
    await submitOrder(scope, order.id)
    return confirmOrder(scope, order.id)
  }
  return {
    context,
    scope,
    email,
    user_id,
    customer,
    supplier,
    product,
    sale,
    purchase,
    confirmed,
    confirmedSale: async (...wanted: Line[]) => confirmed(await sale(...wanted)),
    /** On hand and reserved over all locations, in units. */
    stockOf: async ({ id }: { id: string }) => {
      const { stock_quantity, reserved_quantity } = await scope.read((tx) => productById(tx, id))
      return { on_hand: stock_quantity, reserved: reserved_quantity }
    },
    /** A bearer token of the owner, as a browser would hold it. */
    token: async () => {
      const session = await openSession(context, { user_id, method: 'password', user_agent: 'test', ip: '127.0.0.1' })
      return session.access_token
    },
  }
}
type Line = [product: { id: string }, quantity: number]
type Levels = { min: number; max: number | null; category: string | null }
