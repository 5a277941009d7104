-- compatible
-- A line that came by mistake may leave its order once its receipt is reversed: both receipts keep telling of it.
alter table receipt_items drop constraint receipt_items_org_id_order_item_id_fkey;
alter table receipt_items drop constraint receipt_items_quantity_check;
-- In a block of its own, because Citus sends its workers all of the message in which a constraint is added.
do $$ begin alter table receipt_items add constraint receipt_items_quantity check (quantity <> 0) not valid; end $$;
comment on column receipt_items.quantity is 'Units that came with a delivery; below 0 in a receipt that reverses one.';
comment on column receipt_items.order_item_id is 'The line of the order as it was then: without a foreign key, because it may have been removed since.';
