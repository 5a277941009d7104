-- compatible
-- The filters of a list under a name, for whoever saved them or for everybody in the business.
create table saved_views (
  org_id uuid not null,
  id uuid not null,
  list text not null check (list in ('orders', 'products', 'picklists')),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  is_shared boolean not null default false,
  user_id uuid not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, user_id) references members (org_id, user_id)
);
comment on table saved_views is 'TENANT. Filters of a list under a name.';
comment on column saved_views.query is 'As the query string of the list''s page has them; what is unknown there is no filter.';
comment on column saved_views.is_shared is 'Everybody in the business has it, not only who saved it.';
create index saved_views_of_person on saved_views (org_id, user_id);
alter table saved_views enable row level security;
create policy tenant on saved_views using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update, delete on saved_views to pickwell_app;
