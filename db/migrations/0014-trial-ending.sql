-- The end that the owners were written to about: a trial that is prolonged is told of again.
alter table subscriptions add column trial_end_told timestamptz(3);
