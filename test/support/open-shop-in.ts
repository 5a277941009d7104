import { NewCustomer } from '#contract/customers.ts'
import { NewOrder } from '#contract/orders.ts'
import { NewProduct, type Product } from '#contract/products.ts'
import { NewSupplier } from '#contract/suppliers.ts'
import { createUser } from '#server/auth/administration/create-user.ts'
import { openSession } from '#server/auth/sessions/open-session.ts'
import { createCustomer } from '#server/customers/save-customer.ts'
import { confirmOrder } from '#server/orders/confirm-order.ts'
import { createOrder } from '#server/orders/create-order.ts'
import { submitOrder } from '#server/orders/submit-order.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { newId, openScope, type Scope } from '#server/platform/database/scope.ts'
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
  const { customer, supplier } = await addParties(scope)
  return {
    ...{ context, scope, email, user_id, customer, supplier },
    product: (given?: GivenProduct) => addProduct(scope, given),
    ...ordersIn(scope, customer, supplier),
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

async function addParties(scope: Scope) {
  const customer = await createCustomer(
    scope,
    NewCustomer.parse({ name: 'Ada Turner', address: '1 High Street', city: 'York' }),
  )
  const supplier = await createSupplier(scope, NewSupplier.parse({ name: 'Mill & Co' }))
  return { customer, supplier }
}

type Levels = { min: number; max: number | null; category: string | null; unit: Product['unit'] }
type GivenProduct = {
  onHand?: number
  sku?: string
  barcode?: string
  name?: string
  cost?: number
  price?: number
} & Partial<Levels>

const addProduct = (
  scope: Scope,
  { min = 0, max = null, category = null, unit = 'each', ...given }: GivenProduct = {},
) =>
  createProduct(
    scope,
    NewProduct.parse({
      name: given.name ?? `Product ${++count}`,
      sku: given.sku ?? `SKU-${++count}`,
      ...(given.barcode && { barcode: given.barcode }),
      stock_quantity: given.onHand ?? 0,
      cost_price: given.cost ?? 2,
      selling_price: given.price ?? 5,
      ...{ unit, min_stock_level: min },
      max_stock_level: max,
      category_id: category,
    }),
  )

type Line = [product: { id: string }, quantity: number]
const itemsOf = (wanted: Line[]) => wanted.map(([{ id }, quantity]) => ({ product_id: id, quantity }))

/** Sales to that customer and purchases from that supplier. */
function ordersIn(scope: Scope, customer: { id: string }, supplier: { id: string }) {
  const sale = (...wanted: Line[]) =>
    createOrder(scope, NewOrder.parse({ order_type: 'sale', customer_id: customer.id, items: itemsOf(wanted) }))
  const purchase = (...wanted: Line[]) =>
    createOrder(scope, NewOrder.parse({ order_type: 'purchase', supplier_id: supplier.id, items: itemsOf(wanted) }))
  const confirmed = async (order: { id: string }) => {
    await submitOrder(scope, order.id)
    return confirmOrder(scope, order.id)
  }
  const confirmedSale = async (...wanted: Line[]) => confirmed(await sale(...wanted))
  return { sale, purchase, confirmed, confirmedSale }
}
