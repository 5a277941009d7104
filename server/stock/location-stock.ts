import type * as z from 'zod'
import type { StoredProduct, stock } from '#contract/stock.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { beforeAllTexts, pageFrom, readCursor } from '#server/platform/lists/cursor.ts'
import { notFound } from '#server/platform/refusal.ts'

type Summary = z.output<typeof stock.locationSummary.returns>
type Query = z.output<typeof stock.locationStock.query>

// As the value of all stock is counted: of products that are not archived, at cost, where that is known.
const summary = statement<Summary>(
  'location_summary',
  `select s.* from locations p
cross join lateral (
  select count(*) as products, coalesce(sum(l.on_hand), 0) as units, coalesce(sum(l.reserved), 0) as reserved,
    coalesce(sum(l.on_hand * p.cost_price), 0) as stock_value
  from stock_levels l
  join products p on p.org_id = $1 and p.id = l.product_id
  where l.org_id = $1 and l.location_id = $2 and l.on_hand > 0 and p.archived_at is null) s
where p.org_id = $1 and p.id = $2`,
)

/** How much lies at a location, and its value. Refuses one that is not the organisation's. */
export const summariseLocation = (scope: Scope, id: string) =>
  scope.anyCopy.run(summary(id).as(([row]) => row ?? notFound('Location')))

const known = statement('location_known', 'select id from locations where org_id = $1 and id = $2')
const stored = statement<StoredProduct>(
  'location_stock',
  `select p.id, p.name, p.sku, p.unit, l.on_hand, l.reserved, p.cost_price, l.on_hand * p.cost_price as stock_value
from products p
join stock_levels l on l.org_id = $1 and l.product_id = p.id and l.location_id = $2
where p.org_id = $1 and p.archived_at is null and l.on_hand > 0 and (p.name, p.id) > ($3, $4::uuid)
order by p.name, p.id limit $5`,
)

/**
 * A page of what lies at a location, by product name; what a product costs, and with it what its stock is worth, is told to those alone who may
 * read products: a key that may read stock is no key to that. Refuses a location that is not the organisation's.
 */
export const listLocationStock = (scope: Scope, id: string, { cursor, limit }: Query) =>
  scope.anyCopy.read(async (tx) => {
    const after = readCursor(cursor, 'text', 'location_stock') ?? beforeAllTexts
    const isKnown = known(id).as(([row]) => row ?? notFound('Location'))
    const [, rows] = await tx.batch(isKnown, stored(id, ...after, limit + 1))
    const told = tx.may('products:read') ? rows : rows.map((row) => ({ ...row, cost_price: null, stock_value: null }))
    return pageFrom(told, limit, 'location_stock', (row) => [row.name, row.id])
  })
