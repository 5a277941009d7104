import { localStatement } from '#server/platform/database/statement.ts'
import type { OutboxConsumer, OutboxRow } from '#server/platform/events/outbox-consumer.ts'
import { countedProducts } from './counted-products.ts'

/** What some writes of one organisation mean for its figures. */
type Folding = { org_id: string; product_ids: string[]; units_in: number; units_out: number }

// The dispatcher's transaction belongs to no organisation but visits several: each is named by the value. What products counted as is
// taken off, they are counted anew, and what they count as now is added: nobody else writes them, so that each step sees what the one
// before it left, and the figures are what their rows come to, whatever is committed meanwhile.
const takeOff = localStatement(
  'take_off_figures',
  `update inventory_figures f set total_products = f.total_products - c.total, active_products = f.active_products - c.active,
  low_stock = f.low_stock - c.low, out_of_stock = f.out_of_stock - c.out, total_stock_value = f.total_stock_value - c.value
from (select count(*) as total, count(*) filter (where is_active) as active, count(*) filter (where is_low) as low,
    count(*) filter (where is_out) as out, coalesce(sum(value), 0) as value
  from product_figures where org_id = $1 and product_id = any ($2::uuid[])) c
where f.org_id = $1`,
)

const countAnew = localStatement(
  'count_figures_anew',
  `insert into product_figures (org_id, product_id, is_active, is_low, is_out, value, on_hand)
select $1, product_id, is_active, is_low, is_out, value, on_hand from ${countedProducts} c where product_id = any ($2::uuid[])
on conflict (org_id, product_id) do update
  set is_active = excluded.is_active, is_low = excluded.is_low, is_out = excluded.is_out, value = excluded.value,
    on_hand = excluded.on_hand`,
)

// "offset 0" has each product looked up by its key: joined, each would be compared with all where statistics know of few.
const forget = localStatement(
  'forget_figures',
  `delete from product_figures f where f.org_id = $1 and f.product_id = any ($2::uuid[]) and not exists (
  select from products p where p.org_id = $1 and p.id = f.product_id and p.archived_at is null offset 0)`,
)

const add = localStatement(
  'add_figures',
  `insert into inventory_figures as f
  (org_id, total_products, active_products, low_stock, out_of_stock, total_stock_value, units_in, units_out)
select $1, count(*), count(*) filter (where is_active), count(*) filter (where is_low), count(*) filter (where is_out),
  coalesce(sum(value), 0), $3::bigint, $4::bigint
from product_figures where org_id = $1 and product_id = any ($2::uuid[])
on conflict (org_id) do update set total_products = f.total_products + excluded.total_products,
  active_products = f.active_products + excluded.active_products, low_stock = f.low_stock + excluded.low_stock,
  out_of_stock = f.out_of_stock + excluded.out_of_stock, total_stock_value = f.total_stock_value + excluded.total_stock_value,
  units_in = f.units_in + excluded.units_in, units_out = f.units_out + excluded.units_out`,
)

// As in `stock/fold-days.ts`.
const enterOrganisation = localStatement('enter_figures', `select set_config('app.org_id', $1, true)`)

/**
 * Folds what an organisation's writes touched into its figures, in a transaction that has the organisation set. Products are counted
 * anew from their rows, so the order of writes does not matter; one dispatcher at a time does this.
 */
export const foldFigures = ({ org_id, product_ids, units_in, units_out }: Folding) => [
  takeOff(org_id, product_ids),
  countAnew(org_id, product_ids),
  forget(org_id, product_ids),
  add(org_id, product_ids, units_in, units_out),
]

/** Folds the news into the figures, organisation by organisation. Readers add what it has not had yet: `unfolded`. */
export const figures: OutboxConsumer = {
  name: 'figures',
  consume: (rows) =>
    [...Map.groupBy(rows.filter(touchesProducts), ({ org_id }) => org_id)].flatMap(([org_id, theirs]) => [
      enterOrganisation(org_id),
      ...foldFigures({ org_id, ...sumOf(theirs) }),
    ]),
}

type Touching = OutboxRow & { product_ids: string[] }
const touchesProducts = (row: OutboxRow): row is Touching => row.product_ids !== null

const sumOf = (rows: readonly Touching[]) => ({
  product_ids: [...new Set(rows.flatMap(({ product_ids }) => product_ids))],
  units_in: rows.reduce((sum, row) => sum + row.units_in, 0),
  units_out: rows.reduce((sum, row) => sum + row.units_out, 0),
})
