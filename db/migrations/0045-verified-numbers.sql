-- compatible
-- Which mobile number of whom is verified: text messages go to no other. One code at a time for each person and business.
create table phone_verifications (
  org_id uuid not null,
  user_id uuid not null,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  code_hash bytea,
  sent_at timestamptz(3) not null default now(),
  wrong_codes int not null default 0 check (wrong_codes >= 0),
  verified_at timestamptz(3),
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references members (org_id, user_id),
  constraint phone_verifications_code_or_verified check ((code_hash is null) = (verified_at is not null))
);
comment on table phone_verifications is 'TENANT. The number a person was last texted a code at, and whether they have typed it. A saved number is verified where it is that one.';
comment on column phone_verifications.code_hash is 'Of the code that was texted, keyed; null once it was typed.';
alter table phone_verifications enable row level security;
create policy tenant on phone_verifications using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update, delete on phone_verifications to pickwell_app;
