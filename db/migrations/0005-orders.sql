create table orders (
  org_id uuid not null,
  id uuid not null,
  order_number text not null check (length(order_number) between 1 and 50),
  order_type text not null check (order_type in ('purchase', 'sale')),
  customer_id uuid,
  supplier_id uuid,
  order_date date not null,
  expected_date date,
  notes text check (length(notes) <= 5000),
  status text not null default 'draft'
    check (status in ('draft', 'pending', 'confirmed', 'picked', 'shipped', 'delivered', 'received', 'cancelled')),
  total_amount numeric(14, 2) not null default 0 check (total_amount >= 0),
  external_id text check (length(external_id) between 1 and 200),
  user_id uuid not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customers (org_id, id),
  foreign key (org_id, supplier_id) references suppliers (org_id, id),
  foreign key (org_id, user_id) references members (org_id, user_id),
  constraint orders_one_side check (
    (order_type = 'purchase' and customer_id is null) or (order_type = 'sale' and supplier_id is null)),
  constraint orders_status_fits_type check (
    (order_type = 'sale' and status <> 'received') or (order_type = 'purchase' and status not in ('picked', 'shipped', 'delivered')))
) with (fillfactor = 80);
comment on table orders is 'TENANT. Purchase and sales orders. total_amount is the sum of its lines, kept in the same transaction.';
comment on column orders.order_number is 'PO- or SO- and six digits of the clock; the unique index decides, the next free number is taken.';
create unique index orders_number on orders (org_id, order_number);
create unique index orders_external_id on orders (org_id, external_id) where external_id is not null;
create index orders_newest on orders (org_id, created_at desc, id desc);
create index orders_by_status on orders (org_id, status, created_at desc, id desc);
create index orders_of_customer on orders (org_id, customer_id) where customer_id is not null;
create index orders_of_supplier on orders (org_id, supplier_id) where supplier_id is not null;
create index orders_search on orders using gin (order_number gin_trgm_ops);

create table order_items (
  org_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position int not null check (position >= 0),
  product_id uuid not null,
  quantity int not null check (quantity >= 1),
  unit_price numeric(12, 2) not null default 0 check (unit_price >= 0),
  total_price numeric(14, 2) not null generated always as (quantity * unit_price) stored,
  quantity_received int not null default 0 check (quantity_received >= 0),
  quantity_picked int not null default 0 check (quantity_picked >= 0),
  user_id uuid not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, order_id) references orders (org_id, id) on delete cascade,
  foreign key (org_id, product_id) references products (org_id, id),
  constraint order_items_received_within_ordered check (quantity_received <= quantity),
  constraint order_items_picked_within_ordered check (quantity_picked <= quantity)
) with (fillfactor = 80);
comment on table order_items is 'TENANT. Order lines; they keep their identity through every edit.';
create index order_items_of_order on order_items (org_id, order_id, position);
create index order_items_of_product on order_items (org_id, product_id);

-- A reservation is a promise to one order line from one place; stock_levels.reserved is the sum of them.
create table reservations (
  org_id uuid not null,
  order_item_id uuid not null,
  location_id uuid not null,
  product_id uuid not null,
  quantity int not null check (quantity >= 1),
  created_at timestamptz(3) not null default now(),
  primary key (org_id, order_item_id, location_id),
  foreign key (org_id, order_item_id) references order_items (org_id, id),
  foreign key (org_id, product_id, location_id) references stock_levels (org_id, product_id, location_id)
);
comment on table reservations is 'TENANT. Owned by stock: made at confirmation, consumed by picking, released by cancel and reopen.';
create index reservations_of_product on reservations (org_id, product_id);

alter table orders enable row level security;
create policy tenant on orders using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table order_items enable row level security;
create policy tenant on order_items using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table reservations enable row level security;
create policy tenant on reservations using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update, delete on orders, order_items, reservations to pickwell_app;
