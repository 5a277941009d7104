-- compatible
-- no transaction
-- Whoever deletes a product deletes what was warned of it.
create index concurrently alerts_of_product on alerts (org_id, product_id);
