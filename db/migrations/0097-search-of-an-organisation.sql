-- compatible
-- The searches of before, for the organisation that is named: a distributed engine asks one worker where every query of a function has
-- the organisation as a value, and takes no function within the statement that goes to that worker, so they are asked alone. Whoever
-- names another organisation than the one that is set finds nothing. Products are planned as the login plans, parties and documents
-- for each text: what it finds differs from one to the next.
create function found_products(org uuid, q text, pattern text) returns setof uuid
language plpgsql stable security definer rows 200 set search_path = public, pg_temp set enable_seqscan = off
as $$
declare
  parts int[] := sought_parts(org, q);
  lowered text collate "C" := lower(pattern collate "und-x-icu");
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  return query select id from products
    where org_id = org and search_parts(org_id, ' ' || searched) @> parts and searched like lowered and archived_at is null;
end $$;

create function found_customers(org uuid, pattern text) returns setof uuid
language plpgsql stable security definer rows 200 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  return query select id from customers where org_id = org and (name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) ilike pattern;
end $$;

create function found_suppliers(org uuid, pattern text) returns setof uuid
language plpgsql stable security definer rows 200 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  return query select id from suppliers where org_id = org and (name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) ilike pattern;
end $$;

create function found_orders(org uuid, pattern text) returns setof uuid
language plpgsql stable security definer rows 200 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  return query
    select id from orders where org_id = org and order_number ilike pattern
    union
    select id from orders where org_id = org and reference ilike pattern
    union
    select o.id from customers c join orders o on o.org_id = org and o.customer_id = c.id
    where c.org_id = org and c.name ilike pattern
      and (c.name || ' ' || coalesce(c.email, '') || ' ' || coalesce(c.company, '')) ilike pattern
    union
    select o.id from suppliers s join orders o on o.org_id = org and o.supplier_id = s.id
    where s.org_id = org and s.name ilike pattern
      and (s.name || ' ' || coalesce(s.email, '') || ' ' || coalesce(s.contact_person, '')) ilike pattern;
end $$;

create function found_picklists(org uuid, pattern text) returns setof uuid
language plpgsql stable security definer rows 200 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  of_orders uuid[] := array(select found_orders(org, pattern));
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  return query
    select id from picklists where org_id = org and picklist_number ilike pattern
    union
    select id from picklists where org_id = org and order_id = any (of_orders);
end $$;

create function suggested_products(org uuid, sought text, patterns text[], lettered text, most int) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = public, pg_temp
  set enable_seqscan = off
as $$
declare
  hits uuid[];
  parts int[] := sought_parts(org, lettered);
  lowered text[] collate "C" := array(select lower(pattern collate "und-x-icu") from unnest(patterns) pattern);
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  hits := array(select id from products
    where org_id = org and archived_at is null
      and sku in (sought, upper(sought), lower(sought)) limit most);
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
        select id, searched from products
        where org_id = org and archived_at is null
        order by created_at desc, id desc limit 200) newest
      where searched like any (lowered) and id <> all (hits) limit most - cardinality(hits));
  end if;
  if cardinality(hits) < most and exists (select from products
      where org_id = org and archived_at is null
      order by created_at desc, id desc offset 200) then
    hits := hits || array(select id from products
      where search_parts(org_id, ' ' || searched) @> parts
        and searched like any (lowered)
        and org_id = org and archived_at is null
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;

create function suggested_customers(org uuid, sought text, patterns text[], by_trigram boolean, most int) returns setof uuid
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
      where searched ilike any (patterns) and id <> all (hits) limit most - cardinality(hits));
  end if;
  if by_trigram and cardinality(hits) < most and exists (select from customers
      where org_id = org order by name, id offset 200) then
    hits := hits || array(select id from customers
      where (name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) ilike any (patterns)
        and org_id = org
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;

create function suggested_suppliers(org uuid, sought text, patterns text[], by_trigram boolean, most int) returns setof uuid
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
      where searched ilike any (patterns) and id <> all (hits) limit most - cardinality(hits));
  end if;
  if by_trigram and cardinality(hits) < most and exists (select from suppliers
      where org_id = org order by name, id offset 200) then
    hits := hits || array(select id from suppliers
      where (name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) ilike any (patterns)
        and org_id = org
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;

create function suggested_orders(org uuid, sought text, patterns text[], by_trigram boolean, most int) returns setof uuid
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
      where (order_number ilike any (patterns) or reference ilike any (patterns)) and id <> all (hits)
      limit most - cardinality(hits));
  end if;
  if by_trigram and cardinality(hits) < most and exists (select from orders
      where org_id = org order by created_at desc, id desc offset 200) then
    hits := hits || array(select id from (
        select id, org_id from orders where order_number ilike any (patterns)
        union all
        select id, org_id from orders where reference ilike any (patterns) and not order_number ilike any (patterns)) found
      where org_id = org
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;

create function suggested_picklists(org uuid, sought text, patterns text[], by_trigram boolean, most int) returns setof uuid
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
      where picklist_number ilike any (patterns) and id <> all (hits) limit most - cardinality(hits));
  end if;
  if by_trigram and cardinality(hits) < most and exists (select from picklists
      where org_id = org order by created_at desc, id desc offset 200) then
    hits := hits || array(select id from picklists
      where picklist_number ilike any (patterns)
        and org_id = org
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;

revoke all on function found_products(uuid, text, text),
  found_customers(uuid, text),
  found_suppliers(uuid, text),
  found_orders(uuid, text),
  found_picklists(uuid, text),
  suggested_products(uuid, text, text[], text, int),
  suggested_customers(uuid, text, text[], boolean, int),
  suggested_suppliers(uuid, text, text[], boolean, int),
  suggested_orders(uuid, text, text[], boolean, int),
  suggested_picklists(uuid, text, text[], boolean, int)
  from public;
grant execute on function found_products(uuid, text, text),
  found_customers(uuid, text),
  found_suppliers(uuid, text),
  found_orders(uuid, text),
  found_picklists(uuid, text),
  suggested_products(uuid, text, text[], text, int),
  suggested_customers(uuid, text, text[], boolean, int),
  suggested_suppliers(uuid, text, text[], boolean, int),
  suggested_orders(uuid, text, text[], boolean, int),
  suggested_picklists(uuid, text, text[], boolean, int)
  to pickwell_app;
