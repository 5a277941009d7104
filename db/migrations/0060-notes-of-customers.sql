-- compatible
alter table customers add column notes text check (length(notes) <= 5000);
comment on column customers.notes is 'What whoever serves them should know.';
