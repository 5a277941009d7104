-- compatible
-- For how long a best seller lasts goes by all that was used of it, and not by its sales alone. Older code does not count it: null, and
-- its sales stand for it until it is counted again.
alter table best_sellers add column used bigint;
comment on column best_sellers.used is 'What was used of it since counted_from: whatever went, less what was picked and put back. Null where older code counted.';
