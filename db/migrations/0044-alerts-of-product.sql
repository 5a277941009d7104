-- compatible
-- no transaction
-- Whoever deletes a product asks whether it was ever warned of.
create index concurrently alerts_of_product on alerts (org_id, product_id);
