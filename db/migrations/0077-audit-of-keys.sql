-- compatible
-- Who wrote by which API key; null where it was a person or the background work. user_id stays the key's maker.
alter table audit_log add column api_key_id uuid;
comment on column audit_log.api_key_id is 'The API key it was written with; user_id is then who made the key.';
