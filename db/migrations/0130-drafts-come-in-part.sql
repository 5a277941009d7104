-- compatible
-- no transaction
-- Drafts of which goods have come are counted anew, business by business: they are expected like what was sent off. Not by news, which an older
-- process would take and count as before. While it is done nothing is dispatched (the lock is that of server/platform/events/in-dispatch.ts).
do $$
declare
  org uuid;
  ids uuid[];
  days date[];
begin
  for org in select id from organisations loop
    perform pg_advisory_xact_lock(7236174);
    select array_agg(f.order_id), array_agg(coalesce(o.expected_date, '-infinity')) into ids, days
    from order_figures f join orders o on o.org_id = org and o.id = f.order_id
    where f.org_id = org and f.order_type = 'purchase' and f.status = 'draft' and f.due_on = 'infinity'
      and exists (select from order_items i where i.org_id = org and i.order_id = f.order_id and i.quantity_received > 0);
    if ids is not null then
      update order_figures f set due_on = due.day from unnest(ids, days) as due(id, day) where f.org_id = org and f.order_id = due.id;
      update order_counts set orders = orders - cardinality(ids)
      where org_id = org and order_type = 'purchase' and status = 'draft' and due_on = 'infinity';
      insert into order_counts as c (org_id, order_type, status, due_on, orders)
      select org, 'purchase', 'draft', day, count(*) from unnest(days) as day group by day
      on conflict (org_id, order_type, status, due_on) do update set orders = c.orders + excluded.orders;
    end if;
    commit;
  end loop;
end $$;
