-- compatible
-- no transaction
-- Deliveries have a list of their own, newest first.
create index concurrently receipts_newest on receipts (org_id, created_at desc, id desc);
