-- compatible
-- Requests with API keys, by organisation and hour: what the limit of an hour is held against, and what the months are summed from.
create table api_hours (
  org_id uuid not null,
  hour timestamptz not null,
  requests int not null check (requests >= 0),
  granted int not null check (granted between 0 and requests),
  most int not null check (most > 0),
  primary key (org_id, hour)
) with (fillfactor = 50);
comment on table api_hours is 'LOCAL. Requests that API keys of an organisation made in an hour. Refused ones are not among them.';
comment on column api_hours.granted is 'How many of those that were counted last may pass.';
comment on column api_hours.most is 'The limit that they were counted against.';
create index api_hours_of_hour on api_hours (hour);
grant select on api_hours to pickwell_app;
