-- compatible
-- no transaction
-- What is put back for a line of an order goes where it was taken from: that is not searched for in all movements of its product.
create index concurrently stock_movements_of_line on stock_movements (org_id, order_item_id) where order_item_id is not null;
