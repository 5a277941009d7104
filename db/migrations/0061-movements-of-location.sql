-- compatible
-- no transaction
-- The page of a location shows what came and went there; one that is seldom used is not searched for in the whole ledger.
create index concurrently stock_movements_of_location on stock_movements (org_id, booked_location_id, created_at desc, id desc);
