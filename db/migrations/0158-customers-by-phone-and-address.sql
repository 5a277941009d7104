-- compatible
-- no transaction
create index concurrently customers_text_search on customers
  using gin (without_accents(party_text(name, email, company, phone, address, city)) gin_trgm_ops);
