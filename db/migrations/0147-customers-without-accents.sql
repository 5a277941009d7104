-- compatible
-- no transaction
create index concurrently customers_search_without_accents on customers
  using gin (without_accents(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) gin_trgm_ops)
  where octet_length(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, ''))
    > length(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, ''));
