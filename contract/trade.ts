import * as z from 'zod'
import { endpoint } from './shared/endpoint.ts'
import * as v from './shared/values.ts'

/** What was ordered by a customer or from a supplier; `total` counts orders from confirmed on, in pounds. */
export const Trade = z.object({
  orders: z.int(),
  open_orders: z.int(),
  total: v.Total,
  /** Of the orders counted in `total`; null before the first. */
  average_order: v.Total.nullable(),
  last_order_date: v.Day.nullable(),
})
export type Trade = z.infer<typeof Trade>

/** A product that was ordered from a supplier, with what its last order says. */
export const SuppliedProduct = z.object({
  id: v.Id,
  name: z.string(),
  sku: z.string(),
  units_ordered: z.int(),
  last_price: v.Total,
  last_order_date: v.Day,
})
export type SuppliedProduct = z.infer<typeof SuppliedProduct>

/** Somebody a product was ordered from. */
export const ProductSupplier = z.object({
  id: v.Id,
  name: z.string(),
  units_ordered: z.int(),
  last_price: v.Total,
  last_order_date: v.Day,
})
export type ProductSupplier = z.infer<typeof ProductSupplier>

/** Who ordered what, seen from the customer, the supplier and the product. Cancelled orders count for nothing here; drafts not for what was ordered from whom, at which price, until goods have come of them. */
export const trade = {
  customer: endpoint({
    get: '/customers/:id/trade',
    may: 'orders:read',
    summary: 'How much one customer has ordered and spent',
    params: v.ById,
    returns: Trade,
  }),
  supplier: endpoint({
    get: '/suppliers/:id/trade',
    may: 'orders:read',
    summary: 'How much was ordered from one supplier',
    params: v.ById,
    returns: Trade,
  }),
  supplied: endpoint({
    get: '/suppliers/:id/supplied-products',
    may: 'orders:read',
    summary: 'What was ordered from one supplier, by product name',
    params: v.ById,
    query: v.PageQuery.omit({ q: true }),
    returns: v.pageOf(SuppliedProduct),
  }),
  suppliers: endpoint({
    get: '/products/:id/sourcing',
    may: 'orders:read',
    summary: 'Whom one product was ordered from, the latest first, at most five',
    params: v.ById,
    returns: z.object({ items: z.array(ProductSupplier) }),
  }),
}
