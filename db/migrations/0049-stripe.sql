-- compatible
-- Whose customer at Stripe is which organisation. A reading of what Stripe has takes its number before it asks; the one with the highest
-- number has been written, so that whichever began later wins.
create table stripe_customers (
  org_id uuid primary key references organisations (id) on delete cascade,
  customer_id text not null unique,
  readings int not null default 0,
  written int not null default 0
);
comment on table stripe_customers is 'LOCAL. Which customer at Stripe an organisation is, and how often that was read there.';
grant select, insert, update on stripe_customers to pickwell_app;

create table stripe_events (
  id text primary key,
  received_at timestamptz(3) not null default now()
);
comment on table stripe_events is 'LOCAL. Events of Stripe that need no more work: what is sent again is ignored. Kept for a month, Stripe tries for days.';
create index stripe_events_received on stripe_events (received_at);
grant select, insert, delete on stripe_events to pickwell_app;
