create extension if not exists pg_trgm;

create table categories (
  org_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  user_id uuid not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, user_id) references members (org_id, user_id)
);
create unique index categories_name on categories (org_id, lower(name));
comment on table categories is 'TENANT. Product categories, named once per organisation whatever the case.';

create table products (
  org_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 300),
  sku text not null check (length(sku) between 1 and 100),
  description text check (length(description) <= 5000),
  barcode text check (length(barcode) <= 100),
  unit text not null default 'each' check (unit in ('each', 'kg', 'g', 'l', 'ml', 'm', 'cm', 'box', 'pack')),
  category_id uuid,
  min_stock_level int not null default 0 check (min_stock_level >= 0),
  max_stock_level int check (max_stock_level >= 0),
  cost_price numeric(12, 2) check (cost_price >= 0),
  selling_price numeric(12, 2) check (selling_price >= 0),
  is_active boolean not null default true,
  archived_at timestamptz(3),
  external_id text check (length(external_id) between 1 and 200),
  user_id uuid not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, category_id) references categories (org_id, id),
  foreign key (org_id, user_id) references members (org_id, user_id)
);
comment on table products is 'TENANT. The catalogue. Stock is not here: it is the sum of stock_levels, changed only by movements.';
comment on column products.sku is 'Exact text, case-sensitive; unique among the products that are not archived.';
comment on column products.version is 'Counts edits by people, not stock movements.';
create unique index products_sku on products (org_id, sku) where archived_at is null;
create unique index products_external_id on products (org_id, external_id) where external_id is not null;
create index products_newest on products (org_id, created_at desc, id desc) where archived_at is null;
create index products_by_name on products (org_id, name, id) where archived_at is null;
create index products_barcode on products (org_id, barcode) where barcode is not null and archived_at is null;
create index products_search on products using gin ((name || ' ' || sku || ' ' || coalesce(barcode, '')) gin_trgm_ops);

create table customers (
  org_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 300),
  email text check (length(email) <= 255),
  phone text check (length(phone) <= 100),
  company text check (length(company) <= 300),
  address text check (length(address) <= 1000),
  city text check (length(city) <= 200),
  country text check (length(country) <= 200),
  customer_type text not null default 'retail' check (customer_type in ('retail', 'corporate')),
  credit_limit numeric(12, 2) check (credit_limit >= 0),
  external_id text check (length(external_id) between 1 and 200),
  user_id uuid not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, user_id) references members (org_id, user_id)
);
comment on table customers is 'TENANT. Who we sell to.';
create unique index customers_external_id on customers (org_id, external_id) where external_id is not null;
create index customers_by_name on customers (org_id, name, id);
create index customers_search on customers using gin ((name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) gin_trgm_ops);

create table suppliers (
  org_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 300),
  email text check (length(email) <= 255),
  phone text check (length(phone) <= 100),
  address text check (length(address) <= 1000),
  city text check (length(city) <= 200),
  country text check (length(country) <= 200),
  contact_person text check (length(contact_person) <= 300),
  lead_time_days int default 7 check (lead_time_days >= 0),
  external_id text check (length(external_id) between 1 and 200),
  user_id uuid not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, user_id) references members (org_id, user_id)
);
comment on table suppliers is 'TENANT. Who we buy from.';
create unique index suppliers_external_id on suppliers (org_id, external_id) where external_id is not null;
create index suppliers_by_name on suppliers (org_id, name, id);
create index suppliers_search on suppliers using gin ((name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) gin_trgm_ops);

alter table categories enable row level security;
create policy tenant on categories using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table products enable row level security;
create policy tenant on products using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table customers enable row level security;
create policy tenant on customers using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table suppliers enable row level security;
create policy tenant on suppliers using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update, delete on categories, products, customers, suppliers to pickwell_app;
