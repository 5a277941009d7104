-- compatible
-- no transaction
-- The page of the alerts counts all there ever were whenever there is a new one: by an index, and without opening them.
create index concurrently alerts_counted on alerts (org_id, type, acknowledged);
