-- compatible
alter table billing_turns add column failures int not null default 0;
comment on column billing_turns.failures is 'How often this turn has failed; it waits the longer for it.';
