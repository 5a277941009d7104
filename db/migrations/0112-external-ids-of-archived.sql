-- compatible
-- no transaction
-- As a SKU, the external_id of an archived product is free for another: who deletes a wrong import and sends it again gets products.
create unique index concurrently products_used_external_id on products (org_id, external_id)
  where external_id is not null and archived_at is null;
