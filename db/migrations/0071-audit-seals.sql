-- compatible
-- A chain of hashes over the audit log of each organisation, written behind the writes: decision 45.
create table audit_seals (
  org_id uuid not null,
  position bigint not null check (position >= 1),
  audit_id uuid not null,
  audit_at timestamptz(3) not null,
  hash bytea not null check (length(hash) = 32),
  primary key (org_id, position)
);
comment on table audit_seals is 'TENANT. Seals the rows of the audit log in their order, each with all before it. Append-only. No foreign key: that a sealed row is missing must be told, not prevented.';
comment on column audit_seals.audit_at is 'When the sealed row was written. The newest seal says up to where there is nothing left to seal.';
comment on column audit_seals.hash is 'SHA-256 of the hash before it (nothing before the first) and the sealed form of the row (server/audit/sealed-form.ts).';

create table audit_work (
  org_id uuid primary key,
  is_taken boolean not null default false
);
comment on table audit_work is 'LOCAL. Organisations whose audit log has rows to be sealed; is_taken while that is under way.';
insert into audit_work (org_id) select id from organisations;

create table audit_restarts (
  org_id uuid not null,
  restarted_at timestamptz(3) not null default now(),
  reason text not null,
  position bigint not null,
  hash bytea not null,
  primary key (org_id, restarted_at)
);
comment on table audit_restarts is 'LOCAL. Chains that were ended on purpose, by the login that owns the tables, with the seal they ended with: the log was changed and sealed anew. Append-only.';

alter table audit_seals enable row level security;
create policy tenant on audit_seals using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert on audit_seals to pickwell_app;
grant select, insert, update, delete on audit_work to pickwell_app;
grant select on audit_restarts to pickwell_app;
