import { awaitedStatuses, bindingStatuses, unsentStatuses } from '#contract/order-life.ts'
import { isOfUse, saleReferences } from '#server/stock/sold-movements.ts'
import { find, type Invariant } from './invariant.ts'

/**
 * Of the figures the dashboard plots: what is folded, and with it what the news still holds, is what the rows come to. Rows that the
 * news still names are left out where they are counted anew.
 */
export const foldedInvariants: Record<string, Invariant> = {
  'units in of a day = what came on it by the ledger': find`
    select $1::uuid as row_id, day::text as label, sum(recorded) as recorded, sum(expected) as expected
    from (
      select day, units_in as recorded, 0 as expected from stock_days where org_id = $1
      union all
      select day_in_london(created_at), units_in, 0 from outbox where org_id = $1
      union all
      select day_in_london(created_at), units_in, 0 from outbox_backlog where org_id = $1
        and place > (select coalesce(max(position), 0) from outbox_consumers where name = 'days')
      union all
      select day_in_london(created_at), 0, quantity from stock_movements where org_id = $1 and movement_type = 'in' and not is_move
    ) moved group by day having sum(recorded) <> sum(expected)`,

  'units out of a day = what went on it by the ledger': find`
    select $1::uuid as row_id, day::text as label, sum(recorded) as recorded, sum(expected) as expected
    from (
      select day, units_out as recorded, 0 as expected from stock_days where org_id = $1
      union all
      select day_in_london(created_at), units_out, 0 from outbox where org_id = $1
      union all
      select day_in_london(created_at), units_out, 0 from outbox_backlog where org_id = $1
        and place > (select coalesce(max(position), 0) from outbox_consumers where name = 'days')
      union all
      select day_in_london(created_at), 0, quantity from stock_movements where org_id = $1 and movement_type = 'out' and not is_move
    ) moved group by day having sum(recorded) <> sum(expected)`,

  'last moved = the newest of the ledger': find`
    select p.id as row_id, p.sku as label, extract(epoch from k.last_moved_at) as recorded, extract(epoch from m.last_moved_at) as expected
    from products p
    left join product_moves k on k.org_id = $1 and k.product_id = p.id
    left join (select product_id, max(created_at) as last_moved_at from stock_movements where org_id = $1 group by product_id) m
      on m.product_id = p.id
    left join (select product_id, sum(on_hand) > 0 as is_stocked from stock_levels where org_id = $1 group by product_id) l
      on l.product_id = p.id
    where p.org_id = $1 and p.archived_at is null
      and (k.last_moved_at is distinct from m.last_moved_at or k.is_stocked is distinct from l.is_stocked and m.last_moved_at is not null)
      and p.id not in (
        select unnest(product_ids) from outbox where org_id = $1
        union all
        select unnest(product_ids) from outbox_backlog where org_id = $1
          and place > (select coalesce(max(position), 0) from outbox_consumers where name = 'days'))`,

  'a best seller sold what is said of it': find`
    select b.product_id as row_id, b.days || ' days' as label, b.units as recorded, coalesce(m.units, 0) as expected
    from best_sellers b
    left join lateral (
      select - sum(stock_change) as units from stock_movements where org_id = $1 and product_id = b.product_id
        and created_at >= b.counted_from and created_at < b.counted_at and reference_type = any (${saleReferences}) and order_item_id is not null) m on true
    where b.org_id = $1 and b.units > coalesce(m.units, 0)`,

  // Read so that a database from before it was counted is checked as well.
  'of a best seller was used what is said of it': {
    values: [],
    query: `
    select b.product_id as row_id, b.days || ' days' as label, (to_jsonb(b) ->> 'used')::bigint as recorded, coalesce(m.used, 0) as expected
    from best_sellers b
    left join lateral (
      select - sum(stock_change) as used from stock_movements m where m.org_id = $1 and m.product_id = b.product_id
        and m.created_at >= b.counted_from and m.created_at < b.counted_at and ${isOfUse('m', 'b.counted_at')}) m on true
    where b.org_id = $1 and (to_jsonb(b) ->> 'used')::bigint > coalesce(m.used, 0)`,
  },

  'each order is counted as what it is': find`
    select o.id as row_id, o.order_number as label, coalesce(f.amount, 0) as recorded, o.total_amount as expected
    from orders o
    left join order_figures f on f.org_id = $1 and f.order_id = o.id
    where o.org_id = $1
      and (f.order_type, f.status, f.amount, f.due_on, f.sold_on) is distinct from (o.order_type, o.status, o.total_amount,
        case when o.order_type = 'sale' then 'infinity'
          when o.status = any (${awaitedStatuses}) then coalesce(o.expected_date, 'infinity')
          when o.status = any (${unsentStatuses})
            and exists (select from order_items i where i.org_id = $1 and i.order_id = o.id and i.quantity_received > 0)
            then coalesce(o.expected_date, '-infinity')
          else 'infinity' end,
        case when o.order_type = 'sale' and o.status = any (${bindingStatuses}) then o.order_date end)
      and o.id not in (
        select row_id from outbox where org_id = $1 and table_name = 'orders'
        union all
        select row_id from outbox_backlog where org_id = $1 and table_name = 'orders'
          and place > (select coalesce(max(position), 0) from outbox_consumers where name = 'order_figures'))`,

  'orders of a status = the orders counted in it': find`
    select $1::uuid as row_id, order_type || ' ' || status || ' ' || due_on as label, sum(recorded) as recorded, sum(expected) as expected
    from (
      select order_type, status, due_on, orders as recorded, 0 as expected from order_counts where org_id = $1
      union all
      select order_type, status, due_on, 0, 1 from order_figures where org_id = $1
    ) counted group by order_type, status, due_on having sum(recorded) <> sum(expected)`,

  'sales of a day = the totals of the sales of it': find`
    select $1::uuid as row_id, day::text as label, sum(recorded) as recorded, sum(expected) as expected
    from (
      select day, orders, amount as recorded, 0 as expected from sales_days where org_id = $1
      union all
      select sold_on, -1, 0, amount from order_figures where org_id = $1 and sold_on is not null
    ) sold group by day having sum(recorded) <> sum(expected) or sum(orders) <> 0`,
}
