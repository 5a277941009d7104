-- Many products are changed in slices, by a job that can be watched, stopped and gone on with: decision 22.

create table product_changes (
  org_id uuid not null,
  id uuid not null,
  action text not null check (action in ('activate', 'deactivate', 'delete')),
  filter jsonb,
  state text not null check (state in ('waiting', 'running', 'stopped', 'done', 'failed')),
  ids uuid[] not null,
  matched integer not null,
  worked integer not null default 0,
  changed integer not null default 0,
  deleted integer not null default 0,
  archived integer not null default 0,
  refused integer not null default 0,
  skipped integer not null default 0,
  failure text check (length(failure) <= 500),
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (org_id, id),
  constraint product_changes_add_up check (worked between 0 and matched
    and changed + deleted + archived + refused + skipped <= worked),
  constraint product_changes_end check ((ended_at is null) = (state in ('waiting', 'running')))
);
comment on table product_changes is 'TENANT. A change of many products that somebody asked for, and how far it is.';
comment on column product_changes.filter is 'How they were chosen; a product that does not match any more when its turn comes is left as it is. Null where they were named.';
comment on column product_changes.ids is 'Those chosen, sorted; the first `worked` of them are settled. Emptied when it ends.';
comment on column product_changes.changed is 'Activated or deactivated; others were so already.';
comment on column product_changes.refused is 'Not deleted, because confirmed orders wait for them.';
comment on column product_changes.skipped is 'Gone, or not matching any more, when their turn came.';
create index product_changes_by_end on product_changes (org_id, ended_at);

alter table product_changes enable row level security;
create policy tenant on product_changes using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update on product_changes to pickwell_app;

create table job_runners (
  id text primary key,
  seen_at timestamptz(3) not null
);
comment on table job_runners is 'LOCAL. Who works off background jobs, and when they last said so: the jobs of those killed are taken from them.';
