import * as z from 'zod'
import { csvHeadings } from './csv-columns.ts'
import { endpoint } from './shared/endpoint.ts'
import { mostMovements } from './shared/limits.ts'
import * as v from './shared/values.ts'

export const movementTypes = ['in', 'out'] as const

export const Location = z.object({
  id: v.Id,
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  is_default: z.boolean(),
  version: z.int(),
})
export type Location = z.infer<typeof Location>

const locationFields = {
  name: v.requiredLine(200),
  address: v.optionalText(1000),
  city: v.optionalText(200),
  country: v.optionalText(200),
}
/** `is_default` takes the default over from the location that has it; the first location is the default in any case. */
export const NewLocation = z.strictObject({ ...locationFields, is_default: z.boolean().default(false) })
/** The default is moved, never given up: `is_default: false` is refused for the location that has it, none leaves it as it is. */
export const LocationEdit = z.strictObject({
  ...locationFields,
  is_default: z.boolean().optional(),
  version: v.Version,
})

export const Movement = z.object({
  id: v.Id,
  product_id: v.Id,
  product_name: z.string().nullable(),
  product_sku: z.string().nullable(),
  movement_type: z.enum(movementTypes),
  /** As asked; `stock_change` is the signed effect and `shortfall` what the shelf did not have. */
  quantity: z.int(),
  stock_change: z.int(),
  shortfall: z.int(),
  location_id: v.Id.nullable(),
  location_name: z.string().nullable(),
  reference_type: z.string().nullable(),
  reference_id: z.string().nullable(),
  notes: z.string().nullable(),
  user_id: v.Id,
  created_at: v.Moment,
})
export type Movement = z.infer<typeof Movement>

/** What goods moved for, by its number: an order, and the picklist of a sale. */
export const MovementDocument = z.object({
  order_id: v.Id,
  order_number: z.string(),
  picklist_id: v.Id.nullable(),
  picklist_number: z.string().nullable(),
})
export type MovementDocument = z.infer<typeof MovementDocument>

/**
 * A row of the ledger as it is stored, with where it was booked: the entered place, or the one the work or the default chose. `reverses_id` is the
 * movement it takes back, `reversal_id` the one by which it was taken back itself.
 */
export const StoredMovement = Movement.extend({
  booked_location_id: v.Id,
  booked_location_name: z.string(),
  reverses_id: v.Id.nullable(),
  reversal_id: v.Id.nullable(),
  /** Neither a move, nor moved for an order, nor a reversal, nor reversed before, nor one that moved nothing. */
  is_reversible: z.boolean(),
})
export type StoredMovement = z.infer<typeof StoredMovement>

/** The same with what it moved for; null where its reference names no order or picklist of ours. */
export const ListedMovement = StoredMovement.extend({ document: MovementDocument.nullable() })
export type ListedMovement = z.infer<typeof ListedMovement>

export const NewMovement = z.strictObject({
  product_id: v.Id,
  movement_type: z.enum(movementTypes).default('in'),
  quantity: v.AtLeastOne,
  location_id: v.Id.nullish().transform((id) => id ?? null),
  reference_type: v.optionalText(50),
  reference_id: v.optionalText(200),
  notes: v.optionalText(2000),
})

/** From one place to another: what is promised to orders stays where it is promised. */
export const NewMove = z
  .strictObject({
    product_id: v.Id,
    from_location_id: v.Id,
    to_location_id: v.Id,
    quantity: v.AtLeastOne,
    notes: v.optionalText(1000),
  })
  .refine(({ from_location_id, to_location_id }) => from_location_id !== to_location_id, {
    path: ['to_location_id'],
    message: 'Choose another location',
  })

const Level = z.object({
  product_id: v.Id,
  location_id: v.Id,
  location_name: z.string(),
  on_hand: z.int(),
  reserved: z.int(),
})

/** What of one product lies at a location, and what that is worth at its cost price; null where that is not known, or not for who asks: a key that may not read products. */
export const StoredProduct = z.object({
  id: v.Id,
  name: z.string(),
  sku: z.string(),
  unit: z.string(),
  on_hand: z.int(),
  reserved: z.int(),
  cost_price: v.Total.nullable(),
  stock_value: v.Total.nullable(),
})
export type StoredProduct = z.infer<typeof StoredProduct>

/**
 * A day in London: what came and went on it, and what was on hand at its end. `used` is what went, less what was picked and put back, and without
 * deliveries and movements that were reversed: below 0 where more was put back on that day than went.
 */
const StockDay = z.object({ day: v.Day, stock_in: z.int(), stock_out: z.int(), used: z.int(), on_hand: z.int() })
export type StockDay = z.infer<typeof StockDay>

/** A day in London, over all products. */
const MovedDay = z.object({ day: v.Day, units_in: z.int(), units_out: z.int() })
export type MovedDay = z.infer<typeof MovedDay>

