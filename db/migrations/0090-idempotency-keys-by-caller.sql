-- compatible
-- no transaction
-- What becomes their primary key.
create unique index concurrently idempotency_keys_by_caller on idempotency_keys (org_id, caller_id, key);
