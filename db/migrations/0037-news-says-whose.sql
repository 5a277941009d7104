-- compatible
-- News says which request it is of, so that a screen does not read twice what it has just written itself.
alter table outbox add column request_id text;
comment on column outbox.request_id is 'Which request wrote it, at most 36 characters; null where older code wrote it.';
