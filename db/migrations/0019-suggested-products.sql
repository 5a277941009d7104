-- What somebody finds who types a few letters, a handful of ids, the likeliest first. As matching_products these functions search
-- with the rights of their owner behind the wall of the organisation that is set. They look in four places and stop as soon as
-- the handful is full, so that neither two letters nor a word of every name costs more than a rare one: the exact code, the
-- beginning of the name, the newest two hundred, and only where there are more than those the parts of words.
-- `patterns` are like patterns; `lettered` is what stands in every text they find. The plans are made once per connection and
-- for any text, and the organisation is hidden from the planner in the last step, or it would walk the whole list there.
create function suggested_products(sought text, patterns text[], lettered text, most int) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  hits uuid[];
  parts int[] := sought_parts(nullif(current_setting('app.org_id', true), '')::uuid, lettered);
  lowered text[] collate "C" := array(select lower(pattern collate "und-x-icu") from unnest(patterns) pattern);
begin
  hits := array(select id from products
    where org_id = nullif(current_setting('app.org_id', true), '')::uuid and archived_at is null
      and sku in (sought, upper(sought), lower(sought)) limit most);
  hits := hits || array(select id from products
    where org_id = nullif(current_setting('app.org_id', true), '')::uuid and archived_at is null
      and barcode = sought and id <> all (hits) limit most - cardinality(hits));
  hits := hits || array(select id from products
    where org_id = nullif(current_setting('app.org_id', true), '')::uuid and archived_at is null
      -- In reading order everything that begins with the text lies before the text and the last of all letters.
      and name >= lower(sought) and name < lower(sought) || chr(65535) and starts_with(lower(name), lower(sought collate "und-x-icu"))
      and id <> all (hits)
    order by name, id limit most - cardinality(hits));
  if cardinality(hits) < most then
    hits := hits || array(select id from (
        select id, searched from products
        where org_id = nullif(current_setting('app.org_id', true), '')::uuid and archived_at is null
        order by created_at desc, id desc limit 200) newest
      where searched like any (lowered) and id <> all (hits) limit most - cardinality(hits));
  end if;
  if cardinality(hits) < most and exists (select from products
      where org_id = nullif(current_setting('app.org_id', true), '')::uuid and archived_at is null
      order by created_at desc, id desc offset 200) then
    hits := hits || array(select id from products
      where search_parts(org_id, ' ' || searched) @> parts
        and searched like any (lowered)
        and (org_id = nullif(current_setting('app.org_id', true), '')::uuid) is true and archived_at is null
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;
revoke all on function suggested_products(text, text[], text, int) from public;
grant execute on function suggested_products(text, text[], text, int) to pickwell_app;
