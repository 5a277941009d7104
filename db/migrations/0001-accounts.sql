-- LOCAL tables: people, their sessions and the organisations they may enter.
-- They live beside the tenant tables, never joined to them by a foreign key (a tenant may live on another shard).

create table auth_users (
  id uuid primary key,
  email text not null,
  password_hash text,                       -- argon2id in PHC form; null = no password (invited, magic link only)
  email_confirmed_at timestamptz(3),
  confirmation_sent_at timestamptz(3),
  recovery_sent_at timestamptz(3),
  invited_at timestamptz(3),
  new_email text,
  email_change_sent_at timestamptz(3),
  last_sign_in_at timestamptz(3),
  banned_until timestamptz(3),
  user_metadata jsonb not null default '{}',
  app_metadata jsonb not null default '{"provider":"email","providers":["email"]}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint auth_users_email_key unique (email),
  constraint auth_users_email_is_lower_case check (email = lower(email) and length(email) <= 255)
);

create table auth_sessions (
  id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  created_at timestamptz(3) not null default now(),
  refreshed_at timestamptz(3) not null default now(),
  not_after timestamptz(3),
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  user_agent text,
  ip text
);
create index auth_sessions_user on auth_sessions (user_id);

-- How a session was authenticated: one row per method, newest first in the token's amr claim.
create table auth_amr (
  session_id uuid not null references auth_sessions on delete cascade,
  method text not null,
  updated_at timestamptz(3) not null default now(),
  primary key (session_id, method)
);

-- Refresh tokens form a chain per session. The clear token is an HMAC of (session, counter) under a server key,
-- so that the active one can be given again after a lost answer although only hashes are stored.
create table auth_refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references auth_sessions on delete cascade,
  counter bigint not null check (counter >= 0),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint auth_refresh_tokens_one_per_step unique (session_id, counter)
);

-- Mailed links and codes: stored hashed, single use, one open token per person and kind.
create table auth_one_time_tokens (
  user_id uuid not null references auth_users on delete cascade,
  kind text not null check (kind in ('signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new')),
  link_hash bytea not null unique,
  code_hash bytea not null,
  wrong_codes int not null default 0,
  redirect_to text,
  code_challenge text,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, kind)
);

create table profiles (
  user_id uuid primary key references auth_users on delete cascade,
  business_name text,
  display_name text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table profiles is 'LOCAL. What a person typed at sign-up: read by user_id, single or none.';

create table organisations (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  allow_back_orders boolean not null default false,
  allow_short_picks boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now()
);
comment on table organisations is 'LOCAL. The tenants; org_id everywhere else is an id of this table.';

create table user_orgs (
  user_id uuid not null references auth_users on delete cascade,
  org_id uuid not null references organisations on delete cascade,
  role text not null check (role in ('owner', 'manager', 'warehouse', 'viewer')),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, org_id)
);
comment on table user_orgs is 'LOCAL. Who may enter which organisation, and as what; the first by created_at is the default.';
create index user_orgs_org on user_orgs (org_id);

create table mail_outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  links jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);
comment on table mail_outbox is 'LOCAL. Mail is written in the transaction that causes it and sent afterwards; without SMTP it is read at /dev/mail.';
create index mail_outbox_newest on mail_outbox (created_at desc, id desc);
