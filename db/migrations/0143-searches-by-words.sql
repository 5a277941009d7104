-- compatible
-- Who types two words looks for what has both, in whatever order: "blue mug" did not find "Mug, blue". The searches of 0097 and 0118 for a pattern
-- of the longest word, by which the index looks, and those of the `others`, which are seen in what it found. The searches of before stay for
-- versions of before; each differs from them by its arguments alone.

-- What every text holds in which these words stand, the longest first: short ones stand nearly everywhere and are no help to longer ones.
create function word_parts(org uuid, words text[]) returns int[]
language sql immutable strict parallel safe
as $$
  select array(select unnest(sought_parts(org, word)) from unnest(words) word where length(word) >= least(3, length(words[1])))
$$;

create function found_products(org uuid, words text[], pattern text, others text[]) returns setof uuid
language plpgsql stable security definer rows 200 set search_path = public, pg_temp set enable_seqscan = off
as $$
declare
  parts int[] := word_parts(org, words);
  lowered text collate "C" := lower(pattern collate "und-x-icu");
  lowered_others text[] collate "C" := array(select lower(other collate "und-x-icu") from unnest(others) other);
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  return query select id from products
    where org_id = org and search_parts(org_id, ' ' || searched) @> parts and searched like lowered and searched like all (lowered_others)
      and archived_at is null;
end $$;

create function found_customers(org uuid, pattern text, others text[]) returns setof uuid
language plpgsql stable security definer rows 200 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  return query select id from customers where org_id = org
    and (name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) ilike pattern
    and (name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) ilike all (others);
end $$;

create function found_suppliers(org uuid, pattern text, others text[]) returns setof uuid
language plpgsql stable security definer rows 200 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  return query select id from suppliers where org_id = org
    and (name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) ilike pattern
    and (name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) ilike all (others);
end $$;

create function found_orders(org uuid, pattern text, others text[]) returns setof uuid
language plpgsql stable security definer rows 200 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  return query
    select id from orders where org_id = org and order_number ilike pattern and order_number ilike all (others)
    union
    select id from orders where org_id = org and reference ilike pattern and reference ilike all (others)
    union
    select o.id from customers c join orders o on o.org_id = org and o.customer_id = c.id
    where c.org_id = org and c.name ilike pattern and c.name ilike all (others)
      and (c.name || ' ' || coalesce(c.email, '') || ' ' || coalesce(c.company, '')) ilike pattern
    union
    select o.id from suppliers s join orders o on o.org_id = org and o.supplier_id = s.id
    where s.org_id = org and s.name ilike pattern and s.name ilike all (others)
      and (s.name || ' ' || coalesce(s.email, '') || ' ' || coalesce(s.contact_person, '')) ilike pattern;
end $$;

create function found_picklists(org uuid, pattern text, others text[]) returns setof uuid
language plpgsql stable security definer rows 200 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  of_orders uuid[] := array(select found_orders(org, pattern, others));
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  return query
    select id from picklists where org_id = org and picklist_number ilike pattern and picklist_number ilike all (others)
    union
    select id from picklists where org_id = org and order_id = any (of_orders);
end $$;

create function suggested_products(org uuid, sought text, patterns text[], others text[], lettered text[], most int) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = public, pg_temp
  set enable_seqscan = off
