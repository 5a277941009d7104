-- TENANT tables start here. Every one: org_id first in every key, row security against the active organisation
-- (app.org_id, set locally in each transaction), served to pickwell_app, which owns nothing.

create table members (
  org_id uuid not null,
  user_id uuid not null,
  email text not null,
  display_name text,
  created_at timestamptz(3) not null default now(),
  primary key (org_id, user_id)
);
comment on table members is 'TENANT. The people of an organisation as its own rows can point at them; a row stays when its person leaves.';
alter table members enable row level security;
create policy tenant on members using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update on members to pickwell_app;

create table counters (
  org_id uuid not null,
  name text not null,
  value bigint not null default 0 check (value >= 0),
  primary key (org_id, name)
);
comment on table counters is 'TENANT. Human numbers (receipts, picklists), bumped in the transaction that uses them.';
alter table counters enable row level security;
create policy tenant on counters using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update on counters to pickwell_app;
