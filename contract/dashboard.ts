import * as z from 'zod'
import { orderStatuses, orderTypes } from './order-life.ts'
import { picklistStatuses } from './picklist-life.ts'
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

const NextOrder = z.object({ id: v.Id, order_number: z.string() })
const queueOf = <Next extends z.ZodType>(next: Next) => z.object({ count: z.int(), next: next.nullable() })

/** What waits for somebody, and which of it is next; null where nothing can be done at the moment. */
export const Queues = z.object({
  /** Orders with status pending. */
  to_confirm: queueOf(NextOrder),
  /** Confirmed sales. Next is one that goods are there for, promised to it or free; its picklist is null where none was generated. */
  to_pick: queueOf(
    NextOrder.extend({ picklist_id: v.Id.nullable(), picklist_status: z.enum(picklistStatuses).nullable() }),
  ),
  /** Picked sales. */
  to_ship: queueOf(NextOrder),
  /** Purchases that are expected up to today; `coming` are those of a later day or without one. */
  to_receive: queueOf(NextOrder).extend({ due_today: z.int(), late: z.int(), coming: z.int() }),
  /** Products at or below their minimum. Next is an active one that nothing on its way lifts above it. */
  to_reorder: queueOf(z.object({ product_id: v.Id, name: z.string(), quantity: z.int() })),
})
export type Queues = z.infer<typeof Queues>

/** A day in London: units as asked, sales in pounds by order date, and what the stock was worth at its end. */
export const TrendDay = z.object({
  day: v.Day,
  units_in: z.int(),
  units_out: z.int(),
  orders: z.int(),
  sales: v.Total,
  stock_value: v.Total,
})
export type TrendDay = z.infer<typeof TrendDay>

const named = { product_id: v.Id, name: z.string(), sku: z.string(), on_hand: z.int() }
/**
 * `units` were picked for sales, less what was put back; `used` is that and whatever else went. What is `available` lasts as long as it took to
 * use so many. `since` is the first of the days that are counted, `created_at` since when there is the product.
 */
export const BestSeller = z.object({
  ...named,
  ...{ available: z.int(), units: z.int(), used: z.int(), since: v.Day, created_at: v.Moment },
})
export type BestSeller = z.infer<typeof BestSeller>
export const IdleProduct = z.object({ ...named, last_moved_at: v.Moment })
export type IdleProduct = z.infer<typeof IdleProduct>

export const Trends = z.object({
  /** The last 90, today last. */
  days: z.array(TrendDay),
  /** `counted_at` is null before they were counted for the first time. */
  best_sellers: z.object({
    counted_at: v.Moment.nullable(),
    last_30_days: z.array(BestSeller),
    last_90_days: z.array(BestSeller),
  }),
  /** Of which some is left and none has moved for 60 days, the longest first; `count` ends at 1,000. */
  idle: z.object({ count: z.int(), items: z.array(IdleProduct) }),
  orders: z.array(z.object({ order_type: z.enum(orderTypes), status: z.enum(orderStatuses), orders: z.int() })),
})
export type Trends = z.infer<typeof Trends>

export const dashboard = {
  queues: endpoint({
    get: '/dashboard/queues',
    may: 'dashboard:read',
    summary: 'What waits to be confirmed, picked, shipped, received and reordered, and what of it is next',
    returns: Queues,
  }),
  trends: endpoint({
    get: '/dashboard/trends',
    may: 'dashboard:read',
    summary: 'Units, sales and stock value of the last 90 days, best sellers, idle products, orders by status',
    returns: Trends,
  }),
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
