-- Plans are made once for all organisations (decision 20), so they are made for the largest: as if every row were one organisation's, the
-- planner looks for what else a statement names. For an average one it would read all its rows where it has few, and that plan
-- would serve those that have many.
do $$ declare tenant regclass; begin
  for tenant in select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity and attname = 'org_id'
  loop execute format('alter table %s alter column org_id set (n_distinct = 1)', tenant); end loop;
end $$;

-- What a text finds differs from one text to the next: these searches go on being planned for theirs.
alter function matching_customers(text) set plan_cache_mode = auto;
alter function matching_suppliers(text) set plan_cache_mode = auto;
alter function matching_orders(text) set plan_cache_mode = auto;
alter function matching_picklists(text) set plan_cache_mode = auto;
