-- compatible
-- A trial ends at the time of day at which it began, on the clock of London: a week in which that changes is an hour shorter or longer.
create function trial_end(began timestamptz, days int) returns timestamptz
language sql immutable parallel safe
return timezone('Europe/London', timezone('Europe/London', began) + make_interval(days => days));

-- When there is next something to do about a trial: its owners are reminded two days before the end, and at 8:00 of its last day, or an
-- hour before the end where that is earlier; then it ends. Whoever was told at or after a moment needs no reminder of that moment.
create function next_trial_turn(ends timestamptz, told timestamptz) returns timestamptz
language sql immutable parallel safe
return case
  when told is null or told < timezone('Europe/London', timezone('Europe/London', ends) - interval '2 days')
    then timezone('Europe/London', timezone('Europe/London', ends) - interval '2 days')
  when told < least(timezone('Europe/London', timezone('Europe/London', ends)::date + time '08:00'), ends - interval '1 hour')
    then least(timezone('Europe/London', timezone('Europe/London', ends)::date + time '08:00'), ends - interval '1 hour')
  else ends
end;

alter table subscriptions add column trial_told_at timestamptz(3);
comment on column subscriptions.trial_ends_at is 'Of the one trial there is; it stays when that has ended, as the record that it was used.';
comment on column subscriptions.trial_told_at is 'When the owners were last reminded that their trial ends.';
comment on column subscriptions.trial_end_told is 'Not used any more; older processes may still write it.';

-- Nobody looks through all organisations for trials that end.
create table billing_turns (
  org_id uuid primary key references organisations (id) on delete cascade,
  due_at timestamptz(3) not null
);
comment on table billing_turns is 'LOCAL. When there is next something to do about the subscription of an organisation.';
create index billing_turns_due on billing_turns (due_at);
grant select, insert, update, delete on billing_turns to pickwell_app;

insert into billing_turns (org_id, due_at)
select s.org_id, next_trial_turn(s.trial_ends_at, null) from subscriptions s join organisations o on o.id = s.org_id
where s.status = 'trialing' and s.trial_ends_at is not null;
