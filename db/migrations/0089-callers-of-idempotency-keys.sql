-- compatible
-- Two programs of a business that both count 1, 2, 3 do not get each other's answers: a key is of whoever sends it.
alter table idempotency_keys add column caller_id uuid not null default '00000000-0000-0000-0000-000000000000';
comment on column idempotency_keys.caller_id is 'Who sent it: the person, or the API key. Zeros where that was not noted yet.';
