-- compatible
-- no transaction
create index concurrently suppliers_text_search on suppliers
  using gin (without_accents(party_text(name, email, contact_person, phone, address, city)) gin_trgm_ops);
