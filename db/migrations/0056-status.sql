-- compatible
-- One row for each component and minute that was measured; a minute nobody measured has none.
create table status_samples (
  minute timestamptz(0) not null,
  component text not null,
  status text not null check (status in ('operational', 'degraded', 'outage')),
  latency_ms int not null check (latency_ms >= 0),
  primary key (minute, component)
);
comment on table status_samples is 'LOCAL. How each component was, by the minute, for 90 days.';
comment on column status_samples.latency_ms is 'How long an answer took, or how long the oldest of what waits has waited.';

create table status_incidents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('incident', 'maintenance')),
  title text not null,
  impact text check (impact in ('degraded', 'outage')),
  components text[] not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3),
  resolved_at timestamptz(3),
  check (case kind when 'incident' then impact is not null and ends_at is null else impact is null and ends_at is not null and ends_at > starts_at end)
);
comment on table status_incidents is 'LOCAL. What went wrong, and maintenance that is planned, as the operator wrote it down.';
comment on column status_incidents.ends_at is 'When maintenance is planned to be over.';

create table status_updates (
  id bigint generated always as identity primary key,
  incident_id bigint not null references status_incidents on delete cascade,
  state text not null check (state in ('opened', 'scheduled', 'updated', 'resolved')),
  message text not null,
  written_at timestamptz(3) not null default now()
);
comment on table status_updates is 'LOCAL. What was said about each of them, which subscribers were mailed.';
create index status_updates_of on status_updates (incident_id, id);
grant select, insert, update on status_incidents to pickwell_app;
grant select, insert on status_updates to pickwell_app;
