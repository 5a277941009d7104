-- compatible
alter table subscriptions add column checkout_ends_at timestamptz(3);
comment on column subscriptions.checkout_ends_at is 'Until when a page of Stripe is open where it may be paid: so long we look by ourselves whether it was.';
alter table subscriptions add column period_pence int;
comment on column subscriptions.period_pence is 'What a period of the plan that goes on at Stripe costs there, before the discount; null where nothing was read there since this column came, and where nothing is paid there: then our price list says it.';
