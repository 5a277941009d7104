import * as z from 'zod'
import { endpoint } from './shared/endpoint.ts'
import { mostLines } from './shared/limits.ts'
import * as v from './shared/values.ts'

/** Increments: the units of this delivery, never the total so far. */
export const NewReceipt = z.strictObject({
  items: z
    .array(z.strictObject({ order_item_id: v.Id, quantity: v.AtLeastOne }))
    .min(1)
    .max(mostLines),
  location_id: v.Id.nullish().transform((id) => id ?? null),
  notes: v.optionalText(2000),
})

export const Receipt = z.object({
  id: v.Id,
  receipt_number: z.string(),
  order_id: v.Id,
  order_status: z.string(),
  units: z.int(),
  created_at: v.Moment,
})

export const receiving = {
  receive: endpoint({
    post: '/orders/:id/receipts',
    may: 'receiving:write',
    summary: 'Book a delivery of a purchase order into stock',
    params: v.ById,
    body: NewReceipt,
    returns: Receipt,
    refuses: ['already_received', 'not_receivable'],
  }),
}
