-- compatible
-- How each person wants to be told, in each business they work in.
create table notification_settings (
  org_id uuid not null,
  user_id uuid not null,
  by_email boolean not null default true,
  by_sms boolean not null default false,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  in_browser boolean not null default true,
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Raises for a zone that this PostgreSQL does not know, so that no reckoning with it ever does.
  time_zone text not null default 'Europe/London' check (timezone(time_zone, 'epoch'::timestamptz) is not null),
  version int not null default 1,
  updated_at timestamptz(3) not null default now(),
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references members (org_id, user_id),
  constraint notification_settings_sms_has_a_phone check (phone is not null or not by_sms),
  constraint notification_settings_quiet_hours_are_two check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);
comment on table notification_settings is 'TENANT. How each person wants to be told; who has no row wants the defaults.';
comment on column notification_settings.quiet_from is 'The time of day, in their zone, from which nothing reaches them until quiet_until, which may be on the next day.';
alter table notification_settings enable row level security;
create policy tenant on notification_settings using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update, delete on notification_settings to pickwell_app;

-- When the quiet hours end in which a moment falls; null where it falls in none. Both are times of day on the clock of the zone, so
-- they follow its summer time; what they pass over midnight ends on the next day.
create function quiet_hours_end(moment timestamptz, quiet_from text, quiet_until text, zone text) returns timestamptz
language sql immutable parallel safe
return case
  when quiet_from < quiet_until and timezone(zone, moment)::time >= quiet_from::time and timezone(zone, moment)::time < quiet_until::time
    or quiet_from > quiet_until and timezone(zone, moment)::time < quiet_until::time
    then timezone(zone, timezone(zone, moment)::date + quiet_until::time)
  when quiet_from > quiet_until and timezone(zone, moment)::time >= quiet_from::time
    then timezone(zone, timezone(zone, moment)::date + 1 + quiet_until::time)
end;

-- What is still to be told to whom. A row goes in the transaction that writes the mail or the text of it into its outbox.
create table alert_deliveries (
  org_id uuid not null,
  user_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  alert_id uuid not null,
  primary key (org_id, user_id, channel, alert_id),
  foreign key (org_id, user_id) references members (org_id, user_id),
  foreign key (org_id, alert_id) references alerts (org_id, id) on delete cascade
);
comment on table alert_deliveries is 'TENANT. Alerts that somebody has still to be told of, by channel.';
alter table alert_deliveries enable row level security;
create policy tenant on alert_deliveries using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update, delete on alert_deliveries to pickwell_app;

create table alert_digests (
  org_id uuid not null,
  user_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  told_at timestamptz(3),
  primary key (org_id, user_id, channel),
  foreign key (org_id, user_id) references members (org_id, user_id)
);
comment on table alert_digests is 'TENANT. When somebody was last told of alerts, by channel; who tells them holds the row.';
alter table alert_digests enable row level security;
create policy tenant on alert_digests using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update, delete on alert_digests to pickwell_app;

comment on table alert_turns is 'LOCAL. When there is next something to do about the alerts of an organisation: a cooldown ends, or somebody may be told.';

-- Beside mail_outbox, not in it: an older process sends whatever waits there as a mail.
create table text_outbox (
  id uuid primary key,
  recipient text not null,
  text_body text not null,
  org_id uuid not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  queued_at timestamptz(3),
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz(3) not null default now(),
  last_error text,
  sent_at timestamptz(3),
  given_up_at timestamptz(3)
);
comment on table text_outbox is 'LOCAL. Text messages, written in the transaction that causes them and sent afterwards like mail_outbox; without a provider they are read at /dev/mail.';
comment on column text_outbox.org_id is 'The organisation that caused it.';
create index text_outbox_newest on text_outbox (created_at desc, id desc);
create index text_outbox_of_organisation on text_outbox (org_id);
create index text_outbox_due on text_outbox (next_attempt_at) where sent_at is null and given_up_at is null;
create index text_outbox_to_queue on text_outbox (created_at) where queued_at is null and sent_at is null and given_up_at is null;
grant insert on text_outbox to pickwell_app;
