-- compatible
-- no transaction
-- A product's history reads its newest lines, a page of them, and does not sort all there ever were.
create index concurrently order_items_newest on order_items (org_id, product_id, created_at desc, id desc);
