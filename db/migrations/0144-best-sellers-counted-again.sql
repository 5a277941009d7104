-- compatible
-- no transaction
-- Best sellers are counted again on each day (0142). Those that older code has counted are due now: where no stock moves any more, nothing
-- else would have them counted. Those of demos stay as they were copied.
do $$
declare
  org uuid;
begin
  for org in select id from organisations where not is_demo loop
    insert into ranking_work (org_id) select org where exists (select from best_sellers where org_id = org) on conflict do nothing;
    commit;
  end loop;
end $$;
