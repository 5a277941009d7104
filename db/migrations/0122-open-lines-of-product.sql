-- compatible
-- no transaction
-- What is on its way of a product, and what sales still take of it, is summed over its open lines, and not over all it ever sold. A
-- count of what was picked or received writes the other indexes of its line anew for it: once for each pick, where that was read at each look.
create index concurrently order_items_open on order_items (org_id, product_id)
  where quantity_received < quantity and quantity_picked < quantity;
