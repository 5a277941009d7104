import * as z from 'zod'
import { orderStatuses } from './order-life.ts'
import { picklistQueues, picklistStatuses } from './picklist-life.ts'
import { endpoint } from './shared/endpoint.ts'
import { largestInteger, mostLines, mostPrinted } from './shared/limits.ts'
import * as v from './shared/values.ts'

export const Picklist = z.object({
  id: v.Id,
  picklist_number: z.string(),
  order_id: v.Id,
  order_number: z.string(),
  /** Whether what was picked may be shipped. */
  order_status: z.enum(orderStatuses),
  customer_name: z.string().nullable(),
  status: z.enum(picklistStatuses),
  priority: z.int(),
  assigned_to: v.Id.nullable(),
  assigned_to_name: z.string().nullable(),
  picked_at: v.Moment.nullable(),
  units_ordered: z.int(),
  units_picked: z.int(),
  version: z.int(),
  created_at: v.Moment,
})
export type Picklist = z.infer<typeof Picklist>

/** `created`: it was made by this call; false where the order had one that was open. */
export const GeneratedPicklist = Picklist.extend({ created: z.boolean() })
export type GeneratedPicklist = z.infer<typeof GeneratedPicklist>

/** `previous_status`: what the start found; one that was begun before is as it was. */
export const StartedPicklist = Picklist.extend({ previous_status: z.enum(picklistStatuses) })
export type StartedPicklist = z.infer<typeof StartedPicklist>

/** `units_put_back`: what was picked for it and lies on the shelf again. */
export const CancelledPicklist = Picklist.extend({ units_put_back: z.int() })
export type CancelledPicklist = z.infer<typeof CancelledPicklist>

export const PicklistItem = z.object({
  id: v.Id,
  order_item_id: v.Id,
  product_id: v.Id,
  product_name: z.string(),
  product_sku: z.string(),
  product_barcode: z.string().nullable(),
  stock_quantity: z.int(),
  /** Where to go for it, in a business with several locations: the first place its units are promised from, else where they are free. */
  location_name: z.string().nullable(),
  /** There, too, and in the order in which they are picked: how many of its units are promised from where. */
  places: z.array(z.object({ location_name: z.string(), quantity: z.int() })),
  quantity_ordered: z.int(),
  quantity_picked: z.int(),
  picked_at: v.Moment.nullable(),
})
export type PicklistItem = z.infer<typeof PicklistItem>

export const PicklistDetail = Picklist.extend({ items: z.array(PicklistItem) })
export type PicklistDetail = z.infer<typeof PicklistDetail>

/**
 * Increments, positive or negative (a negative one puts units back on the shelf). Name the line, or its SKU; with the product that was
 * counted nothing is picked of another that has taken its line meanwhile.
 */
export const Picks = z.strictObject({
  items: z
    .array(
      z
        .strictObject({
          picklist_item_id: v.Id.optional(),
          sku: v.requiredText(100).optional(),
          product_id: v.Id.optional(),
          quantity: z.int().min(-largestInteger).max(largestInteger),
        })
        .refine(
          (pick) => (pick.picklist_item_id === undefined) !== (pick.sku === undefined),
          'Give picklist_item_id or sku',
        )
        .refine((pick) => pick.quantity !== 0, { path: ['quantity'], message: 'Must not be zero' }),
    )
    .min(1)
    .max(mostLines),
  /** The version of a completed picklist that is to be opened again, for units that go back. */
  reopen: v.Version.optional(),
})

/** Who picks it (null: nobody yet) and how urgent it is, 3 the most. */
export const PicklistEdit = z.strictObject({
  assigned_to: v.Id.nullable(),
  priority: z.int().min(1).max(3),
  version: v.Version,
})

export const PicklistQuery = v.PageQuery.extend({
  status: z.enum(picklistStatuses).optional(),
  queue: z.enum(picklistQueues).optional(),
})

/** Ids with commas between them. */
const PrintedIds = z
  .string()
  .max(mostPrinted * 40)
  .transform((ids) => [...new Set(ids.toLowerCase().split(','))])
  .pipe(z.array(v.Id).max(mostPrinted))

