-- compatible
-- no transaction
-- The rules among the work of an organisation, behind which thousands of products may stand.
create index concurrently alert_work_of_rules on alert_work (org_id, id) where rule_id is not null;
