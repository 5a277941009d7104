-- compatible
alter table subscriptions validate constraint subscriptions_payments;
