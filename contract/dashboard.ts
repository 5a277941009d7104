import * as z from 'zod'
import { endpoint } from './shared/endpoint.ts'
import * as v from './shared/values.ts'

/** The procedure's one object, as documented. */
export const InventoryMetrics = z.object({
  total_products: z.int(),
  low_stock: z.int(),
  out_of_stock: z.int(),
  total_stock_value: v.Total,
})

/** One broken promise of the books: which invariant, of which product or document, what the rows say and what they should. */
export const Difference = z.object({
  invariant: z.string(),
  row_id: z.string(),
  label: z.string().nullable(),
  recorded: z.string(),
  expected: z.string(),
})

export const Books = z.object({
  balanced: z.boolean(),
  checked_at: v.Moment,
  totals: z.object({ products: z.int(), movements: z.int(), on_hand: z.int(), reserved: z.int(), orders: z.int() }),
  differences: z.array(Difference),
})
export type Books = z.infer<typeof Books>

export const dashboard = {
  figures: endpoint({
    get: '/dashboard',
    may: 'dashboard:read',
    summary: 'The eight figures of the dashboard and what Setup Progress counts',
    returns: InventoryMetrics.extend({
      /** Orders with status pending. */
      active_orders: z.int(),
      locations: z.int(),
      suppliers: z.int(),
      customers: z.int(),
      orders: z.int(),
    }),
  }),
  books: endpoint({
    get: '/books',
    may: 'books:read',
    summary: 'Recompute every invariant from the rows and list any difference',
    returns: Books,
  }),
}
