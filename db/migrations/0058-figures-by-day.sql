-- compatible
-- What the dashboard plots and counts, folded from the news like the other figures: decision 40. Two consumers of their own take it.
create function day_in_london(at timestamptz) returns date
language sql immutable parallel safe
return timezone('Europe/London', at)::date;

create table stock_days (
  org_id uuid not null,
  day date not null,
  units_in bigint not null default 0,
  units_out bigint not null default 0,
  stock_value numeric(24, 2),
  primary key (org_id, day)
);
comment on table stock_days is 'TENANT. Units that moved on a day in London, as asked, and what the stock was worth when the last of its news was folded. A day without news has no row.';

create table product_moves (
  org_id uuid not null,
  product_id uuid not null,
  last_moved_at timestamptz(3) not null,
  is_stocked boolean not null,
  primary key (org_id, product_id)
);
comment on table product_moves is 'TENANT. When each product moved last, and whether any of it is left: to find what lies there. No foreign key: a deleted product must still be forgotten.';
create index product_moves_idle on product_moves (org_id, last_moved_at, product_id) where is_stocked;

create table best_sellers (
  org_id uuid not null,
  days int not null,
  product_id uuid not null,
  units bigint not null,
  counted_from timestamptz(3) not null,
  counted_at timestamptz(3) not null,
  primary key (org_id, days, product_id)
);
comment on table best_sellers is 'TENANT. The products of which most units were picked for sales since counted_from, the beginning of so many days. Counted again every ten minutes where stock moved.';

create table order_figures (
  org_id uuid not null,
  order_id uuid not null,
  order_type text not null,
  status text not null,
  due_on date not null,
  sold_on date,
  amount numeric(14, 2) not null,
  primary key (org_id, order_id)
);
comment on table order_figures is 'TENANT. What each order was last counted as.';
comment on column order_figures.due_on is 'The expected day of a purchase that is awaited; infinity for any other, and where none was named.';
comment on column order_figures.sold_on is 'The order date of a sale that was confirmed and not cancelled.';
create index order_figures_due on order_figures (org_id, due_on, order_id) where due_on < 'infinity';

create table order_counts (
  org_id uuid not null,
  order_type text not null,
  status text not null,
  due_on date not null,
  orders bigint not null,
  primary key (org_id, order_type, status, due_on)
);
comment on table order_counts is 'TENANT. How many orders there are of each kind in each status, those that are awaited by the day they are expected.';

create table sales_days (
  org_id uuid not null,
  day date not null,
  orders bigint not null,
  amount numeric(24, 2) not null,
  primary key (org_id, day)
);
comment on table sales_days is 'TENANT. Sales by their order date: how many, and their totals in pounds.';

create table ranking_work (
  org_id uuid primary key,
  is_taken boolean not null default false
);
comment on table ranking_work is 'LOCAL. Organisations whose best sellers are to be counted again; is_taken while that is under way.';

-- Days whose news nobody has folded yet are left out: whoever folds it adds them.
create function count_stock_days(org uuid) returns void
language sql as $$
  delete from stock_days where org_id = org;
  with due as (
    select day_in_london(created_at) as day, units_in, units_out from outbox where org_id = org
    union all
    select day_in_london(created_at), units_in, units_out from outbox_backlog where org_id = org
      and place > (select coalesce(max(position), 0) from outbox_consumers where name = 'days')
  ), moved as (
    select day, sum(units_in) as units_in, sum(units_out) as units_out from (
      select day_in_london(created_at) as day, case movement_type when 'in' then quantity else 0 end as units_in,
        case movement_type when 'out' then quantity else 0 end as units_out
      from stock_movements where org_id = org
      union all
      select day, - units_in, - units_out from due
    ) found group by day
  ), gains as (
    select day_in_london(m.created_at) as day, sum(m.stock_change * coalesce(p.cost_price, 0)) as gain
    from stock_movements m join products p on p.org_id = org and p.id = m.product_id and p.archived_at is null
    where m.org_id = org group by 1
  )
  insert into stock_days (org_id, day, units_in, units_out, stock_value)
  select org, m.day, m.units_in, m.units_out, sum(coalesce(g.gain, 0)) over (order by m.day)
  from moved m left join gains g on g.day = m.day
$$;
comment on function count_stock_days(uuid) is 'Counts the days of an organisation from its ledger. What stock was worth in the past is told by the cost prices of today.';

alter table stock_days enable row level security;
create policy tenant on stock_days using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table product_moves enable row level security;
create policy tenant on product_moves using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table best_sellers enable row level security;
create policy tenant on best_sellers using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table order_figures enable row level security;
create policy tenant on order_figures using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table order_counts enable row level security;
create policy tenant on order_counts using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table sales_days enable row level security;
create policy tenant on sales_days using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update, delete on stock_days, product_moves, best_sellers, order_figures, order_counts, sales_days, ranking_work
  to pickwell_app;
