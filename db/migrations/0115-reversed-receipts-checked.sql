-- compatible
alter table receipts validate constraint receipts_reverses_receipt;
