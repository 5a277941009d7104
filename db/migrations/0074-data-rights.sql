-- compatible
-- What an organisation has as a file, and the end of organisations and accounts: decision 46.
create table data_exports (
  org_id uuid not null,
  id uuid not null,
  state text not null check (state in ('waiting', 'running', 'done', 'stopped', 'failed', 'removed')),
  user_id uuid not null,
  attempt int not null default 0,
  rows_total bigint not null default 0,
  rows_done bigint not null default 0,
  bytes bigint not null default 0,
  failure text check (length(failure) <= 500),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  expires_at timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, user_id) references members (org_id, user_id),
  constraint data_exports_end check ((ended_at is null) = (state in ('waiting', 'running')))
);
comment on table data_exports is 'TENANT. Files with everything of the organisation that somebody asked for, and how far they are.';
comment on column data_exports.attempt is 'Which start of the work is the one that counts: one that was taken for dead writes nothing any more.';
comment on column data_exports.rows_total is 'Each row is written twice: as CSV and as JSON.';
create unique index data_exports_one_at_a_time on data_exports (org_id) where ended_at is null;
alter table data_exports enable row level security;
create policy tenant on data_exports using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update on data_exports to pickwell_app;

create table data_export_parts (
  org_id uuid not null,
  export_id uuid not null,
  place int not null,
  bytes bytea not null,
  primary key (org_id, export_id, place),
  foreign key (org_id, export_id) references data_exports (org_id, id)
);
comment on table data_export_parts is 'TENANT. The file of an export in its order, where every process finds it; gone seven days after it was made.';
alter table data_export_parts alter column bytes set storage external; -- it is compressed already
alter table data_export_parts enable row level security;
create policy tenant on data_export_parts using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update, delete on data_export_parts to pickwell_app;

create table export_turns (
  org_id uuid not null,
  export_id uuid not null,
  due_at timestamptz(3) not null,
  primary key (org_id, export_id)
);
comment on table export_turns is 'LOCAL. When the file of an export is to be removed.';
create index export_turns_due on export_turns (due_at);
grant select, insert, update, delete on export_turns to pickwell_app;

create table organisation_deletions (
  org_id uuid primary key,
  state text not null default 'closed' check (state in ('closed', 'erasing', 'erased')),
  user_id uuid not null,
  members jsonb not null,
  asked_at timestamptz(3) not null default now(),
  erase_at timestamptz(3) not null,
  told_at timestamptz(3),
  erased_at timestamptz(3),
  constraint organisation_deletions_end check ((erased_at is not null) = (state = 'erased'))
);
comment on table organisation_deletions is 'LOCAL. Organisations somebody asked to delete; one that is taken back has no row. No foreign key: the row stays.';
comment on column organisation_deletions.members is 'Who could enter it, and as what; it is put back as it was. Emptied when it is erased.';
create index organisation_deletions_due on organisation_deletions (erase_at) where state <> 'erased';
grant select, insert, update, delete on organisation_deletions to pickwell_app;

create table account_deletions (
  user_id uuid primary key,
  members jsonb not null,
  asked_at timestamptz(3) not null default now(),
  erase_at timestamptz(3) not null,
  told_at timestamptz(3)
);
comment on table account_deletions is 'LOCAL. People who asked that their account be deleted; one that is taken back, or erased, has no row.';
comment on column account_deletions.members is 'Which organisations they could enter, and as what.';
create index account_deletions_due on account_deletions (erase_at);
grant select, insert, update, delete on account_deletions to pickwell_app;
