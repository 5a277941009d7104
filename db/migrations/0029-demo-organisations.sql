-- compatible
-- Every visitor of the demo gets an organisation of their own, copied from one that nobody enters and removed after a day: decision 18.

create table demo_organisations (
  org_id uuid primary key,
  user_id uuid not null,                     -- its one person; the template has none left
  state text not null check (state in ('template', 'ready', 'taken', 'leaving')),
  made_on date not null,                     -- the day its orders are of
  made_at timestamptz(3) not null default now(),
  taken_at timestamptz(3),
  leaving_since timestamptz(3),
  constraint demo_organisations_state_has_its_moment check (
    (state <> 'taken' or taken_at is not null) and (state = 'leaving') = (leaving_since is not null))
);
comment on table demo_organisations is 'LOCAL. Organisations of the demo. No foreign key: a row stays until the last row of its organisation is gone.';
create unique index demo_organisations_one_template on demo_organisations (state) where state = 'template';

-- Who may read a mail that went nowhere, and whether one may be sent at all, hangs on the organisation that caused it.
alter table mail_outbox add column org_id uuid;
comment on column mail_outbox.org_id is 'The organisation that caused it; null for the mails of the auth service.';
create index mail_outbox_of_organisation on mail_outbox (org_id) where org_id is not null;
