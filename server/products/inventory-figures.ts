import type { Scope } from '#server/platform/database/scope.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { unfolded } from './unfolded.ts'

// The folded row, and on top of it what is not folded yet: products counted anew, against what they were counted as.
// One statement is one snapshot, and what is folded is so in the transaction that takes it: nothing is missed or counted twice.
const figures = statement<Figures>(
  'inventory_figures',
  `with due as materialized (${unfolded}), changed as materialized (
  select distinct unnest(product_ids) as id from due
), counted as (
  select 1 as times, is_active, is_low, is_out, value from counted_products where org_id = $1 and product_id in (select id from changed)
  union all
  select -1, is_active, is_low, is_out, value from product_figures where org_id = $1 and product_id in (select id from changed)
), plus as (
  select coalesce(sum(times), 0) as total, coalesce(sum(times) filter (where is_active), 0) as active,
    coalesce(sum(times) filter (where is_low), 0) as low, coalesce(sum(times) filter (where is_out), 0) as out,
    coalesce(sum(times * value), 0) as value
  from counted
), moved as (
  select coalesce(sum(units_in), 0) as units_in, coalesce(sum(units_out), 0) as units_out from due
)
select coalesce(f.total_products, 0) + p.total as total_products, coalesce(f.low_stock, 0) + p.low as low_stock,
  coalesce(f.out_of_stock, 0) + p.out as out_of_stock, coalesce(f.active_products, 0) + p.active as active_products,
  coalesce(f.total_stock_value, 0) + p.value as total_stock_value,
  coalesce(f.units_in, 0) + m.units_in as units_in, coalesce(f.units_out, 0) + m.units_out as units_out
from plus p cross join moved m left join inventory_figures f on f.org_id = $1`,
)

export type Figures = {
  total_products: number
  low_stock: number
  out_of_stock: number
  active_products: number
  total_stock_value: number
  /** Units over all movements, as asked. */
  units_in: number
  units_out: number
}

/** Low: at or below the minimum; out: zero. Value in pounds: cost price times stock, products without a cost price count 0. */
export const inventoryFigures = (): Statement<Figures> =>
  figures().as(([row]) => {
    if (!row) throw new Error('An aggregate always answers one row')
    return row
  })

/** The figures of the catalogue alone. */
export const inventoryMetrics = () => inventoryFigures().as(({ units_in: _in, units_out: _out, ...metrics }) => metrics)

export const summariseProducts = (scope: Scope) => scope.run(inventoryMetrics())
