-- compatible
alter table receipt_items validate constraint receipt_items_quantity;
