-- The ledger and what follows from it. One rule holds everything: on hand = sum of stock_change.

create table locations (
  org_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  address text check (length(address) <= 1000),
  city text check (length(city) <= 200),
  country text check (length(country) <= 200),
  is_default boolean not null default false,
  user_id uuid not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, user_id) references members (org_id, user_id)
);
comment on table locations is 'TENANT. Places that hold stock; exactly one is the default, where movements without a location are booked.';
create unique index locations_name on locations (org_id, lower(name));
create unique index locations_one_default on locations (org_id) where is_default;

create table stock_levels (
  org_id uuid not null,
  product_id uuid not null,
  location_id uuid not null,
  on_hand int not null default 0 check (on_hand >= 0),
  reserved int not null default 0 check (reserved >= 0),
  primary key (org_id, product_id, location_id),
  foreign key (org_id, product_id) references products (org_id, id),
  foreign key (org_id, location_id) references locations (org_id, id),
  constraint stock_levels_reserved_within_on_hand check (reserved <= on_hand)
) with (fillfactor = 70);
comment on table stock_levels is 'TENANT. What is where. Narrow and without other indexes, so that an update stays on its page.';

create table stock_movements (
  org_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  movement_type text not null check (movement_type in ('in', 'out')),
  quantity int not null check (quantity >= 1),
  stock_change int not null,
  shortfall int not null default 0 check (shortfall between 0 and quantity),
  location_id uuid,
  booked_location_id uuid not null,
  reference_type text check (length(reference_type) <= 50),
  reference_id text check (length(reference_id) <= 200),
  order_item_id uuid,
  notes text check (length(notes) <= 2000),
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, product_id) references products (org_id, id),
  constraint stock_movements_change_is_what_moved check (
    stock_change = case movement_type when 'in' then quantity else shortfall - quantity end
    and (movement_type = 'out' or shortfall = 0))
);
comment on table stock_movements is 'TENANT. The ledger: append-only (no update, no delete for the app). Corrections are reversing rows. No foreign key points here.';
comment on column stock_movements.quantity is 'As asked, at least 1.';
comment on column stock_movements.stock_change is 'The signed effect on stock: + quantity for in, - (quantity - shortfall) for out.';
comment on column stock_movements.shortfall is 'What an out asked for and the shelf did not have; stock stops at 0 and an alert says so.';
comment on column stock_movements.location_id is 'As entered; null = not given.';
comment on column stock_movements.booked_location_id is 'The level that changed: the entered location or the default one.';
create index stock_movements_newest on stock_movements (org_id, created_at desc, id desc);
create index stock_movements_of_product on stock_movements (org_id, product_id, created_at desc, id desc);

alter table locations enable row level security;
create policy tenant on locations using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table stock_levels enable row level security;
create policy tenant on stock_levels using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table stock_movements enable row level security;
create policy tenant on stock_movements using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update, delete on locations, stock_levels to pickwell_app;
grant select, insert on stock_movements to pickwell_app;
