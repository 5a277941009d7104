-- compatible
-- no transaction
-- products_used_external_id is in its place.
drop index concurrently products_external_id;
