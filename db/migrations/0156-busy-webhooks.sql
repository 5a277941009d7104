-- compatible
-- A receiver that answers 429 or 503 with Retry-After asks to be left alone, not to be sent its next message at once. An older process notes
-- none of it, and leaves only the message alone that was answered so, as before.
alter table webhook_endpoints add column busy_until timestamptz(3);
comment on column webhook_endpoints.busy_until is 'Until when the receiver asked to be left alone; null where it never did, or somebody has asked since.';
