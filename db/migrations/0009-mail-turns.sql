-- When an address last asked for a mail of a kind: known and unknown addresses wait alike, so the wait tells nobody
-- who has an account. Addresses are kept as a keyed hash; rows older than an hour go as new ones come.

create table auth_mail_turns (
  address_hash bytea not null,
  kind text not null,
  asked_at timestamptz(3) not null default now(),
  primary key (address_hash, kind)
);
comment on table auth_mail_turns is 'LOCAL. One mail per address, kind and minute.';
create index auth_mail_turns_age on auth_mail_turns (asked_at);

grant select, insert, update, delete on auth_mail_turns to pickwell_app;
