-- compatible
-- The news has several consumers. Mostly they take the same rows at once; where one of them fails, or belongs to a version
-- that is not here, the rows are kept in a backlog and each consumer has a position of its own in it: decision 25.
create table outbox_consumers (
  name text primary key,
  position bigint not null
);
comment on table outbox_consumers is 'LOCAL. Who takes the news, and the place in outbox_backlog up to which they have.';

create table outbox_backlog (
  place bigint generated always as identity primary key,
  org_id uuid not null,
  table_name text not null,
  op text not null,
  row_id uuid not null,
  product_ids uuid[],
  units_in bigint not null default 0,
  units_out bigint not null default 0,
  request_id text,
  created_at timestamptz(3) not null default now()
);
comment on table outbox_backlog is 'LOCAL. News that some consumer has still to take; empty unless one of them is behind.';
comment on column outbox_backlog.place is 'Given by the one dispatcher there is at a time, so that places are committed in their order.';
create index outbox_backlog_of_organisation on outbox_backlog (org_id, place);
grant select on outbox_consumers, outbox_backlog to pickwell_app; -- readers of figures add what is not folded yet

-- Mails are sent by jobs.
alter table mail_outbox add column queued_at timestamptz(3);
comment on column mail_outbox.queued_at is 'When a job was added that sends it; null until then.';
