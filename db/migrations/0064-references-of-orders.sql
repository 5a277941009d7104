-- compatible
alter table orders add column reference text check (length(reference) <= 100);
comment on column orders.reference is 'What the other side calls the order: their own number, or who asked for it.';
