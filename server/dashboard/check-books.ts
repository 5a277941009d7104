import type { Books } from '#contract/dashboard.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { countedProducts } from '#server/products/counted-products.ts'
import { type Figures, inventoryFigures } from '#server/products/inventory-figures.ts'
import { unfoldedProducts } from '#server/products/unfolded.ts'
import { invariants } from './invariants.ts'

type Row = { row_id: string; label: string | null; recorded: number; expected: number }

/** Each invariant reads all rows of a business. */
const patience = 120

const found = Object.entries(invariants).map(
  ([invariant, { query, values }]) =>
    [
      invariant,
      statement<Row>(`books: ${invariant}`.slice(0, 63), `select * from (${query}) found limit 100`)(...values),
    ] as const,
)

/** Recomputes every invariant from the rows, in one snapshot, and lists up to 100 differences of each. */
export function checkBooks(scope: Scope): Promise<Books> {
  return scope.readSnapshot(async (tx) => {
    const differences = []
    for (const [invariant, broken] of found)
      for (const { row_id, label, recorded, expected } of await tx.run(broken))
        differences.push({ invariant, row_id, label, recorded: String(recorded), expected: String(expected) })
    differences.push(...(await compareFigures(tx)))
    const [totals = noTotals] = await tx.run(countTotals())
    return { balanced: differences.length === 0, checked_at: new Date().toISOString(), totals, differences }
  }, patience)
}

const summed = statement<Figures>(
  'books_figures',
  `select count(c.product_id) as total_products, count(*) filter (where is_low) as low_stock, count(*) filter (where is_out) as out_of_stock,
  count(*) filter (where is_active) as active_products, coalesce(sum(value), 0) as total_stock_value,
  max(m.units_in) as units_in, max(m.units_out) as units_out
from (select coalesce(sum(quantity) filter (where movement_type = 'in' and not is_move), 0) as units_in,
    coalesce(sum(quantity) filter (where movement_type = 'out' and not is_move), 0) as units_out
  from stock_movements where org_id = $1) m
left join ${countedProducts} c on true`,
)

/** The figures that are kept, against what the rows come to. */
async function compareFigures(tx: Tx) {
  const due = await tx.run(unfoldedProducts())
  const [kept, [expected]] = await tx.batch(inventoryFigures(due), summed())
  return Object.entries(kept).flatMap(([label, recorded]) => {
    const right = expected?.[label as keyof Figures] ?? 0
    const difference = { row_id: tx.orgId, label, recorded: String(recorded), expected: String(right) }
    return recorded === right ? [] : [{ invariant: 'kept figures = what the rows come to', ...difference }]
  })
}

const countTotals = statement<Books['totals']>(
  'books_totals',
  `select (select count(*) from products where org_id = $1) as products,
     (select count(*) from stock_movements where org_id = $1) as movements,
     (select coalesce(sum(on_hand), 0) from stock_levels where org_id = $1) as on_hand,
     (select coalesce(sum(reserved), 0) from stock_levels where org_id = $1) as reserved,
     (select count(*) from orders where org_id = $1) as orders`,
)
const noTotals = { products: 0, movements: 0, on_hand: 0, reserved: 0, orders: 0 }
