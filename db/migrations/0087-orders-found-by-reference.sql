-- compatible
-- As 0021 made them, and by the reference too: the list and its picklists, and what the palette suggests.
create or replace function matching_orders(pattern text) returns setof uuid
language sql stable security definer rows 200 set search_path = public, pg_temp set plan_cache_mode = auto
as $$
  select id from orders where org_id = nullif(current_setting('app.org_id', true), '')::uuid and order_number ilike pattern
  union
  select id from orders where org_id = nullif(current_setting('app.org_id', true), '')::uuid and reference ilike pattern
  union
  select o.id from customers c join orders o on o.org_id = c.org_id and o.customer_id = c.id
  where c.org_id = nullif(current_setting('app.org_id', true), '')::uuid and c.name ilike pattern
    and (c.name || ' ' || coalesce(c.email, '') || ' ' || coalesce(c.company, '')) ilike pattern
  union
  select o.id from suppliers s join orders o on o.org_id = s.org_id and o.supplier_id = s.id
  where s.org_id = nullif(current_setting('app.org_id', true), '')::uuid and s.name ilike pattern
    and (s.name || ' ' || coalesce(s.email, '') || ' ' || coalesce(s.contact_person, '')) ilike pattern
$$;

create or replace function suggested_orders(sought text, patterns text[], by_trigram boolean, most int) returns setof uuid
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
        select id, order_number, reference from orders
        where org_id = nullif(current_setting('app.org_id', true), '')::uuid
        order by created_at desc, id desc limit 200) newest
      where (order_number ilike any (patterns) or reference ilike any (patterns)) and id <> all (hits)
      limit most - cardinality(hits));
  end if;
  if by_trigram and cardinality(hits) < most and exists (select from orders
      where org_id = nullif(current_setting('app.org_id', true), '')::uuid order by created_at desc, id desc offset 200) then
    hits := hits || array(select id from (
        select id, org_id from orders where order_number ilike any (patterns)
        union all
        select id, org_id from orders where reference ilike any (patterns) and not order_number ilike any (patterns)) found
      where (org_id = nullif(current_setting('app.org_id', true), '')::uuid) is true
        and id <> all (hits) limit most - cardinality(hits));
  end if;
  return query select unnest(hits);
end $$;
