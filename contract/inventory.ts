import * as z from 'zod'
import { endpoint } from './shared/endpoint.ts'
import * as v from './shared/values.ts'

const units = { on_hand: z.int(), reserved: z.int(), available: z.int() }

/** A product seen as stock: over all locations, and at each that has or had some. `id` is the product's. */
export const InventoryItem = z.object({
  id: v.Id,
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  ...units,
  levels: z.array(z.object({ location_id: v.Id, location_name: z.string(), ...units })),
})
export type InventoryItem = z.infer<typeof InventoryItem>

/**
 * What was counted: `quantity` is what lies there now, at `location_id` or else at the default location. `expected` is what the books said when
 * it was counted: where they say something else by now, and not what was counted either, nothing is saved.
 */
export const InventoryCount = z.strictObject({
  quantity: v.Quantity,
  expected: v.Quantity.nullish().transform((books) => books ?? null),
  location_id: v.Id.nullish().transform((id) => id ?? null),
  reason: v.optionalText(50).transform((reason) => reason ?? 'adjustment'),
  notes: v.optionalText(2000),
})

/**
 * The product after the count; `stock_change` are the units that the count has moved, below 0 where fewer were there, and `promises_given_up` those of
 * them that had been promised to orders, which wait for them now.
 */
export const CountedItem = InventoryItem.extend({ stock_change: z.int(), promises_given_up: z.int() })
export type CountedItem = z.infer<typeof CountedItem>

export const inventory = {
  list: endpoint({
    get: '/inventory',
    may: 'stock:read',
    summary: 'Stock of every product, newest product first',
    query: v.PageQuery.omit({ q: true }).extend({ sku: v.text(100).optional() }),
    returns: v.pageOf(InventoryItem),
  }),
  update: endpoint({
    put: '/inventory/:id',
    may: 'stock:write',
    summary: 'Set what a product has at a location; the difference becomes a movement, none when there is none',
    params: v.ById,
    body: InventoryCount,
    returns: CountedItem,
    refuses: ['stock_moved'],
  }),
}
