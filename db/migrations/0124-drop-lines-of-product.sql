-- compatible
-- no transaction
-- order_items_newest is in its place.
drop index concurrently order_items_of_product;
