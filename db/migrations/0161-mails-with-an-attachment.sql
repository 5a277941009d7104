-- compatible
-- A purchase order goes to its supplier as a file. What was drawn waits with its mail, and is forgotten with its words.
alter table mail_outbox add column attachment bytea;
alter table mail_outbox add column attachment_name text;
comment on column mail_outbox.attachment is 'A PDF that goes with it; null for mail without one, and once it was sent or given up.';
comment on column mail_outbox.attachment_name is 'What the file is called.';
