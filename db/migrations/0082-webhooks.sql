-- compatible
-- Addresses of the customer's own that are told what happens, signed as https://www.standardwebhooks.com says: decision 49.
create table webhook_endpoints (
  org_id uuid not null,
  id uuid not null,
  url text not null check (length(url) between 1 and 2000),
  description text check (length(description) <= 200),
  events text[] not null check (cardinality(events) > 0),
  enabled boolean not null default true,
  disabled_reason text check (disabled_reason in ('failing', 'gone')),
  disabled_at timestamptz(3),
  failing_since timestamptz(3),
  secret_sealed bytea not null,
  previous_secret_sealed bytea,
  previous_secret_until timestamptz(3),
  user_id uuid not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, user_id) references members (org_id, user_id),
  constraint webhook_endpoints_previous_secret_ends check ((previous_secret_sealed is null) = (previous_secret_until is null)),
  constraint webhook_endpoints_reason_only_where_off check (not enabled or (disabled_reason is null and disabled_at is null))
);
comment on table webhook_endpoints is 'TENANT. Addresses that are told of events, and the secrets what is sent there is signed with.';
comment on column webhook_endpoints.disabled_reason is 'Why we switched it off; null where it is on, or where somebody did.';
comment on column webhook_endpoints.failing_since is 'The first of the failures there has been no success after; null where the last attempt went well.';
comment on column webhook_endpoints.secret_sealed is 'Readable with the key of the installation: a signature needs the secret itself.';
comment on column webhook_endpoints.previous_secret_sealed is 'The secret before the last rotation; it signs as well until previous_secret_until.';
alter table webhook_endpoints enable row level security;
create policy tenant on webhook_endpoints using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update, delete on webhook_endpoints to pickwell_app;

-- One message to one address. Its body is written once, so that every attempt sends the same.
create table webhook_deliveries (
  org_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  type text not null,
  body text not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts jsonb not null default '[]',
  tries int not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  give_up_at timestamptz(3) not null,
  finished_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, endpoint_id) references webhook_endpoints (org_id, id) on delete cascade,
  constraint webhook_deliveries_finished_at_its_end check ((status = 'pending') = (finished_at is null))
);
comment on table webhook_deliveries is 'TENANT. What was or is to be sent to which endpoint, with every attempt; kept for thirty days.';
comment on column webhook_deliveries.event_id is 'The webhook-id a receiver knows a message by: the same in every attempt, after a replay, and at every endpoint.';
comment on column webhook_deliveries.attempts is 'When, for how long, and what was answered: the last ones, the oldest first.';
comment on column webhook_deliveries.tries is 'Attempts since it was written or replayed; the next one waits the longer for it.';
comment on column webhook_deliveries.next_attempt_at is 'While an attempt is under way: when somebody else may take it, because whoever began it is gone.';
create index webhook_deliveries_newest on webhook_deliveries (org_id, endpoint_id, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (org_id, endpoint_id, next_attempt_at) where status = 'pending';
create index webhook_deliveries_old on webhook_deliveries (org_id, created_at);
alter table webhook_deliveries enable row level security;
create policy tenant on webhook_deliveries using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update, delete on webhook_deliveries to pickwell_app;

-- A row for each endpoint that is on. The news of organisations without one is of no interest, and nobody looks through all
-- organisations for what is due.
create table webhook_turns (
  org_id uuid not null references organisations (id) on delete cascade,
  endpoint_id uuid primary key,
  due_at timestamptz(3),
  queued_at timestamptz(3)
);
comment on table webhook_turns is 'LOCAL. Endpoints that are on, and when each has next something to send.';
comment on column webhook_turns.due_at is 'Null where nothing waits.';
comment on column webhook_turns.queued_at is 'When a job was added that sends it; null where there is none.';
create index webhook_turns_of_organisation on webhook_turns (org_id);
create index webhook_turns_due on webhook_turns (due_at) where queued_at is null;
grant select, insert, update, delete on webhook_turns to pickwell_app;

-- Taken from the news for all organisations at once; made deliveries for each by itself, so that none holds up another.
create table webhook_work (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  type text not null,
  row_id uuid not null,
  written_at timestamptz(3) not null default now()
);
comment on table webhook_work is 'LOCAL. Events that are to be written down as deliveries, in the order in which news of them was heard.';
create index webhook_work_of_organisation on webhook_work (org_id, id);
-- Update, so that whoever makes deliveries of some holds them.
grant select, insert, update, delete on webhook_work to pickwell_app;
