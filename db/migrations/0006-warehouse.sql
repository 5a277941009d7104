-- Receiving, picking and shipping: the documents through which goods come and go.

create table receipts (
  org_id uuid not null,
  id uuid not null,
  receipt_number text not null,
  order_id uuid not null,
  location_id uuid not null,
  notes text check (length(notes) <= 2000),
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, order_id) references orders (org_id, id),
  foreign key (org_id, location_id) references locations (org_id, id)
);
comment on table receipts is 'TENANT. One delivery of a purchase order: complete when written, never edited.';
create unique index receipts_number on receipts (org_id, receipt_number);
create index receipts_of_order on receipts (org_id, order_id, created_at);

create table receipt_items (
  org_id uuid not null,
  receipt_id uuid not null,
  order_item_id uuid not null,
  quantity int not null check (quantity >= 1),
  primary key (org_id, receipt_id, order_item_id),
  foreign key (org_id, receipt_id) references receipts (org_id, id),
  foreign key (org_id, order_item_id) references order_items (org_id, id)
);
comment on table receipt_items is 'TENANT. Their sum per order line is order_items.quantity_received.';
create index receipt_items_of_line on receipt_items (org_id, order_item_id);

create table picklists (
  org_id uuid not null,
  id uuid not null,
  picklist_number text not null,
  order_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'picking', 'completed', 'cancelled')),
  priority int not null default 2 check (priority between 1 and 3),
  assigned_to uuid,
  picked_at timestamptz(3),
  user_id uuid not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, order_id) references orders (org_id, id),
  foreign key (org_id, assigned_to) references members (org_id, user_id)
);
comment on table picklists is 'TENANT. What to fetch for one sales order; priority 3 is the most urgent.';
create unique index picklists_number on picklists (org_id, picklist_number);
create unique index picklists_one_open on picklists (org_id, order_id) where status in ('pending', 'picking');
create index picklists_of_order on picklists (org_id, order_id);
create index picklists_newest on picklists (org_id, created_at desc, id desc);

create table picklist_items (
  org_id uuid not null,
  id uuid not null,
  picklist_id uuid not null,
  order_item_id uuid not null,
  product_id uuid not null,
  position int not null,
  quantity_ordered int not null check (quantity_ordered >= 1),
  quantity_picked int not null default 0 check (quantity_picked >= 0),
  picked_at timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, picklist_id) references picklists (org_id, id),
  foreign key (org_id, order_item_id) references order_items (org_id, id),
  foreign key (org_id, product_id) references products (org_id, id),
  constraint picklist_items_picked_within_ordered check (quantity_picked <= quantity_ordered)
) with (fillfactor = 80);
comment on table picklist_items is 'TENANT. One row per order line; its pick is also counted on order_items.quantity_picked.';
create unique index picklist_items_line on picklist_items (org_id, picklist_id, order_item_id);

create table shipments (
  org_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  carrier text not null check (carrier in ('royal-mail', 'dhl', 'ups', 'fedex')),
  service text not null check (service in ('standard', 'express', 'overnight')),
  weight_kg numeric(8, 1) not null check (weight_kg >= 0.1),
  insurance boolean not null default false,
  name text not null,
  address_line1 text not null,
  city text not null,
  country text not null default 'GB',
  tracking_number text not null,
  rate_amount numeric(12, 2) not null check (rate_amount >= 0),
  estimated_delivery date not null,
  status text not null default 'created' check (status in ('created', 'voided')),
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, order_id) references orders (org_id, id)
);
comment on table shipments is 'TENANT. A label bought from a carrier: what was asked, what came back.';
create unique index shipments_tracking on shipments (org_id, tracking_number);
create unique index shipments_one_live on shipments (org_id, order_id) where status = 'created';

alter table receipts enable row level security;
create policy tenant on receipts using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table receipt_items enable row level security;
create policy tenant on receipt_items using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table picklists enable row level security;
create policy tenant on picklists using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table picklist_items enable row level security;
create policy tenant on picklist_items using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table shipments enable row level security;
create policy tenant on shipments using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert on receipts, receipt_items to pickwell_app;
grant select, insert, update on picklists, shipments to pickwell_app;
grant select, insert, update, delete on picklist_items to pickwell_app;
