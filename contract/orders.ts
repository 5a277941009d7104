import * as z from 'zod'
import { csvHeadings } from './csv-columns.ts'
import { LineChanges } from './line-changes.ts'
import { orderQueues, orderStatuses, orderTypes, reversibleSteps } from './order-life.ts'
import { orderOrders } from './order-list.ts'
import { ProductStock } from './order-stock.ts'
import { TimelineEntry } from './order-timeline.ts'
import { picklistStatuses } from './picklist-life.ts'
import { endpoint } from './shared/endpoint.ts'
import { longestReference, longestRemark, mostLines } from './shared/limits.ts'
import type { OperationCode } from './shared/refusals.ts'
import * as v from './shared/values.ts'

export const Order = z.object({
  id: v.Id,
  order_number: z.string(),
  order_type: z.enum(orderTypes),
  customer_id: v.Id.nullable(),
  customer_name: z.string().nullable(),
  supplier_id: v.Id.nullable(),
  supplier_name: z.string().nullable(),
  order_date: v.Day,
  expected_date: v.Day.nullable(),
  /** What the other side calls it. */
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  status: z.enum(orderStatuses),
  total_amount: v.Total,
  external_id: z.string().nullable(),
  user_id: v.Id,
  version: z.int(),
  created_at: v.Moment,
  updated_at: v.Moment,
})
export type Order = z.infer<typeof Order>

/** What a step answers: the order, and the status the step has led it out of, which is where its undo leads back to. */
export const SteppedOrder = Order.extend({
  previous_status: z.enum(orderStatuses),
  /** How many units that had been picked went back on the shelf by it: it is not taken back then. */
  units_put_back: z.int(),
})
export type SteppedOrder = z.infer<typeof SteppedOrder>

export const OrderItem = z.object({
  id: v.Id,
  order_id: v.Id,
  position: z.int(),
  product_id: v.Id,
  product_name: z.string(),
  product_sku: z.string(),
  product_barcode: z.string().nullable(),
  /** It is in the catalogue no more; what was ordered of it before is still received. */
  product_archived: z.boolean(),
  stock_quantity: z.int(),
  quantity: z.int(),
  unit_price: v.Total,
  total_price: v.Total,
  quantity_received: z.int(),
  quantity_picked: z.int(),
  reserved_quantity: z.int(),
  /** Of a confirmed sale: what is neither picked nor promised yet. */
  back_ordered_quantity: z.int(),
  version: z.int(),
})
export type OrderItem = z.infer<typeof OrderItem>

/** A line whose order is not closed, with what is still to be received or picked. */
export const OpenLine = Order.pick({
  order_number: true,
  order_type: true,
  status: true,
  customer_name: true,
  supplier_name: true,
  expected_date: true,
}).extend({ id: v.Id, order_id: v.Id, quantity: z.int(), open_quantity: z.int(), ordered_at: v.Moment })
export type OpenLine = z.infer<typeof OpenLine>

export const OrderDetail = Order.extend({
  customer_company: z.string().nullable(),
  customer_address: z.string().nullable(),
  customer_city: z.string().nullable(),
  customer_country: z.string().nullable(),
  /** The open or latest picklist, and the live shipment, when there is one. */
  picklist_id: v.Id.nullable(),
  picklist_status: z.enum(picklistStatuses).nullable(),
  shipment_id: v.Id.nullable(),
  tracking_number: z.string().nullable(),
  items: z.array(OrderItem),
})
export type OrderDetail = z.infer<typeof OrderDetail>

const header = {
  customer_id: v.Id.nullish().transform((id) => id ?? null),
  supplier_id: v.Id.nullish().transform((id) => id ?? null),
  order_date: v.WrittenDay.optional(),
  expected_date: v.WrittenDay.nullish().transform((day) => day ?? null),
  notes: v.optionalText(longestRemark),
}
export const NewOrderItem = z.strictObject({ product_id: v.Id, quantity: v.AtLeastOne, unit_price: v.Money.optional() })

