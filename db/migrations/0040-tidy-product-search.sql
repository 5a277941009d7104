-- compatible
-- What is written to the index of searches waits in a list, until whoever fills it beyond its limit has to sort all of it in. A job that
-- writes much does so itself, when it holds nothing that others wait for.
create function tidy_product_search() returns void
language sql security definer set search_path = public, pg_temp
as $$ select gin_clean_pending_list('products_search'::regclass) $$;
revoke all on function tidy_product_search() from public;
grant execute on function tidy_product_search() to pickwell_app;
