-- A password, and what somebody said of themselves, count only for the mail they were sent with: a sign-up keeps both beside
-- its own token until that token is redeemed. The account itself holds what its owner or an administrator chose.

alter table auth_one_time_tokens
  add column password_hash text,
  add column user_metadata jsonb;
comment on column auth_one_time_tokens.password_hash is 'Becomes the one of the account when this token confirms its address.';
comment on column auth_one_time_tokens.user_metadata is 'Goes to the account when this token confirms its address.';

-- The account kept the password of the first sign-up and the token is of the last one. They are surely of one person only where
-- the token is as old as the account; elsewhere the link goes on working and brings no password.
update auth_one_time_tokens t set password_hash = u.password_hash, user_metadata = u.user_metadata
from auth_users u
where u.id = t.user_id and u.email_confirmed_at is null and t.kind = 'signup' and t.created_at = u.created_at;
update auth_one_time_tokens t set user_metadata = u.user_metadata
from auth_users u
where u.id = t.user_id and u.email_confirmed_at is null and t.kind = 'invite' and u.password_hash is null;
update auth_users set password_hash = null, user_metadata = '{}'
where email_confirmed_at is null and (password_hash is not null or user_metadata <> '{}');
