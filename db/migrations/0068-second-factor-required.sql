-- compatible
alter table organisations add column require_second_factor boolean not null default false;
comment on column organisations.require_second_factor is 'Nobody works here without an authenticator app (prove-caller.ts).';
