import * as z from 'zod'
import { orderStatuses } from './order-life.ts'
import { endpoint } from './shared/endpoint.ts'
import { mostLines } from './shared/limits.ts'
import * as v from './shared/values.ts'

/**
 * Increments: the units of this delivery, never the total so far. With the product that was counted nothing is booked of another that has
 * taken its line meanwhile.
 */
export const NewReceipt = z.strictObject({
  items: z
    .array(z.strictObject({ order_item_id: v.Id, product_id: v.Id.optional(), quantity: v.AtLeastOne }))
    .min(1)
    .max(mostLines),
  location_id: v.Id.nullish().transform((id) => id ?? null),
  notes: v.optionalText(2000),
})

export const Receipt = z.object({
  id: v.Id,
  receipt_number: z.string(),
  order_id: v.Id,
  order_status: z.enum(orderStatuses),
  /** Below 0 where a delivery was taken back. */
  units: z.int(),
  created_at: v.Moment,
})

/** A delivery in the list of them, or what took one back. */
export const ListedReceipt = z.object({
  id: v.Id,
  receipt_number: z.string(),
  order_id: v.Id,
  order_number: z.string(),
  supplier_id: v.Id.nullable(),
  supplier_name: z.string().nullable(),
  location_id: v.Id,
  location_name: z.string(),
  /** Below 0 where a delivery was taken back. */
  units: z.int(),
  /** The receipt that this one takes back; null of a delivery. */
  reverses_id: v.Id.nullable(),
  created_at: v.Moment,
})
export type ListedReceipt = z.infer<typeof ListedReceipt>

export const ReceiptQuery = v.PageQuery.omit({ q: true }).extend({
  order_id: v.Id.optional(),
  /** The first and the last day, as they are in London. */
  from: v.Day.optional(),
  to: v.Day.optional(),
})

/** One delivery for its own page, or what took one back, with what came of each line of its order. */
export const ReceiptDetail = ListedReceipt.omit({ units: true }).extend({
  notes: z.string().nullable(),
  user_name: z.string().nullable(),
  reverses_number: z.string().nullable(),
  /** The receipt that took this one back, where one has. */
  reversal_id: v.Id.nullable(),
  reversal_number: z.string().nullable(),
  items: z.array(
    z.object({
      id: v.Id,
      product_id: v.Id,
      product_name: z.string(),
      product_sku: z.string(),
      /** What came with this delivery, below 0 where one was taken back, of what is ordered of it: 0 once its line was removed or is of another product. */
      quantity: z.int(),
      quantity_ordered: z.int(),
    }),
  ),
})
export type ReceiptDetail = z.infer<typeof ReceiptDetail>

export const receiving = {
  list: endpoint({
    get: '/receipts',
    may: 'receiving:read',
    summary: 'Deliveries that were received, and what took one back, newest first; from and to are days in London',
    query: ReceiptQuery,
    returns: v.pageOf(ListedReceipt),
  }),
  get: endpoint({
    get: '/receipts/:id',
    may: 'receiving:read',
    summary: 'One delivery that was received, with its lines',
    params: v.ById,
    returns: ReceiptDetail,
  }),
  receive: endpoint({
    post: '/orders/:id/receipts',
    may: 'receiving:write',
    summary: 'Book a delivery of a purchase order into stock',
    params: v.ById,
    body: NewReceipt,
    returns: Receipt,
    refuses: ['already_received', 'not_receivable'],
  }),
  reverse: endpoint({
    post: '/receipts/:id/reversal',
    may: 'receiving:write',
    summary: 'Take a delivery that was booked by mistake back out of stock, all of it, by a receipt of its own',
    params: v.ById,
    returns: Receipt,
    refuses: ['illegal_transition', 'insufficient_stock', 'not_reversible'],
  }),
}
