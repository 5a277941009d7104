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

-- What the lists search by, as matching_customers: documents by their own number or by the name of the other party. That name is
-- looked for in all a customer can be found by, because only that has an index, and then held against the name alone.
create function matching_orders(pattern text) returns setof uuid
language sql stable security definer rows 200 set search_path = public, pg_temp
as $$
  select id from orders where org_id = nullif(current_setting('app.org_id', true), '')::uuid and order_number ilike pattern
  union
  select o.id from customers c join orders o on o.org_id = c.org_id and o.customer_id = c.id
  where c.org_id = nullif(current_setting('app.org_id', true), '')::uuid and c.name ilike pattern
    and (c.name || ' ' || coalesce(c.email, '') || ' ' || coalesce(c.company, '')) ilike pattern
  union
  select o.id from suppliers s join orders o on o.org_id = s.org_id and o.supplier_id = s.id
  where s.org_id = nullif(current_setting('app.org_id', true), '')::uuid and s.name ilike pattern
    and (s.name || ' ' || coalesce(s.email, '') || ' ' || coalesce(s.contact_person, '')) ilike pattern
$$;
revoke all on function matching_orders(text) from public;
grant execute on function matching_orders(text) to pickwell_app;

create function matching_picklists(pattern text) returns setof uuid
language sql stable security definer rows 200 set search_path = public, pg_temp
as $$
  select id from picklists where org_id = nullif(current_setting('app.org_id', true), '')::uuid and picklist_number ilike pattern
  union
  select p.id from matching_orders(pattern) o(id) join picklists p on p.org_id = nullif(current_setting('app.org_id', true), '')::uuid and p.order_id = o.id
$$;
revoke all on function matching_picklists(text) from public;
grant execute on function matching_picklists(text) to pickwell_app;
