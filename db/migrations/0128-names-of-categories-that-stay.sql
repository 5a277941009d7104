-- compatible
-- no transaction
-- The name of a category that is being removed is free again. It takes the place of categories_name.
create unique index concurrently categories_name_free on categories (org_id, lower(name)) where removed_at is null;
