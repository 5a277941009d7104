-- compatible
-- no transaction
-- What somebody did of one kind, newest first: a filter reads the newest rows of each action and person it leaves, however rare.
create index concurrently audit_log_by_action on audit_log (org_id, action, user_id, created_at, id);
