import * as z from 'zod'
import * as v from './shared/values.ts'

/** One thing that happened to an order, its receipts, picklists or shipments. */
export const TimelineEntry = z.object({
  id: v.Id,
  /** Noun.verb in the past, as the audit has it: 'order.confirmed', 'receipt.completed'. */
  action: z.string(),
  user_id: v.Id,
  user_name: z.string().nullable(),
  /** The number of the receipt or picklist, or the tracking number of the shipment, that it happened to; of a purchase order that was mailed, the address. */
  document: z.string().nullable(),
  /** The row of that number, and what it is. */
  document_id: v.Id.nullable(),
  document_kind: z.enum(['receipt', 'picklist', 'shipment']).nullable(),
  /** Units that moved: received, picked (negative: put back), given to the order or lost by it. */
  units: z.int().nullable(),
  /** Lines that were added, changed and removed by one save. */
  lines_added: z.int().nullable(),
  lines_changed: z.int().nullable(),
  lines_removed: z.int().nullable(),
  created_at: v.Moment,
})
export type TimelineEntry = z.infer<typeof TimelineEntry>
