-- What every write leaves behind, in its own transaction.

create table idempotency_keys (
  org_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status int,
  response json,                             -- as text, so that the answer keeps the order of its fields
  created_at timestamptz(3) not null default now(),
  primary key (org_id, key)
);
comment on table idempotency_keys is 'TENANT. The same key gives the same answer and one effect; only successes are kept, 30 days.';
create index idempotency_keys_age on idempotency_keys (org_id, created_at);

create table audit_log (
  org_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  action text not null,
  table_name text not null,
  row_id uuid not null,
  before jsonb,
  after jsonb,
  request_id text,
  created_at timestamptz(3) not null default now(),
  primary key (org_id, id)
);
comment on table audit_log is 'TENANT. Who did what, when, before and after. Append-only.';
create index audit_log_of_row on audit_log (org_id, row_id, created_at);

create table outbox (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  table_name text not null,
  op text not null,
  row_id uuid not null,
  created_at timestamptz(3) not null default now()
);
comment on table outbox is 'LOCAL. News of committed writes; a dispatcher reads it, tells open screens and deletes what it has told.';

alter table idempotency_keys enable row level security;
create policy tenant on idempotency_keys using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table audit_log enable row level security;
create policy tenant on audit_log using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update, delete on idempotency_keys to pickwell_app;
grant select, insert on audit_log to pickwell_app;

grant select, insert, update, delete on auth_users, auth_sessions, auth_amr, auth_refresh_tokens, auth_one_time_tokens,
  profiles, organisations, user_orgs, mail_outbox, outbox to pickwell_app;
