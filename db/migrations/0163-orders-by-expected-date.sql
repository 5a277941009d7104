-- compatible
-- no transaction
-- The list of orders sorted by when they are expected, those without a day after all others.
create index concurrently orders_by_expected_date on orders (org_id, coalesce(expected_date, 'infinity'::date), id);