/** A line without `unit_price` takes the product's cost price on a purchase and its selling price on a sale. */
export const NewOrder = z.strictObject({
  ...header,
  order_type: z.enum(orderTypes).default('purchase'),
  reference: v.optionalLine(longestReference),
  external_id: v.ExternalId,
  items: z.array(NewOrderItem).max(mostLines).default([]),
})

/** Saving the order dialog sets the order back to draft: a reopen. Without `order_date` it keeps the day it has. */
export const OrderEdit = z.strictObject({
  ...header,
  order_type: z.enum(orderTypes),
  external_id: v.ExternalIdEdit,
  version: v.Version,
})

/** The step to take back, the status before it, and the version of the order since. */
export const Reversal = z.strictObject({
  step: z.enum(reversibleSteps),
  back_to: z.enum(orderStatuses),
  version: v.Version,
})

/**
 * What is edited in place: only what is named changes, and the status stays. A party of the other side than the order's is refused.
 */
export const HeaderEdit = z.strictObject({
  customer_id: v.Id.nullable().optional(),
  supplier_id: v.Id.nullable().optional(),
  order_date: v.WrittenDay.optional(),
  expected_date: v.WrittenDay.nullable().optional(),
  reference: NewOrder.shape.reference.optional(),
  notes: header.notes.optional(),
  external_id: v.ExternalIdEdit,
  version: v.Version,
})

/** `items` are the lines asked about as they are now, so that a large order's save stays small; one that is missing is gone. */
export const SavedLines = z.object({ order: Order, items: z.array(OrderItem), conflicts: z.array(v.Id) })
export type SavedLines = z.infer<typeof SavedLines>

export const OrderQuery = v.PageQuery.extend({
  type: z.enum(orderTypes).optional(),
  status: z.enum(orderStatuses).optional(),
  external_id: v.ExternalIdFilter,
  customer_id: v.Id.optional(),
  supplier_id: v.Id.optional(),
  queue: z.enum(orderQueues).optional(),
  /** The first and the last order date. */
  from: v.Day.optional(),
  to: v.Day.optional(),
  sort: z.enum(orderOrders).default('-created_at'),
})

const step = <Code extends OperationCode = never>(path: string, summary: string, refuses: readonly Code[] = []) =>
  endpoint({
    post: `/orders/:id/${path}`,
    may: 'orders:write',
    summary,
    params: v.ById,
    returns: SteppedOrder,
    refuses: ['illegal_transition' as const, ...refuses],
  })

