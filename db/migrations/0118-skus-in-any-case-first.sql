-- compatible
-- As 0097 made it. Of what has the text anywhere the SKU that is it, whatever its case, comes first, then those that begin with it: "cam-01" was not
-- found as "CaM-01" where five other texts had it too. A few are put in order, so that a text that many have costs what it did.
create or replace function suggested_products(org uuid, sought text, patterns text[], lettered text, most int) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = public, pg_temp
  set enable_seqscan = off
as $$
declare
  hits uuid[];
  parts int[] := sought_parts(org, lettered);
  whole text := lower(sought collate "und-x-icu");
  lowered text[] collate "C" := array(select lower(pattern collate "und-x-icu") from unnest(patterns) pattern);
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
      where searched like any (lowered) and id <> all (hits)
      order by starts_with(lower(sku collate "und-x-icu"), whole) desc, length(sku) = length(whole) desc, created_at desc, id desc
      limit most - cardinality(hits));
  end if;
  if cardinality(hits) < most and exists (select from products
      where org_id = org and archived_at is null
      order by created_at desc, id desc offset 200) then
    hits := hits || array(select id from (
        select id, sku from products
        where search_parts(org_id, ' ' || searched) @> parts
          and searched like any (lowered)
          and org_id = org and archived_at is null
          and id <> all (hits) limit 50) found
      order by starts_with(lower(sku collate "und-x-icu"), whole) desc, length(sku) = length(whole) desc
      limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;
