-- compatible
-- no transaction
-- categories_name_free is in its place. Code from before does not know it by that name: for as long as it still runs, a name that is taken is
-- refused by it as an unexpected failure.
drop index concurrently categories_name;