export const orders = {
  summary: endpoint({
    get: '/orders/summary',
    may: 'orders:read',
    summary: 'The four figures above the list',
    returns: z.object({ total_orders: z.int(), purchase_orders: z.int(), sales_orders: z.int(), total_value: v.Total }),
  }),
  list: endpoint({
    get: '/orders',
    may: 'orders:read',
    summary: 'Orders, newest first unless sorted otherwise',
    query: OrderQuery,
    returns: v.pageOf(Order),
  }),
  csv: endpoint({
    get: '/orders.csv',
    may: 'orders:read',
    summary: 'The list as a CSV file, filtered and sorted like it',
    query: OrderQuery.omit({ limit: true, cursor: true }).extend({ columns: v.ChosenColumns(csvHeadings('orders')) }),
    returns: v.CsvFile,
  }),
  count: endpoint({
    get: '/orders/count',
    may: 'orders:read',
    summary: 'How many orders the filters of the list leave, counted up to 999',
    query: OrderQuery.omit({ limit: true, cursor: true, sort: true }),
    returns: v.Counted,
  }),
  queues: endpoint({
    get: '/orders/queues',
    may: 'orders:read',
    summary: 'How many orders wait for which step; `late` are among those to receive',
    returns: z.object({
      ...{ all: z.int(), to_confirm: z.int(), to_pick: z.int(), to_ship: z.int() },
      ...{ to_receive: z.int(), late: z.int() },
    }),
  }),
  get: endpoint({
    get: '/orders/:id',
    may: 'orders:read',
    summary: 'One order with its lines',
    params: v.ById,
    returns: OrderDetail,
  }),
  create: endpoint({
    post: '/orders',
    may: 'orders:write',
    summary: 'Write an order, as a draft, with up to 2,000 lines',
    body: NewOrder,
    returns: Order,
    refuses: ['external_id_taken', 'no_free_number'],
  }),
  update: endpoint({
    put: '/orders/:id',
    may: 'orders:write',
    summary: 'Save the order dialog: sets draft and releases reservations',
    params: v.ById,
    body: OrderEdit,
    returns: Order,
    refuses: ['external_id_taken', 'conflict', 'illegal_transition', 'order_in_progress', 'order_has_lines'],
  }),
  amend: endpoint({
    patch: '/orders/:id/header',
    may: 'orders:write',
    summary: 'Change what is named of the party, the days, the reference and the notes; the status stays',
    params: v.ById,
    body: HeaderEdit,
    returns: Order,
    refuses: ['external_id_taken', 'conflict', 'order_not_editable', 'order_in_progress'],
  }),
  saveLines: endpoint({
    post: '/orders/:id/lines',
    may: 'orders:write',
    summary: 'Autosave changed, added and removed lines; stale ones come back as conflicts',
    params: v.ById,
    body: LineChanges,
    returns: SavedLines,
    refuses: ['order_not_editable', 'order_empty', 'insufficient_stock', 'below_moved', 'too_many_lines', 'conflict'],
  }),
  submit: step('submission', 'Draft becomes pending'),
  confirm: step('confirmation', 'Confirm; a sale reserves its stock or says what is short', [
    'insufficient_stock',
    'order_empty',
  ]),
  backOrder: step(
    'back-order',
    'Confirm a sale though stock is short: what is missing is promised as deliveries come',
    ['back_orders_not_allowed', 'order_empty', 'insufficient_stock'],
  ),
  cancel: step('cancellation', 'Cancel: releases reservations, puts picked units back'),
  reopen: step('reopening', 'Back to draft', ['order_in_progress']),
  deliver: step('delivery', 'A shipped order has arrived'),
  reverse: endpoint({
    post: '/orders/:id/reversal',
    may: 'orders:write',
    summary: 'Take the last step back, if nothing has happened since: promises and its picklist go or come with it',
    params: v.ById,
    body: Reversal,
    returns: SteppedOrder,
    refuses: ['conflict', 'illegal_transition', 'order_in_progress', 'insufficient_stock'],
  }),
  timeline: endpoint({
    get: '/orders/:id/timeline',
    may: 'orders:read',
    summary: 'Who did what to an order and when, newest first',
    params: v.ById,
    query: v.PageQuery.omit({ q: true }),
    returns: v.pageOf(TimelineEntry),
  }),
  stock: endpoint({
    get: '/orders/:id/stock',
    may: 'orders:read',
    summary: 'What there is of the products of an order, over all locations, in units',
    params: v.ById,
    returns: z.object({ items: z.array(ProductStock) }),
  }),
  openLines: endpoint({
    get: '/products/:id/open-orders',
    may: 'orders:read',
    summary: 'What open orders still want of one product, the newest order first',
    params: v.ById,
    query: v.PageQuery.omit({ q: true }),
    returns: v.pageOf(OpenLine),
  }),
  incoming: endpoint({
    get: '/products/:id/incoming',
    may: 'orders:read',
    summary:
      'Units of a product that submitted purchases bring, the first day of them, and that confirmed sales wait for',
    params: v.ById,
    returns: z.object({ incoming: z.int(), expected_date: v.Day.nullable(), waiting: z.int() }),
  }),
}
