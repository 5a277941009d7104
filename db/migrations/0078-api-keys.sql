-- compatible
-- A key has two rows with one id: its name, read beside what was written with it, and what proves it, which opens the transaction
-- before there is an organisation. Neither points at the other: one is of the organisation, the other of all.
create table api_keys (
  org_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, user_id) references members (org_id, user_id)
);
comment on table api_keys is 'TENANT. Keys for the programs of an organisation, by name. A name outlives its key, for what was written with it.';
comment on column api_keys.user_id is 'Who made it.';
alter table api_keys enable row level security;
create policy tenant on api_keys using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert on api_keys to pickwell_app;

create table api_key_proofs (
  id uuid primary key,
  org_id uuid not null,
  user_id uuid not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  scopes text[] not null check (cardinality(scopes) > 0),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  last_used_at timestamptz(3)
);
comment on table api_key_proofs is 'LOCAL. What proves an API key, what it may do and until when; its id leads to its organisation.';
comment on column api_key_proofs.secret_hash is 'SHA-256 of the whole key: its secret has 256 random bits, so that nothing slower makes it harder to find.';
comment on column api_key_proofs.user_id is 'Who made it, and in whose name it writes.';
comment on column api_key_proofs.last_used_at is 'Written at most once a minute.';
create index api_key_proofs_of_organisation on api_key_proofs (org_id);
-- The hash is for the proof alone, which is asked before the runtime role is taken.
grant select (id, org_id, scopes, expires_at, revoked_at, last_used_at), insert, update (revoked_at) on api_key_proofs to pickwell_app;
