-- compatible
-- The searches of 0143, with one difference: what is sought and what is looked through are compared without accents. Texts with letters beyond ASCII
-- have indexes of their own (0146 to 0149), which are asked beside those of before.

create or replace function word_parts(org uuid, words text[]) returns int[]
language sql immutable strict parallel safe
as $$
  select array(select unnest(sought_parts(org, without_accents(word))) from unnest(words) word
    where length(word) >= least(3, length(words[1])))
$$;

create or replace function found_products(org uuid, words text[], pattern text, others text[]) returns setof uuid
language plpgsql stable security definer rows 200 set search_path = public, pg_temp set enable_seqscan = off
as $$
declare
  parts int[] := word_parts(org, words);
  lowered text[] collate "C" := array(select lower(without_accents(word) collate "und-x-icu") from unnest(pattern || others) word);
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  return query
    select id from products
    where org_id = org and search_parts(org_id, ' ' || searched) @> parts and searched like all (lowered)
      and archived_at is null
    union all
    select id from products
    where org_id = org and search_parts(org_id, ' ' || without_accents(searched)) @> parts
      and not searched like all (lowered) and without_accents(searched) like all (lowered)
      and archived_at is null and octet_length(searched) > length(searched);
end $$;

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
      and (name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) ilike plain
      and (name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) ilike all (plain_others)
    union all
    select id from customers where org_id = org
      and without_accents(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) ilike plain
      and without_accents(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) ilike all (plain_others)
      and not ((name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) ilike plain and (name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) ilike all (plain_others))
      and octet_length(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, ''))
        > length(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, ''));
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
      and (name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) ilike plain
      and (name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) ilike all (plain_others)
    union all
    select id from suppliers where org_id = org
      and without_accents(name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) ilike plain
      and without_accents(name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) ilike all (plain_others)
      and not ((name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) ilike plain and (name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, '')) ilike all (plain_others))
      and octet_length(name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, ''))
        > length(name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, ''));
end $$;

create or replace function found_orders(org uuid, pattern text, others text[]) returns setof uuid
language plpgsql stable security definer rows 200 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  plain text := without_accents(pattern);
  plain_others text[] := array(select without_accents(other) from unnest(others) other);
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  return query
    select id from orders where org_id = org and order_number ilike plain and order_number ilike all (plain_others)
    union
    select id from orders where org_id = org and reference ilike plain and reference ilike all (plain_others)
    union
    select id from orders where org_id = org and octet_length(reference) > length(reference)
      and without_accents(reference) ilike plain and without_accents(reference) ilike all (plain_others)
    union
    select o.id from customers c join orders o on o.org_id = org and o.customer_id = c.id
    where c.org_id = org and c.name ilike plain and c.name ilike all (plain_others)
      and (c.name || ' ' || coalesce(c.email, '') || ' ' || coalesce(c.company, '')) ilike plain
    union
    select o.id from customers c join orders o on o.org_id = org and o.customer_id = c.id
    where c.org_id = org and without_accents(c.name) ilike plain and without_accents(c.name) ilike all (plain_others)
      and without_accents(c.name || ' ' || coalesce(c.email, '') || ' ' || coalesce(c.company, '')) ilike plain
      and octet_length(c.name || ' ' || coalesce(c.email, '') || ' ' || coalesce(c.company, ''))
        > length(c.name || ' ' || coalesce(c.email, '') || ' ' || coalesce(c.company, ''))
    union
    select o.id from suppliers s join orders o on o.org_id = org and o.supplier_id = s.id
    where s.org_id = org and s.name ilike plain and s.name ilike all (plain_others)
      and (s.name || ' ' || coalesce(s.email, '') || ' ' || coalesce(s.contact_person, '')) ilike plain
    union
    select o.id from suppliers s join orders o on o.org_id = org and o.supplier_id = s.id
    where s.org_id = org and without_accents(s.name) ilike plain and without_accents(s.name) ilike all (plain_others)
      and without_accents(s.name || ' ' || coalesce(s.email, '') || ' ' || coalesce(s.contact_person, '')) ilike plain
      and octet_length(s.name || ' ' || coalesce(s.email, '') || ' ' || coalesce(s.contact_person, ''))
        > length(s.name || ' ' || coalesce(s.email, '') || ' ' || coalesce(s.contact_person, ''));
