-- The figures above the lists, kept instead of summed: a scan of 100,000 products takes too long for every dashboard.

-- A write says in its outbox row what the figures have to learn of. The dispatcher folds it in; until then readers add it.
alter table outbox
  add column product_ids uuid[],
  add column units_in bigint not null default 0,
  add column units_out bigint not null default 0;
comment on column outbox.product_ids is 'Products whose place in the figures may have changed by this write.';
comment on column outbox.units_in is 'Units (quantity as asked) that this write moved in, and in units_out those it moved out.';

create table product_figures (
  org_id uuid not null,
  product_id uuid not null,
  is_active boolean not null,
  is_low boolean not null,
  is_out boolean not null,
  value numeric(24, 2) not null,
  primary key (org_id, product_id)
);
comment on table product_figures is 'TENANT. What each product was last counted as in inventory_figures. No foreign key: a deleted product must still be counted out.';

create table inventory_figures (
  org_id uuid primary key,
  total_products bigint not null default 0,
  active_products bigint not null default 0,
  low_stock bigint not null default 0,
  out_of_stock bigint not null default 0,
  total_stock_value numeric(24, 2) not null default 0,
  units_in bigint not null default 0,
  units_out bigint not null default 0
);
comment on table inventory_figures is 'TENANT. One row per organisation, written only by the dispatcher. Exact together with what the outbox still holds.';

create view counted_products with (security_invoker = true) as
select p.org_id, p.id as product_id, p.is_active, coalesce(s.on_hand, 0) <= p.min_stock_level as is_low,
  coalesce(s.on_hand, 0) = 0 as is_out, (coalesce(p.cost_price * s.on_hand, 0))::numeric(24, 2) as value
from products p
left join lateral (select sum(l.on_hand) as on_hand from stock_levels l where l.org_id = p.org_id and l.product_id = p.id) s on true
where p.archived_at is null;
comment on view counted_products is 'What each product counts as now. Low: at or below the minimum; out: zero; value: cost price times stock.';
grant select on counted_products to pickwell_app;

insert into product_figures select * from counted_products;

insert into inventory_figures (org_id, total_products, active_products, low_stock, out_of_stock, total_stock_value, units_in, units_out)
select o.org_id, coalesce(f.total, 0), coalesce(f.active, 0), coalesce(f.low, 0), coalesce(f.out, 0), coalesce(f.value, 0),
  coalesce(m.units_in, 0), coalesce(m.units_out, 0)
from (select distinct org_id from members) o
left join (select org_id, count(*) as total, count(*) filter (where is_active) as active, count(*) filter (where is_low) as low,
    count(*) filter (where is_out) as out, sum(value) as value
  from product_figures group by org_id) f on f.org_id = o.org_id
left join (select org_id, sum(quantity) filter (where movement_type = 'in') as units_in,
    sum(quantity) filter (where movement_type = 'out') as units_out
  from stock_movements group by org_id) m on m.org_id = o.org_id;

alter table product_figures enable row level security;
create policy tenant on product_figures using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table inventory_figures enable row level security;
create policy tenant on inventory_figures using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update, delete on product_figures, inventory_figures to pickwell_app;
