-- compatible
-- no transaction
-- What there is already is counted, organisation by organisation. The consumers are named first: from then on news is kept for them,
-- also by an older process that does not know them, so that nothing falls between the count and the first folding.
do $$
declare
  org uuid;
begin
  insert into outbox_consumers (name, position)
  select name, (select coalesce(max(place), 0) from outbox_backlog) from unnest('{days,order_figures}'::text[]) as name
  on conflict do nothing;
  commit;
  for org in select id from organisations loop
    perform count_stock_days(org);
    insert into product_moves (org_id, product_id, last_moved_at, is_stocked)
    select org, f.product_id, m.last_moved_at, f.on_hand > 0
    from product_figures f
    cross join lateral (
      select created_at as last_moved_at from stock_movements where org_id = org and product_id = f.product_id
      order by created_at desc, id desc limit 1) m
    where f.org_id = org
    on conflict do nothing;
    insert into order_figures (org_id, order_id, order_type, status, due_on, sold_on, amount)
    select org, id, order_type, status,
      case when order_type = 'purchase' and status in ('pending', 'confirmed') then coalesce(expected_date, 'infinity') else 'infinity' end,
      case when order_type = 'sale' and status in ('confirmed', 'picked', 'shipped', 'delivered') then order_date end, total_amount
    from orders where org_id = org
    on conflict do nothing;
    insert into order_counts (org_id, order_type, status, due_on, orders)
    select org, order_type, status, due_on, count(*) from order_figures where org_id = org group by order_type, status, due_on
    on conflict (org_id, order_type, status, due_on) do update set orders = excluded.orders;
    insert into sales_days (org_id, day, orders, amount)
    select org, sold_on, count(*), sum(amount) from order_figures where org_id = org and sold_on is not null group by sold_on
    on conflict (org_id, day) do update set orders = excluded.orders, amount = excluded.amount;
    insert into ranking_work (org_id) values (org) on conflict do nothing;
    commit;
  end loop;
end $$;
