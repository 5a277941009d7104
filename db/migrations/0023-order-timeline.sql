-- The timeline of an order asks for all its shipments, voided ones too.
create index if not exists shipments_of_order on shipments (org_id, order_id);
