-- compatible
-- no transaction
-- Every screen counts what is new.
create index concurrently alerts_unread on alerts (org_id, created_at desc, id desc)
  where in_app and not acknowledged;
