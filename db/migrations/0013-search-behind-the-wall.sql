-- Row security lets an index answer only operators that are marked leakproof, and ILIKE is not: as the runtime role every search
-- was a scan of the organisation's products. This function searches with the rights of its owner, so that the trigram index
-- can be used, and stands behind the same wall: it answers nothing but ids, and only those of the organisation that is set.
create function matching_products(pattern text) returns setof uuid
language sql stable security definer rows 200 set search_path = public, pg_temp
as $$
  select id from products
  where org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and (name || ' ' || sku || ' ' || coalesce(barcode, '')) ilike pattern
    and archived_at is null
$$;
revoke all on function matching_products(text) from public;
grant execute on function matching_products(text) to pickwell_app;
