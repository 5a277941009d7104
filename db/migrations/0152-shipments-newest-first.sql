-- compatible
-- no transaction
-- Parcels have a list of their own, newest first.
create index concurrently shipments_newest on shipments (org_id, created_at desc, id desc);
