-- The lead time of a supplier is measured over the last purchases received from it.
create index orders_received_of_supplier on orders (org_id, supplier_id, order_date desc, id desc) where status = 'received';
