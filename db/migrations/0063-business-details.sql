-- compatible
create table business_details (
  org_id uuid primary key,
  address jsonb,
  phone text check (length(phone) <= 50),
  email text check (length(email) <= 255),
  vat_number text check (vat_number ~ '^(GB|XI)([0-9]{9}|[0-9]{12})$'),
  company_number text check (company_number ~ '^[0-9A-Z]{8}$'),
  sender jsonb,
  updated_at timestamptz(3) not null default now()
);
comment on table business_details is 'TENANT. What stands on the papers of a business beside its name, which is that of its organisation.';
comment on column business_details.address is 'line1, line2, city, county, postcode and country, which is two letters of ISO 3166. Null: not given yet.';
comment on column business_details.sender is 'A name and an address, where labels are sent from elsewhere. Null: from the business itself.';
alter table business_details enable row level security;
create policy tenant on business_details using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update on business_details to pickwell_app;

create table business_logos (
  org_id uuid primary key,
  type text not null check (type in ('image/png', 'image/jpeg')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes bytea not null check (octet_length(bytes) <= 262144),
  saved_at timestamptz(3) not null default now()
);
comment on table business_logos is 'TENANT. The picture on the papers of a business, as it was sent; in a table of its own, as only paper and one page want it.';
alter table business_logos enable row level security;
create policy tenant on business_logos using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update, delete on business_logos to pickwell_app;
