-- As suggested_products: the exact number, the newest two hundred, then the trigrams.
create index picklists_search on picklists using gin (picklist_number gin_trgm_ops);

create function suggested_orders(sought text, patterns text[], by_trigram boolean, most int) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  hits uuid[];
begin
  hits := array(select id from orders
    where org_id = nullif(current_setting('app.org_id', true), '')::uuid and order_number = upper(sought));
  if cardinality(hits) < most then
    hits := hits || array(select id from (
        select id, order_number from orders
        where org_id = nullif(current_setting('app.org_id', true), '')::uuid
        order by created_at desc, id desc limit 200) newest
      where order_number ilike any (patterns) and id <> all (hits) limit most - cardinality(hits));
  end if;
  if by_trigram and cardinality(hits) < most and exists (select from orders
      where org_id = nullif(current_setting('app.org_id', true), '')::uuid order by created_at desc, id desc offset 200) then
    hits := hits || array(select id from orders
      where order_number ilike any (patterns)
        and (org_id = nullif(current_setting('app.org_id', true), '')::uuid) is true
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;
revoke all on function suggested_orders(text, text[], boolean, int) from public;
grant execute on function suggested_orders(text, text[], boolean, int) to pickwell_app;

create function suggested_picklists(sought text, patterns text[], by_trigram boolean, most int) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  hits uuid[];
begin
  hits := array(select id from picklists
    where org_id = nullif(current_setting('app.org_id', true), '')::uuid and picklist_number = upper(sought));
  if cardinality(hits) < most then
    hits := hits || array(select id from (
        select id, picklist_number from picklists
        where org_id = nullif(current_setting('app.org_id', true), '')::uuid
        order by created_at desc, id desc limit 200) newest
      where picklist_number ilike any (patterns) and id <> all (hits) limit most - cardinality(hits));
  end if;
  if by_trigram and cardinality(hits) < most and exists (select from picklists
      where org_id = nullif(current_setting('app.org_id', true), '')::uuid order by created_at desc, id desc offset 200) then
    hits := hits || array(select id from picklists
      where picklist_number ilike any (patterns)
        and (org_id = nullif(current_setting('app.org_id', true), '')::uuid) is true
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;
revoke all on function suggested_picklists(text, text[], boolean, int) from public;
grant execute on function suggested_picklists(text, text[], boolean, int) to pickwell_app;