end $$;

create or replace function suggested_products(org uuid, sought text, patterns text[], others text[], lettered text[], most int) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = public, pg_temp
  set enable_seqscan = off
as $$
declare
  hits uuid[];
  parts int[] := word_parts(org, lettered);
  whole text := lower(without_accents(sought) collate "und-x-icu");
  lowered text[] collate "C" := array(select lower(without_accents(pattern) collate "und-x-icu") from unnest(patterns) pattern);
  lowered_others text[] collate "C" := array(select lower(without_accents(other) collate "und-x-icu") from unnest(others) other);
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
        select id, sku, without_accents(searched) as plain, created_at from products
        where org_id = org and archived_at is null
        order by created_at desc, id desc limit 200) newest
      where plain like any (lowered) and plain like all (lowered_others) and id <> all (hits)
      order by starts_with(lower(sku collate "und-x-icu"), whole) desc, length(sku) = length(whole) desc,
        strpos(plain, whole) > 0 desc, created_at desc, id desc
      limit most - cardinality(hits));
  end if;
  if cardinality(hits) < most and exists (select from products
      where org_id = org and archived_at is null
      order by created_at desc, id desc offset 200) then
    hits := hits || array(select id from (
        (select id, sku, searched as plain from products
          where search_parts(org_id, ' ' || searched) @> parts
            and searched like any (lowered) and searched like all (lowered_others)
            and org_id = org and archived_at is null
            and id <> all (hits) limit 50)
        union
        (select id, sku, without_accents(searched) from products
          where search_parts(org_id, ' ' || without_accents(searched)) @> parts
            and without_accents(searched) like any (lowered) and without_accents(searched) like all (lowered_others)
            and org_id = org and archived_at is null and octet_length(searched) > length(searched)
            and id <> all (hits) limit 50)) found
      group by id
      order by bool_or(starts_with(lower(sku collate "und-x-icu"), whole)) desc, bool_or(length(sku) = length(whole)) desc,
        bool_or(strpos(plain, whole) > 0) desc
      limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
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
  return query select unnest(hits);
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
  return query select unnest(hits);
end $$;

create or replace function suggested_orders(org uuid, sought text, patterns text[], others text[], by_trigram boolean, most int) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = public, pg_temp
  set enable_seqscan = off
as $$
declare
  hits uuid[];
  plain text[] := array(select without_accents(pattern) from unnest(patterns) pattern);
  plain_others text[] := array(select without_accents(other) from unnest(others) other);
begin
  if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
  hits := array(select id from orders
    where org_id = org and order_number = upper(sought));
  if cardinality(hits) < most then
    hits := hits || array(select id from (
        select id, order_number, without_accents(reference) as reference from orders
        where org_id = org
        order by created_at desc, id desc limit 200) newest
      where (order_number ilike any (plain) and order_number ilike all (plain_others)
        or reference ilike any (plain) and reference ilike all (plain_others)) and id <> all (hits)
      limit most - cardinality(hits));
  end if;
  if by_trigram and cardinality(hits) < most and exists (select from orders
      where org_id = org order by created_at desc, id desc offset 200) then
    hits := hits || array(select id from (
        select id, org_id from orders where order_number ilike any (plain) and order_number ilike all (plain_others)
        union all
        select id, org_id from orders where reference ilike any (plain) and reference ilike all (plain_others)
          and not (order_number ilike any (plain) and order_number ilike all (plain_others))
        union all
        select id, org_id from orders where octet_length(reference) > length(reference)
          and without_accents(reference) ilike any (plain) and without_accents(reference) ilike all (plain_others)
          and not (reference ilike any (plain) and reference ilike all (plain_others))
          and not (order_number ilike any (plain) and order_number ilike all (plain_others))) found
      where org_id = org
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;
