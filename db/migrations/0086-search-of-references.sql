-- compatible
-- no transaction
-- Orders are searched by what the other side calls them too; most have no such number, and none of those is in the index.
create index concurrently orders_reference_search on orders using gin (reference gin_trgm_ops) where reference is not null;
