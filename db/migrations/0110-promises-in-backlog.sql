-- compatible
-- As in `outbox`, from the next migration on.
alter table outbox_backlog add column promised_ids uuid[];
