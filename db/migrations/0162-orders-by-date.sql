-- compatible
-- no transaction
-- The list of orders sorted by the day they were made.
create index concurrently orders_by_date on orders (org_id, order_date, id);
