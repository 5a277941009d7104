import { localStatement, type Statement } from '#server/platform/database/statement.ts'
import type { OutboxConsumer, OutboxRow } from '#server/platform/events/outbox-consumer.ts'

// The dispatcher's transaction belongs to no organisation but visits several: each is named by the value. It is the login's, which owns the tables,
// so that no row security asks for it; on Citus the workers do not hear of it, as they would of `set local`, and need not.
const enterOrganisation = localStatement('enter_days', `select set_config('app.org_id', $1, true)`)

// Added, not counted anew: what a transaction moved travels in its news, and a busy day has too many rows to sum them at every folding.
// The consumer of the figures stands before this one, so that their value is that of the same news.
const addDays = localStatement(
  'fold_days',
  `insert into stock_days as s (org_id, day, units_in, units_out, stock_value)
select $1, d.day, d.units_in, d.units_out, case when d.day = max(d.day) over () then f.total_stock_value end
from unnest($2::date[], $3::bigint[], $4::bigint[]) as d(day, units_in, units_out)
left join inventory_figures f on f.org_id = $1
on conflict (org_id, day) do update set units_in = s.units_in + excluded.units_in, units_out = s.units_out + excluded.units_out,
  stock_value = coalesce(excluded.stock_value, s.stock_value)`,
)

// Counted anew from the ledger, whose newest row of a product has an index.
const foldMoves = localStatement(
  'fold_moves',
  `with moved as (
  select p.id as product_id, m.created_at as last_moved_at, coalesce(s.on_hand, 0) > 0 as is_stocked
  from products p
  cross join lateral (
    select created_at from stock_movements where org_id = $1 and product_id = p.id order by created_at desc, id desc limit 1) m
  left join lateral (select sum(on_hand) as on_hand from stock_levels where org_id = $1 and product_id = p.id) s on true
  where p.org_id = $1 and p.id = any ($2::uuid[]) and p.archived_at is null
), gone as (
  delete from product_moves where org_id = $1 and product_id = any ($2::uuid[]) and product_id not in (select product_id from moved)
)
insert into product_moves (org_id, product_id, last_moved_at, is_stocked)
select $1, product_id, last_moved_at, is_stocked from moved
on conflict (org_id, product_id) do update set last_moved_at = excluded.last_moved_at, is_stocked = excluded.is_stocked`,
)

const noteRanking = localStatement(
  'note_ranking_work',
  `insert into ranking_work (org_id)
select named.org_id from unnest($1::uuid[]) named(org_id)
where not exists (select from ranking_work w where w.org_id = named.org_id and not w.is_taken and w.due_on is null)
order by named.org_id
on conflict (org_id) do update set is_taken = false, due_on = null`,
)

type Touching = OutboxRow & { product_ids: string[] }
/** Archived products are left out of the best sellers. */
const catalogueOps = new Set(['product.archived', 'product.restored'])
const changesRanking = ({ op, units_in, units_out }: OutboxRow) => units_in + units_out > 0 || catalogueOps.has(op)
const touchesProducts = (row: OutboxRow): row is Touching => row.product_ids !== null

/** Folds the units of each day, what the stock is worth, and when products moved last; notes whose best sellers may be others. */
export const days: OutboxConsumer = {
  name: 'days',
  consume(rows) {
    const touching = rows.filter(touchesProducts)
    const others = new Set(rows.filter(changesRanking).map(({ org_id }) => org_id))
    return [
      ...[...Map.groupBy(touching, ({ org_id }) => org_id)].flatMap(([org_id, theirs]) => foldOf(org_id, theirs)),
      ...(others.size > 0 ? [noteRanking([...others])] : []),
    ]
  },
}

function foldOf(org_id: string, rows: readonly Touching[]): Statement<unknown>[] {
  const byDay = [...Map.groupBy(rows, ({ day }) => day)]
  const sums = (unit: 'units_in' | 'units_out') => byDay.map(([, of]) => of.reduce((sum, row) => sum + row[unit], 0))
  const named = byDay.map(([day]) => day)
  return [
    enterOrganisation(org_id),
    addDays(org_id, named, sums('units_in'), sums('units_out')),
    foldMoves(org_id, [...new Set(rows.flatMap(({ product_ids }) => product_ids))]),
  ]
}
