-- compatible
-- A receipt that was booked by mistake is taken back by a receipt of its own, as the ledger takes a movement back.
alter table receipts add column reverses_receipt_id uuid;
comment on column receipts.reverses_receipt_id is 'The receipt whose units this one takes back out, all of them; null of a delivery. Without a foreign key: an organisation is erased some rows at a time.';
