import * as z from 'zod'
import { orderStatuses, orderTypes } from './order-life.ts'
import { endpoint } from './shared/endpoint.ts'
import * as v from './shared/values.ts'
import { movementTypes } from './stock.ts'

export const historyKinds = ['movement', 'order', 'edit'] as const

/** One thing that touched a product: goods that moved, a line of an order, or an edit of the product itself. */
export const HistoryEntry = z.object({
  id: v.Id,
  kind: z.enum(historyKinds),
  /** Of an edit, as the audit has it: 'product.updated', or 'category.deleted' where that took it out of its category. */
  action: z.string().nullable(),
  /** Of an edit: the fields that changed, in the contract's words; not the stock, which moves. */
  fields: z.array(z.string()),
  /** Of a movement; `stock_change` is its signed effect. */
  movement_type: z.enum(movementTypes).nullable(),
  stock_change: z.int().nullable(),
  shortfall: z.int().nullable(),
  location_id: v.Id.nullable(),
  location_name: z.string().nullable(),
  reference_type: z.string().nullable(),
  reference_id: z.string().nullable(),
  notes: z.string().nullable(),
  /** Of an order's line: how many were ordered. */
  quantity: z.int().nullable(),
  order_id: v.Id.nullable(),
  order_number: z.string().nullable(),
  order_type: z.enum(orderTypes).nullable(),
  order_status: z.enum(orderStatuses).nullable(),
  party_name: z.string().nullable(),
  /** What the goods moved with. */
  picklist_id: v.Id.nullable(),
  picklist_number: z.string().nullable(),
  receipt_id: v.Id.nullable(),
  receipt_number: z.string().nullable(),
  user_name: z.string().nullable(),
  created_at: v.Moment,
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const history = {
  ofProduct: endpoint({
    get: '/products/:id/activity',
    may: 'stock:read',
    summary: 'Everything that touched one product, newest first: its movements, the orders it is on, its edits',
    params: v.ById,
    query: v.PageQuery.omit({ q: true }),
    returns: v.pageOf(HistoryEntry),
  }),
}
