-- compatible
-- The searches of 0150 for customers and suppliers, with all that `party_text` has. Among suggestions, of which there are few, those come first whose name,
-- email, company or contact person says it.

create or replace function found_customers(org uuid, pattern text, others text[]) returns setof uuid
language plpgsql stable security definer rows 200 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  plain text := without_accents(pattern);
  plain_others text[] := array(select without_accents(other) from unnest(others) other);
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  return query
    select id from customers where org_id = org
      and without_accents(party_text(name, email, company, phone, address, city)) ilike plain
      and without_accents(party_text(name, email, company, phone, address, city)) ilike all (plain_others);
end $$;

create or replace function suggested_customers(org uuid, sought text, patterns text[], others text[], by_trigram boolean, most int) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = public, pg_temp
  set enable_seqscan = off
as $$
declare
  hits uuid[];
  plain text[] := array(select without_accents(pattern) from unnest(patterns) pattern);
  plain_others text[] := array(select without_accents(other) from unnest(others) other);
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  hits := array(select id from customers
    where org_id = org
      and name >= lower(sought) and name < lower(sought) || chr(65535) and starts_with(lower(name), lower(sought collate "und-x-icu"))
    order by name, id limit most);
  if cardinality(hits) < most then
    hits := hits || array(select id from (
        select id, without_accents(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) as searched from customers
        where org_id = org order by name, id limit 200) first
      where searched ilike any (plain) and searched ilike all (plain_others) and id <> all (hits) limit most - cardinality(hits));
  end if;
  if by_trigram and cardinality(hits) < most and exists (select from customers
      where org_id = org order by name, id offset 200) then
    hits := hits || array(select id from customers
      where (name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) ilike any (plain)
        and (name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) ilike all (plain_others)
        and org_id = org
        and id <> all (hits) limit most - cardinality(hits));
    hits := hits || array(select id from customers
      where without_accents(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) ilike any (plain)
        and without_accents(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) ilike all (plain_others)
        and octet_length(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, ''))
          > length(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, ''))
        and org_id = org
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  if by_trigram and cardinality(hits) < most then
    hits := hits || array(select id from customers
      where without_accents(party_text(name, email, company, phone, address, city)) ilike any (plain)
        and without_accents(party_text(name, email, company, phone, address, city)) ilike all (plain_others)
        and org_id = org
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;

create or replace function found_suppliers(org uuid, pattern text, others text[]) returns setof uuid
language plpgsql stable security definer rows 200 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  plain text := without_accents(pattern);
  plain_others text[] := array(select without_accents(other) from unnest(others) other);
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  return query
    select id from suppliers where org_id = org
      and without_accents(party_text(name, email, contact_person, phone, address, city)) ilike plain
      and without_accents(party_text(name, email, contact_person, phone, address, city)) ilike all (plain_others);
end $$;

create or replace function suggested_suppliers(org uuid, sought text, patterns text[], others text[], by_trigram boolean, most int) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = public, pg_temp
  set enable_seqscan = off
as $$
declare
  hits uuid[];
  plain text[] := array(select without_accents(pattern) from unnest(patterns) pattern);
  plain_others text[] := array(select without_accents(other) from unnest(others) other);
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  hits := array(select id from suppliers
    where org_id = org
      and name >= lower(sought) and name < lower(sought) || chr(65535) and starts_with(lower(name), lower(sought collate "und-x-icu"))
    order by name, id limit most);
  if cardinality(hits) < most then
    hits := hits || array(select id from (
        select id, without_accents(name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) as searched from suppliers
        where org_id = org order by name, id limit 200) first
      where searched ilike any (plain) and searched ilike all (plain_others) and id <> all (hits) limit most - cardinality(hits));
  end if;
  if by_trigram and cardinality(hits) < most and exists (select from suppliers
      where org_id = org order by name, id offset 200) then
    hits := hits || array(select id from suppliers
      where (name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) ilike any (plain)
        and (name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) ilike all (plain_others)
        and org_id = org
        and id <> all (hits) limit most - cardinality(hits));
    hits := hits || array(select id from suppliers
      where without_accents(name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) ilike any (plain)
        and without_accents(name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) ilike all (plain_others)
        and octet_length(name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, ''))
          > length(name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, ''))
        and org_id = org
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  if by_trigram and cardinality(hits) < most then
    hits := hits || array(select id from suppliers
      where without_accents(party_text(name, email, contact_person, phone, address, city)) ilike any (plain)
        and without_accents(party_text(name, email, contact_person, phone, address, city)) ilike all (plain_others)
        and org_id = org
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;