export const MovementQuery = v.PageQuery.omit({ q: true }).extend({
  product_id: v.Id.optional(),
  location_id: v.Id.optional(),
  reference_type: v.text(50).optional(),
  movement_type: z.enum(movementTypes).optional(),
  /** Rows of moves from place to place: none of them, as figures count, or no others. */
  moves: z.enum(['without', 'only']).optional(),
  /** Nothing but what was picked for sales, and put back again: what best sellers are counted by. */
  sales: z.enum(['only']).optional(),
  /** The first and the last day, as they are in London. */
  from: v.Day.optional(),
  to: v.Day.optional(),
})

export const stock = {
  summary: endpoint({
    get: '/stock/summary',
    may: 'stock:read',
    summary: 'Units in, units out and net over all movements, but for moves between locations',
    returns: z.object({ stock_in: z.int(), stock_out: z.int(), net_movement: z.int() }),
  }),
  days: endpoint({
    get: '/stock/days',
    may: 'stock:read',
    summary:
      'Units in and out of each of the last 30 days in London, today last, as asked; moves between locations are neither',
    returns: z.object({ days: z.array(MovedDay) }),
  }),
  movements: endpoint({
    get: '/stock/movements',
    may: 'stock:read',
    summary: 'The ledger, newest first',
    query: MovementQuery,
    returns: v.pageOf(ListedMovement),
  }),
  csv: endpoint({
    get: '/stock/movements.csv',
    may: 'stock:read',
    summary: 'The ledger as a CSV file, newest first',
    query: MovementQuery.omit({ limit: true, cursor: true }).extend({
      columns: v.ChosenColumns(csvHeadings('movements')),
    }),
    returns: v.CsvFile,
  }),
  record: endpoint({
    post: '/stock/movements',
    may: 'stock:write',
    summary: 'Record one movement; an out stops at 0 and says how much was short',
    body: NewMovement,
    returns: Movement,
  }),
  recordMany: endpoint({
    post: '/stock/movements/batch',
    may: 'stock:write',
    summary: 'Record up to 1,000 movements, all or none',
    body: z.strictObject({ items: z.array(NewMovement).min(1).max(mostMovements) }),
    returns: z.object({ items: z.array(z.object({ id: v.Id, stock_change: z.int(), shortfall: z.int() })) }),
  }),
  reverse: endpoint({
    post: '/stock/movements/:id/reversal',
    may: 'stock:write',
    summary: 'Take a movement that was recorded by mistake back, all that it moved, by a movement of its own',
    params: v.ById,
    returns: Movement,
    refuses: ['insufficient_stock', 'not_reversible'],
  }),
  move: endpoint({
    post: '/stock/moves',
    may: 'stock:write',
    summary: 'Move units of a product from one location to another: an out and an in, both or neither',
    body: NewMove,
    returns: z.object({ out_id: v.Id, in_id: v.Id, quantity: z.int() }),
    refuses: ['insufficient_stock'],
  }),
  levels: endpoint({
    get: '/products/:id/levels',
    may: 'stock:read',
    summary: 'What of one product lies where',
    params: v.ById,
    returns: z.object({ items: z.array(Level) }),
  }),
  history: endpoint({
    get: '/products/:id/history',
    may: 'stock:read',
    summary: 'The stock of one product over the last 90 days, the latest last',
    params: v.ById,
    returns: z.object({ days: z.array(StockDay) }),
  }),
  locations: endpoint({
    get: '/locations',
    may: 'stock:read',
    summary: 'Locations by name',
    returns: z.object({ items: z.array(Location) }),
  }),
  location: endpoint({
    get: '/locations/:id',
    may: 'stock:read',
    summary: 'One location',
    params: v.ById,
    returns: Location,
  }),
  locationSummary: endpoint({
    get: '/locations/:id/summary',
    may: 'stock:read',
    summary: 'How much lies at one location, and its value at cost, as the value of all stock is counted',
    params: v.ById,
    returns: z.object({ products: z.int(), units: z.int(), reserved: z.int(), stock_value: v.Total }),
  }),
  locationStock: endpoint({
    get: '/locations/:id/stock',
    may: 'stock:read',
    summary:
      'What lies at one location, by product name; what it costs and is worth is null for a key without products:read',
    params: v.ById,
    query: v.PageQuery.omit({ q: true }),
    returns: v.pageOf(StoredProduct),
  }),
  createLocation: endpoint({
    post: '/locations',
    may: 'locations:write',
    summary: 'Add a location; made the default, it takes that over',
    body: NewLocation,
    returns: Location,
    refuses: ['name_taken', 'conflict'],
  }),
  updateLocation: endpoint({
    put: '/locations/:id',
    may: 'locations:write',
    summary: 'Save a location; made the default, it takes that over',
    params: v.ById,
    body: LocationEdit,
    returns: Location,
    refuses: ['name_taken', 'conflict', 'default_location_required'],
  }),
}
