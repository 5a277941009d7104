-- As suggested_products: the beginning of the name, the first two hundred by name, then the trigrams. `patterns` are ilike patterns;
-- `by_trigram` says that they hold a trigram at all.
create function suggested_customers(sought text, patterns text[], by_trigram boolean, most int) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  hits uuid[];
begin
  hits := array(select id from customers
    where org_id = nullif(current_setting('app.org_id', true), '')::uuid
      and name >= lower(sought) and name < lower(sought) || chr(65535) and starts_with(lower(name), lower(sought collate "und-x-icu"))
    order by name, id limit most);
  if cardinality(hits) < most then
    hits := hits || array(select id from (
        select id, name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '') as searched from customers
        where org_id = nullif(current_setting('app.org_id', true), '')::uuid order by name, id limit 200) first
      where searched ilike any (patterns) and id <> all (hits) limit most - cardinality(hits));
  end if;
  if by_trigram and cardinality(hits) < most and exists (select from customers
      where org_id = nullif(current_setting('app.org_id', true), '')::uuid order by name, id offset 200) then
    hits := hits || array(select id from customers
      where (name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) ilike any (patterns)
        and (org_id = nullif(current_setting('app.org_id', true), '')::uuid) is true
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;
revoke all on function suggested_customers(text, text[], boolean, int) from public;
grant execute on function suggested_customers(text, text[], boolean, int) to pickwell_app;

create function suggested_suppliers(sought text, patterns text[], by_trigram boolean, most int) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  hits uuid[];
begin
  hits := array(select id from suppliers
    where org_id = nullif(current_setting('app.org_id', true), '')::uuid
      and name >= lower(sought) and name < lower(sought) || chr(65535) and starts_with(lower(name), lower(sought collate "und-x-icu"))
    order by name, id limit most);
  if cardinality(hits) < most then
    hits := hits || array(select id from (
        select id, name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '') as searched from suppliers
        where org_id = nullif(current_setting('app.org_id', true), '')::uuid order by name, id limit 200) first
      where searched ilike any (patterns) and id <> all (hits) limit most - cardinality(hits));
  end if;
  if by_trigram and cardinality(hits) < most and exists (select from suppliers
      where org_id = nullif(current_setting('app.org_id', true), '')::uuid order by name, id offset 200) then
    hits := hits || array(select id from suppliers
      where (name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) ilike any (patterns)
        and (org_id = nullif(current_setting('app.org_id', true), '')::uuid) is true
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;
revoke all on function suggested_suppliers(text, text[], boolean, int) from public;
grant execute on function suggested_suppliers(text, text[], boolean, int) to pickwell_app;

-- What the lists search by, as matching_products: ids behind the wall, by an index row security would shut out.
create function matching_customers(pattern text) returns setof uuid
language sql stable security definer rows 200 set search_path = public, pg_temp
as $$
  select id from customers where org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and (name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) ilike pattern
$$;
revoke all on function matching_customers(text) from public;
grant execute on function matching_customers(text) to pickwell_app;

create function matching_suppliers(pattern text) returns setof uuid
language sql stable security definer rows 200 set search_path = public, pg_temp
as $$
  select id from suppliers where org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and (name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) ilike pattern
$$;
revoke all on function matching_suppliers(text) from public;
grant execute on function matching_suppliers(text) to pickwell_app;
