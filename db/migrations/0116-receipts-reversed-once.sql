-- compatible
-- no transaction
create unique index concurrently receipts_reversed_once on receipts (org_id, reverses) where reverses is not null;
