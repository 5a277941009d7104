-- compatible
-- no transaction
-- What has still to be given to a job is looked for several times a second.
create index concurrently mail_outbox_to_queue on mail_outbox (created_at)
  where queued_at is null and sent_at is null and given_up_at is null;
