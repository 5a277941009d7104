-- compatible
-- Who was asked by mail to work in a business. A row is open as long as it has an address: afterwards nobody needs to know where it went.
create table invitations (
  org_id uuid not null,
  id uuid not null,
  email text check (email = lower(email) and length(email) <= 255),
  role text not null check (role in ('owner', 'manager', 'warehouse', 'viewer')),
  token_hash bytea not null,
  invited_by uuid not null,
  sent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  accepted_by uuid,
  created_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  unique (org_id, email),
  unique (org_id, token_hash),
  foreign key (org_id, invited_by) references members (org_id, user_id),
  foreign key (org_id, accepted_by) references members (org_id, user_id),
  check (email is null or accepted_by is null)
);
comment on table invitations is 'TENANT. Who was invited to work here, by mail; one open invitation for each address.';
comment on column invitations.email is 'Null once it was accepted or revoked.';
comment on column invitations.token_hash is 'Of the link that was mailed last; earlier ones open nothing.';
comment on column invitations.accepted_by is 'Who came. Null while it is open, and where it was revoked.';
alter table invitations enable row level security;
create policy tenant on invitations using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update on invitations to pickwell_app;
