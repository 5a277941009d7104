-- compatible
-- What the auth service works as: it reaches accounts, sessions and codes, and no table of any organisation. Those it works on
-- now, whatever they are called; a later one is granted where it is made.
do $$ declare auth_table text; begin
  for auth_table in
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname ~ '^auth_'
  loop
    execute format('grant %s on %I to pickwell_auth',
      case auth_table when 'auth_audit' then 'select, insert' else 'select, insert, update, delete' end, auth_table);
  end loop;
end $$;
grant insert on mail_outbox to pickwell_auth;
grant select, delete on profiles, user_orgs to pickwell_auth;  -- they go with an account that is emptied
