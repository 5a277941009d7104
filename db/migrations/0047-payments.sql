-- compatible
-- When the period after the one that ended at last_end is over: months are counted from where the first began, on the clock of London, so
-- that who began on the 31st pays on the last day of a shorter month and on the 31st again.
create function billing_period_end(began timestamptz, last_end timestamptz, months int) returns timestamptz
language sql immutable parallel safe
return timezone('Europe/London', timezone('Europe/London', began) + make_interval(months => months +
  12 * (extract(year from timezone('Europe/London', last_end)) - extract(year from timezone('Europe/London', began)))::int +
  (extract(month from timezone('Europe/London', last_end)) - extract(month from timezone('Europe/London', began)))::int));

alter table subscriptions
  add column extra_users int not null default 0,
  add column extra_locations int not null default 0,
  add column advanced_reporting boolean not null default false,
  add column is_paying boolean not null default false,
  add column began_at timestamptz(3),
  add column period_starts_at timestamptz(3),
  add column period_ends_at timestamptz(3),
  add column cancels_at_period_end boolean not null default false,
  add column grace_ends_at timestamptz(3),
  add column first_charged_at timestamptz(3),
  add column refunded_at timestamptz(3),
  add column discount_percent int not null default 0,
  add column credit_pence int not null default 0,
  add column vat_number text,
  add column test_card text;
alter table subscriptions add constraint subscriptions_payments check (extra_users >= 0 and extra_locations >= 0
  and discount_percent between 0 and 100 and credit_pence >= 0 and test_card in ('works', 'declined')) not valid;
comment on column subscriptions.is_paying is 'Payment details are there: a trial that ends goes on as a paid plan.';
comment on column subscriptions.began_at is 'Where its periods are counted from.';
comment on column subscriptions.first_charged_at is 'The first charge there ever was; it stays. For thirty days from then the money goes back on request.';
comment on column subscriptions.refunded_at is 'When it went back: once.';
comment on column subscriptions.credit_pence is 'Left over from changes; the next payments take it first.';
comment on column subscriptions.test_card is 'How payments go in the test mode, where no money moves.';
