-- compatible
-- A receipt that was booked by mistake is taken back by a receipt of its own, as the ledger takes a movement back.
alter table receipts add column reverses_receipt_id uuid;
alter table receipts add constraint receipts_reverses_receipt foreign key (org_id, reverses_receipt_id) references receipts (org_id, id) not valid;
comment on column receipts.reverses_receipt_id is 'The receipt whose units this one takes back out, all of them; null of a delivery.';
