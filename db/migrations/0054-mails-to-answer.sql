-- compatible
-- A message of the contact form is answered to who wrote it, and a mailing can be left from the mail program itself.
alter table mail_outbox add column reply_to text, add column unsubscribe_url text;
comment on column mail_outbox.reply_to is 'Who is answered, where that is not us.';
comment on column mail_outbox.unsubscribe_url is 'Where one request ends the mailing this mail is of (RFC 8058); null for mail that somebody caused.';