as $$
declare
  hits uuid[];
  parts int[] := word_parts(org, lettered);
  whole text := lower(sought collate "und-x-icu");
  lowered text[] collate "C" := array(select lower(pattern collate "und-x-icu") from unnest(patterns) pattern);
  lowered_others text[] collate "C" := array(select lower(other collate "und-x-icu") from unnest(others) other);
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  hits := array(select id from products
    where org_id = org and archived_at is null
      and sku in (sought, upper(sought), lower(sought), initcap(sought)) limit most);
  hits := hits || array(select id from products
    where org_id = org and archived_at is null
      and barcode = sought and id <> all (hits) limit most - cardinality(hits));
  hits := hits || array(select id from products
    where org_id = org and archived_at is null
      -- In reading order everything that begins with the text lies before the text and the last of all letters.
      and name >= lower(sought) and name < lower(sought) || chr(65535) and starts_with(lower(name), lower(sought collate "und-x-icu"))
      and id <> all (hits)
    order by name, id limit most - cardinality(hits));
  if cardinality(hits) < most then
    hits := hits || array(select id from (
        select id, sku, searched, created_at from products
        where org_id = org and archived_at is null
        order by created_at desc, id desc limit 200) newest
      where searched like any (lowered) and searched like all (lowered_others) and id <> all (hits)
      order by starts_with(lower(sku collate "und-x-icu"), whole) desc, length(sku) = length(whole) desc,
        strpos(searched, whole) > 0 desc, created_at desc, id desc
      limit most - cardinality(hits));
  end if;
  if cardinality(hits) < most and exists (select from products
      where org_id = org and archived_at is null
      order by created_at desc, id desc offset 200) then
    hits := hits || array(select id from (
        select id, sku, searched from products
        where search_parts(org_id, ' ' || searched) @> parts
          and searched like any (lowered) and searched like all (lowered_others)
          and org_id = org and archived_at is null
          and id <> all (hits) limit 50) found
      order by starts_with(lower(sku collate "und-x-icu"), whole) desc, length(sku) = length(whole) desc, strpos(searched, whole) > 0 desc
      limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;

create function suggested_customers(org uuid, sought text, patterns text[], others text[], by_trigram boolean, most int) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = public, pg_temp
  set enable_seqscan = off
as $$
declare
  hits uuid[];
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  hits := array(select id from customers
    where org_id = org
      and name >= lower(sought) and name < lower(sought) || chr(65535) and starts_with(lower(name), lower(sought collate "und-x-icu"))
    order by name, id limit most);
  if cardinality(hits) < most then
    hits := hits || array(select id from (
        select id, name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '') as searched from customers
        where org_id = org order by name, id limit 200) first
      where searched ilike any (patterns) and searched ilike all (others) and id <> all (hits) limit most - cardinality(hits));
  end if;
  if by_trigram and cardinality(hits) < most and exists (select from customers
      where org_id = org order by name, id offset 200) then
    hits := hits || array(select id from customers
      where (name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) ilike any (patterns)
        and (name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) ilike all (others)
        and org_id = org
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;

create function suggested_suppliers(org uuid, sought text, patterns text[], others text[], by_trigram boolean, most int) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = public, pg_temp
  set enable_seqscan = off
as $$
declare
  hits uuid[];
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  hits := array(select id from suppliers
    where org_id = org
      and name >= lower(sought) and name < lower(sought) || chr(65535) and starts_with(lower(name), lower(sought collate "und-x-icu"))
    order by name, id limit most);
  if cardinality(hits) < most then
    hits := hits || array(select id from (
        select id, name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '') as searched from suppliers
        where org_id = org order by name, id limit 200) first
      where searched ilike any (patterns) and searched ilike all (others) and id <> all (hits) limit most - cardinality(hits));
  end if;
  if by_trigram and cardinality(hits) < most and exists (select from suppliers
      where org_id = org order by name, id offset 200) then
    hits := hits || array(select id from suppliers
      where (name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) ilike any (patterns)
        and (name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) ilike all (others)
        and org_id = org
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;

create function suggested_orders(org uuid, sought text, patterns text[], others text[], by_trigram boolean, most int) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = public, pg_temp
  set enable_seqscan = off
as $$
declare
  hits uuid[];
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  hits := array(select id from orders
    where org_id = org and order_number = upper(sought));
  if cardinality(hits) < most then
    hits := hits || array(select id from (
        select id, order_number, reference from orders
        where org_id = org
        order by created_at desc, id desc limit 200) newest
      where (order_number ilike any (patterns) and order_number ilike all (others)
        or reference ilike any (patterns) and reference ilike all (others)) and id <> all (hits)
      limit most - cardinality(hits));
  end if;
  if by_trigram and cardinality(hits) < most and exists (select from orders
      where org_id = org order by created_at desc, id desc offset 200) then
    hits := hits || array(select id from (
        select id, org_id from orders where order_number ilike any (patterns) and order_number ilike all (others)
        union all
        select id, org_id from orders where reference ilike any (patterns) and reference ilike all (others)
          and not (order_number ilike any (patterns) and order_number ilike all (others))) found
      where org_id = org
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;

create function suggested_picklists(org uuid, sought text, patterns text[], others text[], by_trigram boolean, most int) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = public, pg_temp
  set enable_seqscan = off
as $$
declare
  hits uuid[];
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  hits := array(select id from picklists
    where org_id = org and picklist_number = upper(sought));
  if cardinality(hits) < most then
    hits := hits || array(select id from (
        select id, picklist_number from picklists
        where org_id = org
        order by created_at desc, id desc limit 200) newest
      where picklist_number ilike any (patterns) and picklist_number ilike all (others) and id <> all (hits) limit most - cardinality(hits));
  end if;
  if by_trigram and cardinality(hits) < most and exists (select from picklists
      where org_id = org order by created_at desc, id desc offset 200) then
    hits := hits || array(select id from picklists
      where picklist_number ilike any (patterns) and picklist_number ilike all (others)
        and org_id = org
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;

revoke all on function found_products(uuid, text[], text, text[]),
  found_customers(uuid, text, text[]),
  found_suppliers(uuid, text, text[]),
  found_orders(uuid, text, text[]),
  found_picklists(uuid, text, text[]),
  suggested_products(uuid, text, text[], text[], text[], int),
  suggested_customers(uuid, text, text[], text[], boolean, int),
  suggested_suppliers(uuid, text, text[], text[], boolean, int),
  suggested_orders(uuid, text, text[], text[], boolean, int),
  suggested_picklists(uuid, text, text[], text[], boolean, int)
  from public;
grant execute on function found_products(uuid, text[], text, text[]),
  found_customers(uuid, text, text[]),
  found_suppliers(uuid, text, text[]),
  found_orders(uuid, text, text[]),
  found_picklists(uuid, text, text[]),
  suggested_products(uuid, text, text[], text[], text[], int),
  suggested_customers(uuid, text, text[], text[], boolean, int),
  suggested_suppliers(uuid, text, text[], text[], boolean, int),
  suggested_orders(uuid, text, text[], text[], boolean, int),
  suggested_picklists(uuid, text, text[], text[], boolean, int)
  to pickwell_app;
