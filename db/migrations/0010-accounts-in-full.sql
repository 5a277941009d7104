-- The rest of the auth service: codes of the PKCE flow and changes of address.

-- What a mailed link of the PKCE flow hands to the browser that asked for it: traded once, within five minutes, for a
-- session, and only together with the secret behind the challenge.
create table auth_codes (
  code_hash bytea primary key,
  user_id uuid not null references auth_users on delete cascade,
  method text not null,                      -- how the session was proven, as its tokens will say it
  code_challenge text not null,
  created_at timestamptz(3) not null default now()
);
comment on table auth_codes is 'LOCAL. PKCE codes, hashed, single use.';
create index auth_codes_user on auth_codes (user_id);
create index auth_codes_age on auth_codes (created_at);
grant select, insert, update, delete on auth_codes to pickwell_app;

-- An address changes once both the old and the new one have agreed; this is the one that has.
alter table auth_users add column email_change_agreed text check (email_change_agreed in ('current', 'new'));
create index auth_users_new_email on auth_users (new_email) where new_email is not null;

alter table auth_one_time_tokens drop constraint auth_one_time_tokens_kind_check;
alter table auth_one_time_tokens add constraint auth_one_time_tokens_kind_check check (kind in
  ('signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication'));

-- How often something was asked for, as a bucket that leaks: every ask adds a drop, a drop leaks away in its time, and a
-- full bucket refuses. One row per kind and asker, counted once over all processes. Not logged: it need not survive a
-- crash of the database, and so no ask waits for the disk.
create unlogged table auth_rate_limits (
  kind text not null,
  key_hash bytea not null,
  empty_at timestamptz not null,
  primary key (kind, key_hash)
);
comment on table auth_rate_limits is 'LOCAL. Leaky buckets of the auth service; a row is of no use once its bucket is empty.';
create index auth_rate_limits_empty on auth_rate_limits (empty_at);
grant select, insert, update, delete on auth_rate_limits to pickwell_app;

-- Mail goes out in the background: tried again with growing pauses, under the same Message-ID, until it is sent, refused
-- for good or no longer worth sending. What it said (sign-in links among it) is forgotten with that.
alter table mail_outbox
  add column attempts int not null default 0 check (attempts >= 0),
  add column next_attempt_at timestamptz(3) not null default now(),
  add column expires_at timestamptz(3),
  add column given_up_at timestamptz(3),
  add column last_error text;
update mail_outbox set expires_at = created_at + interval '1 hour';
alter table mail_outbox alter column expires_at set not null;
create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null and given_up_at is null;

-- Second factors. A session is worth aal2 once one of them was shown in it; factor_id says which, so that it falls back
-- when that factor goes.
create table auth_factors (
  id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'recovery_code')),
  friendly_name text not null default '',
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret_sealed bytea,                       -- AES-256-GCM under a server key: iv, tag, text
  last_step bigint not null default 0,       -- the newest time step whose code was accepted: none works twice
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint auth_factors_name_key unique (user_id, friendly_name),
  constraint auth_factors_totp_has_secret check ((factor_type = 'totp') = (secret_sealed is not null))
);
comment on table auth_factors is 'LOCAL. Authenticator apps and the set of recovery codes of a person.';

create table auth_challenges (
  id uuid primary key,
  factor_id uuid not null references auth_factors on delete cascade,
  created_at timestamptz(3) not null default now()
);
comment on table auth_challenges is 'LOCAL. Open for five minutes, single use, each for its own factor.';
create index auth_challenges_factor on auth_challenges (factor_id);

create table auth_recovery_codes (
  factor_id uuid not null references auth_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (factor_id, code_hash)
);
comment on table auth_recovery_codes is 'LOCAL. Each lets a person in once without their authenticator; keyed hashes.';

alter table auth_sessions add column factor_id uuid references auth_factors on delete set null;
grant select, insert, update, delete on auth_factors, auth_challenges, auth_recovery_codes to pickwell_app;

create table auth_audit (
  id uuid primary key,
  action text not null,
  user_id uuid,                              -- whose account it was about, if about one; kept when the account goes
  ip text,
  request_id text,
  created_at timestamptz(3) not null default now()
);
comment on table auth_audit is 'LOCAL. What administrators asked for, and sessions ended for a stolen token. Append-only.';
create index auth_audit_newest on auth_audit (created_at desc, id desc);
grant select, insert on auth_audit to pickwell_app;
