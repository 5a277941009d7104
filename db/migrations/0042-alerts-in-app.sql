-- compatible
-- Which alerts the bell counts: those of a rule without its in-app channel are only listed.
alter table alerts add column in_app boolean not null default true;
-- Of a product that is deleted nobody is warned any more.
grant delete on alerts to pickwell_app;
