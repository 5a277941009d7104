-- compatible
create table status_subscribers (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  asked_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3)
);
comment on table status_subscribers is 'LOCAL. Who is mailed about incidents: whoever confirmed it from that mailbox. What is not confirmed goes after a day.';
create index status_subscribers_unconfirmed on status_subscribers (asked_at) where confirmed_at is null;
grant select, insert, update on status_subscribers to pickwell_app;
