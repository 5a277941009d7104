-- compatible
-- While the mail server or the provider of text messages is away a digest was written each quarter of an hour, and all of them came at once
-- when it was back. The message that told last is noted, so that the next one waits until it has left. An older process notes none, and waits for none.
alter table alert_digests add column message_id uuid;
comment on column alert_digests.message_id is 'The mail or text message that told last.';
