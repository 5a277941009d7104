-- compatible
-- no transaction
-- Texts with letters beyond ASCII are indexed a second time, as they read without accents; of most businesses that is a small part.
create index concurrently products_search_without_accents on products
  using gin (search_parts(org_id, ' ' || without_accents(searched)))
  where archived_at is null and octet_length(searched) > length(searched);
