-- compatible
-- no transaction
create index concurrently orders_reference_search_without_accents on orders
  using gin (without_accents(reference) gin_trgm_ops) where octet_length(reference) > length(reference);
