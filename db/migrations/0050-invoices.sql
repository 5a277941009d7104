-- compatible
create table invoices (
  org_id uuid not null,
  id uuid not null,
  number text not null,
  status text not null check (status in ('paid', 'open', 'refunded', 'void')),
  lines jsonb not null,
  gross_pence int not null check (gross_pence >= 0),
  vat_pence int not null check (vat_pence between 0 and gross_pence),
  vat_number text,
  issued_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  unique (org_id, number)
);
comment on table invoices is 'TENANT. What was charged, with VAT in the amounts; whole pence.';
create index invoices_newest on invoices (org_id, issued_at desc, id desc);
create index invoices_open on invoices (org_id) where status = 'open';
alter table invoices enable row level security;
create policy tenant on invoices using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update on invoices to pickwell_app;

create table discount_codes (
  code text primary key,
  percent int not null check (percent between 1 and 100),
  redeemed_by uuid,
  redeemed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
comment on table discount_codes is 'LOCAL. Codes of the operator for start-ups and non-profits, each for one organisation, which may be gone by now.';
grant select, insert, update on discount_codes to pickwell_app;
