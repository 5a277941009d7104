-- compatible
-- Months are those of London, named by their first day.
create function month_in_london(at timestamptz) returns date
language sql immutable parallel safe
return date_trunc('month', timezone('Europe/London', at))::date;

create function month_begins(month date) returns timestamptz
language sql immutable parallel safe
return timezone('Europe/London', date_trunc('month', month::timestamp));

create table usage_months (
  org_id uuid not null,
  month date not null check (extract(day from month) = 1),
  users int not null check (users >= 0),
  locations int not null check (locations >= 0),
  skus int not null check (skus >= 0),
  orders_per_month int not null check (orders_per_month >= 0),
  primary key (org_id, month)
);
comment on table usage_months is 'TENANT. How much of its plan an organisation used: the orders made in the month, and of all else what there was at its end, or when it was last counted.';
alter table usage_months enable row level security;
create policy tenant on usage_months using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update on usage_months to pickwell_app;

create table usage_notices (
  org_id uuid not null,
  id uuid not null,
  plan text not null check (plan in ('free', 'starter', 'growth')),
  kind text not null check (kind in ('users', 'locations', 'skus', 'orders_per_month')),
  level int not null check (level in (80, 100)),
  usage_limit int not null check (usage_limit > 0),
  month date not null,
  has_fallen boolean not null default false,
  told_at timestamptz(3) not null default now(),
  dismissed_at timestamptz(3),
  primary key (org_id, id),
  unique (org_id, plan, kind, level)
);
comment on table usage_notices is 'TENANT. Of which limits the owners were told that usage had reached so many per cent of them.';
comment on column usage_notices.month is 'In which they were told, by its first day; with usage_limit it says whether they may be told again.';
comment on column usage_notices.has_fallen is 'Usage was below it since.';
comment on column usage_notices.dismissed_at is 'When an owner did, for all of them.';
alter table usage_notices enable row level security;
create policy tenant on usage_notices using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update on usage_notices to pickwell_app;

-- Nobody looks through all organisations for usage that has changed. One may be gone by the time it is counted: then nothing is found.
create table usage_work (
  org_id uuid primary key,
  is_taken boolean not null default false
);
comment on table usage_work is 'LOCAL. Organisations of which something that a plan limits has changed since it was counted.';
comment on column usage_work.is_taken is 'It is being counted: what changes from now on is to be counted again.';
grant select, insert, update, delete on usage_work to pickwell_app;

insert into usage_work (org_id) select id from organisations where not is_demo;
