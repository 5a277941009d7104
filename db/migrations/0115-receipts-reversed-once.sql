-- compatible
-- no transaction
create unique index concurrently receipts_reversed_once on receipts (org_id, reverses_receipt_id) where reverses_receipt_id is not null;
