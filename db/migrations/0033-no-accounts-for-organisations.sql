-- not compatible: older code makes accounts as the role that works on organisations
-- A statement of an organisation's work, whatever it was talked into, reads no password, session or code; of the other LOCAL
-- tables it gets what it does with them.
do $$ declare auth_table text; begin
  for auth_table in
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname ~ '^auth_'
  loop
    execute format('revoke all on %I from pickwell_app', auth_table);
  end loop;
end $$;
revoke delete on profiles from pickwell_app;
revoke delete on organisations from pickwell_app;
revoke update, delete on user_orgs from pickwell_app;
revoke select, update, delete on mail_outbox from pickwell_app;
revoke update, delete on outbox from pickwell_app;
