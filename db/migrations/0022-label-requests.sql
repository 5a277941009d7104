-- What a carrier was asked is on record before it is asked: decision 14.

create table label_requests (
  org_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  asked jsonb not null,
  status text not null default 'requested' check (status in ('requested', 'bought', 'refused', 'withdrawn', 'voided')),
  failure text check (length(failure) <= 500),
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, order_id) references orders (org_id, id)
);
comment on table label_requests is 'TENANT. A label asked of a carrier, written before the carrier hears of it; its id is the idempotency key there.';
comment on column label_requests.asked is 'Carrier, service, weight in kg, insurance and address, as the contract has them.';
comment on column label_requests.status is 'requested: outcome unknown. withdrawn: not wanted any more, the carrier is still to be told.';
comment on column label_requests.failure is 'Why the carrier did not answer the last time, or why it refused.';
create unique index label_requests_one_open on label_requests (org_id, order_id) where status = 'requested';
create index label_requests_unsettled on label_requests (org_id, updated_at) where status in ('requested', 'withdrawn');

alter table label_requests enable row level security;
create policy tenant on label_requests using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update on label_requests to pickwell_app;

-- A shipment has the id of the request it came of, those written so far too.
insert into label_requests (org_id, id, order_id, asked, status, user_id, created_at, updated_at)
select org_id, id, order_id,
  jsonb_build_object('carrier', carrier, 'service', service, 'weight', weight_kg, 'insurance', insurance, 'address',
    jsonb_build_object('name', name, 'address_line1', address_line1, 'city', city, 'country', country)),
  case status when 'created' then 'bought' else 'voided' end, user_id, created_at, created_at
from shipments;
alter table shipments add constraint shipments_label_request foreign key (org_id, id) references label_requests (org_id, id);
