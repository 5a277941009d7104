-- compatible
-- no transaction
-- The audit log is read newest first, and sealed oldest first.
create index concurrently audit_log_by_time on audit_log (org_id, created_at, id);
