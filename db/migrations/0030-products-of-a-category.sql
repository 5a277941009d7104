-- Deleting a category takes it from its products first, archived ones too; without this that is a scan of the catalogue.
create index products_of_category on products (org_id, category_id) where category_id is not null;