export const picking = {
  summary: endpoint({
    get: '/picklists/summary',
    may: 'picking:read',
    summary: 'How many picklists, by status',
    returns: z.object({ total: z.int(), pending: z.int(), in_progress: z.int(), completed: z.int() }),
  }),
  list: endpoint({
    get: '/picklists',
    may: 'picking:read',
    summary: 'Picklists, newest first',
    query: PicklistQuery,
    returns: v.pageOf(Picklist),
  }),
  count: endpoint({
    get: '/picklists/count',
    may: 'picking:read',
    summary: 'How many picklists the filters of the list leave, counted up to 999',
    query: PicklistQuery.omit({ limit: true, cursor: true }),
    returns: v.Counted,
  }),
  documents: endpoint({
    get: '/picklists/documents',
    may: 'picking:read',
    summary: 'Up to 100 picklists as one A4 PDF, each on pages of its own, in the order they are named',
    query: z.strictObject({ ids: PrintedIds }),
    returns: v.PdfLink,
    refuses: ['too_many_lines'],
  }),
  get: endpoint({
    get: '/picklists/:id',
    may: 'picking:read',
    summary: 'One picklist with its lines',
    params: v.ById,
    returns: PicklistDetail,
  }),
  document: endpoint({
    get: '/picklists/:id/document',
    may: 'picking:read',
    summary: 'The picklist as an A4 PDF, by location and SKU',
    params: v.ById,
    returns: v.PdfLink,
  }),
  generate: endpoint({
    post: '/orders/:id/picklist',
    may: 'picking:write',
    summary: 'The open picklist of a confirmed sale, made if there is none',
    params: v.ById,
    returns: GeneratedPicklist,
    refuses: ['not_pickable'],
  }),
  start: endpoint({
    post: '/picklists/:id/start',
    may: 'picking:write',
    summary: 'Pending becomes picking',
    params: v.ById,
    returns: StartedPicklist,
    refuses: ['illegal_transition'],
  }),
  putDown: endpoint({
    delete: '/picklists/:id/start',
    may: 'picking:write',
    summary:
      'Take the start of a picklist back while nothing is counted: it waits again, for anybody unless it was given to somebody',
    params: v.ById,
    returns: Picklist,
    refuses: ['illegal_transition'],
  }),
  update: endpoint({
    put: '/picklists/:id',
    may: 'picking:write',
    summary: 'Say who picks an open picklist and how urgent it is',
    params: v.ById,
    body: PicklistEdit,
    returns: Picklist,
    refuses: ['conflict', 'picklist_closed', 'may_not_pick'],
  }),
  cancel: endpoint({
    post: '/picklists/:id/cancellation',
    may: 'picking:write',
    summary:
      'Cancel an open picklist: picked units go back on the shelf and stay promised to the order. With `unbegun` only while nobody else has it and nobody has begun with it',
    params: v.ById,
    query: z.strictObject({ unbegun: z.literal('true').optional() }),
    returns: CancelledPicklist,
    refuses: ['conflict', 'picklist_closed'],
  }),
  restore: endpoint({
    post: '/picklists/:id/restoration',
    may: 'picking:write',
    summary:
      'Take the cancelling of a picklist back, where no units were put back by it and it was not closed with its order: it stands as it did, for whoever had it, with the lines its order has by now',
    params: v.ById,
    body: z.strictObject({ version: v.Version }),
    returns: Picklist,
    refuses: ['conflict', 'illegal_transition', 'not_pickable', 'order_in_progress'],
  }),
  pick: endpoint({
    post: '/picklists/:id/picks',
    may: 'picking:write',
    summary:
      'Count units off the shelf, or back onto it. The last one completes the picklist, and the order is picked; with `reopen`, its version, units go back from a completed one and open it again, as long as the order is not shipped',
    params: v.ById,
    body: Picks,
    returns: Picklist,
    refuses: ['picklist_closed', 'already_picked', 'insufficient_stock'],
  }),
}
