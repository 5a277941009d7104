-- compatible
-- An organisation on its way from one installation to another: decision 52.
alter table organisations add column moving text check (moving in ('leaving', 'arriving', 'left'));
comment on column organisations.moving is 'Null: works here. leaving: read only, while it is copied; arriving: not open yet; left: works elsewhere.';

create table organisation_moves (
  org_id uuid primary key,
  id uuid not null,
  address text not null check (length(address) between 1 and 500),
  people uuid[] not null default '{}',
  began_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  removed_at timestamptz(3)
);
comment on table organisation_moves is 'LOCAL. The last move of an organisation, on both sides of it. No foreign key: at the old side the row stays.';
comment on column organisation_moves.id is 'The same on both sides: which of two copies belongs to which.';
comment on column organisation_moves.address is 'Where people reach the other side.';
comment on column organisation_moves.people is 'At the new side: accounts that came with it, and go with it where it is taken back.';
comment on column organisation_moves.removed_at is 'At the old side: when what was left there was removed.';
grant select, insert, update on organisation_moves to pickwell_app;

-- PW503 is asked again later; PW308 carries the address in its message.
create function refuse_moving(moved uuid) returns text
language plpgsql as $$
declare state text; address text;
begin
  select o.moving, m.address into state, address from organisations o left join organisation_moves m on m.org_id = o.id where o.id = moved;
  if state = 'left' then raise exception using errcode = 'PW308', message = coalesce(address, ''); end if;
  raise exception using errcode = 'PW503', message = 'The organisation is being moved';
end
$$;
