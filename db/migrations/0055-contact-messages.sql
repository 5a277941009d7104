-- compatible
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  company text,
  message text not null check (length(message) between 1 and 10000),
  received_at timestamptz(3) not null default now()
);
comment on table contact_messages is 'LOCAL. What came by the contact form, for half a year.';
create index contact_messages_received on contact_messages (received_at);
grant insert on contact_messages to pickwell_app;
