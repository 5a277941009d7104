-- compatible
-- no transaction
create index concurrently suppliers_search_without_accents on suppliers
  using gin (without_accents(name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) gin_trgm_ops)
  where octet_length(name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, ''))
    > length(name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, ''));
