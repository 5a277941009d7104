-- compatible
-- What is told of an alert is known once the message has left: until then it may come to nothing, and is told anew. An older process
-- forgets all that is to be told as it writes a message, also what another message tells of already: that is told twice at worst.
alter table alert_deliveries add column message_id uuid;
comment on column alert_deliveries.message_id is 'The mail or text message that tells of it and has not left yet; null until one is written.';
