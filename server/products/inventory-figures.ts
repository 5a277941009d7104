import type { Scope } from '#server/platform/database/scope.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { countedProducts } from './counted-products.ts'
import { type Unfolded, unfoldedProducts } from './unfolded.ts'

// Most of the time: nothing waits to be folded.
const folded = statement<Figures>(
  'folded_figures',
  `select total_products, active_products, low_stock, out_of_stock, total_stock_value, units_in, units_out
  from inventory_figures where org_id = $1`,
)

// The folded row, and on top of it what is not folded yet: products counted anew, against what they were counted as.
// Both are of one snapshot, and what is folded is so in the transaction that takes it: nothing is missed or counted twice. What is not
// folded comes as values, because a distributed engine has the outbox elsewhere (decision 50).
const figures = statement<Figures>(
  'inventory_figures',
  `select coalesce(sum(total), 0) as total_products, coalesce(sum(active), 0) as active_products, coalesce(sum(low), 0) as low_stock,
    coalesce(sum(out), 0) as out_of_stock, coalesce(sum(value), 0) as total_stock_value, coalesce(sum(units_in), 0) as units_in,
    coalesce(sum(units_out), 0) as units_out
  from (
    select total_products as total, active_products as active, low_stock as low, out_of_stock as out, total_stock_value as value, units_in, units_out
    from inventory_figures where org_id = $1
    union all
    select count(*), count(*) filter (where is_active), count(*) filter (where is_low), count(*) filter (where is_out), sum(value), 0, 0
    from ${countedProducts} c where product_id = any ($2::uuid[])
    union all
    select - count(*), - count(*) filter (where is_active), - count(*) filter (where is_low), - count(*) filter (where is_out), - sum(value), 0, 0
    from product_figures where org_id = $1 and product_id = any ($2::uuid[])
  ) counted`,
)

export type Figures = {
  total_products: number
  low_stock: number
  out_of_stock: number
  active_products: number
  total_stock_value: number
  /** Units over all movements, as asked, without those from place to place. */
  units_in: number
  units_out: number
}

/** Low: at or below the minimum; out: zero. Value in pounds: cost price times stock, products without a cost price count 0. */
export const inventoryFigures = ({ product_ids, units_in, units_out }: Unfolded): Statement<Figures> =>
  (product_ids.length > 0 ? figures(product_ids) : folded()).as(([row = none]) => ({
    ...row,
    units_in: row.units_in + units_in,
    units_out: row.units_out + units_out,
  }))

/** Of an organisation whose first product is not folded yet. */
const none: Figures = {
  ...{ total_products: 0, active_products: 0, low_stock: 0, out_of_stock: 0, total_stock_value: 0 },
  ...{ units_in: 0, units_out: 0 },
}

/** The figures of the catalogue alone. */
export const inventoryMetrics = (due: Unfolded) =>
  inventoryFigures(due).as(({ units_in: _in, units_out: _out, ...metrics }) => metrics)

export async function summariseProducts(scope: Scope) {
  const [metrics] = await scope.readOn([unfoldedProducts()], (due) => [inventoryMetrics(due)])
  return metrics
}
