-- compatible
-- no transaction
-- Drafts of which goods have come are counted anew, business by business: they are expected like what was sent off. An older process counts
-- them as before where one of them changes, and the first change after the last of those has ended puts it right.
do $$
declare
  org uuid;
begin
  for org in select id from organisations loop
    insert into outbox (org_id, table_name, op, row_id)
    select org, 'orders', 'order.came_in_part', o.id from orders o
    where o.org_id = org and o.order_type = 'purchase' and o.status = 'draft'
      and exists (select from order_items i where i.org_id = org and i.order_id = o.id and i.quantity_received > 0);
    commit;
  end loop;
end $$;
