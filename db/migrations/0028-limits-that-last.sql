-- Limits that guard passwords, second factors and mail must outlive a crash of the database; how often an address may visit
-- need not, and no visit waits for the disk. The kind of a limit says where its bucket is: a new kind lasts unless it is named
-- here.
drop table auth_rate_limits;
create table auth_rate_limits (
  kind text not null,
  key_hash bytea not null,
  empty_at timestamptz not null,
  primary key (kind, key_hash)
) partition by list (kind);
comment on table auth_rate_limits is 'LOCAL. Leaky buckets of the auth service; a row is of no use once its bucket is empty.';
create table auth_lasting_limits partition of auth_rate_limits default;
comment on table auth_lasting_limits is 'The part of auth_rate_limits that outlives a crash.';
create unlogged table auth_visit_limits partition of auth_rate_limits
  for values in ('signup', 'recover', 'otp', 'resend', 'user', 'verify', 'token', 'refresh', 'mfa', 'demo');
comment on table auth_visit_limits is 'The part of auth_rate_limits that a crash empties: visits of each network.';
create index auth_rate_limits_empty on auth_rate_limits (empty_at);
grant select, insert, update, delete on auth_rate_limits to pickwell_app;

-- Browsers that have signed in to an account: guesses from elsewhere do not hold them up.
create table auth_known_devices (
  user_id uuid not null references auth_users on delete cascade,
  device_hash bytea not null,
  used_at timestamptz(3) not null default now(),
  primary key (user_id, device_hash)
);
comment on table auth_known_devices is 'LOCAL. Keyed hashes of person and device; the newest twenty of a person, for half a year.';
create index auth_known_devices_used on auth_known_devices (used_at);
grant select, insert, update, delete on auth_known_devices to pickwell_app;
