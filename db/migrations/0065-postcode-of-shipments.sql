-- compatible
alter table shipments add column postcode text check (length(postcode) <= 20);
comment on column shipments.postcode is 'Null where none was given: not every address has one.';
