-- The list shows one category at a time, and deleting one takes it from its products first, archived ones too.
create index products_of_category on products (org_id, category_id, id) where category_id is not null;
