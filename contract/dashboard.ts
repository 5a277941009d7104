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
}
