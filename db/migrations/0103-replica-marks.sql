-- compatible
-- What shows that a database is a copy of this one, and how far it has come: a process that reads there writes a mark here every
-- second, and looks for it there.
create table replica_marks (
  process_id uuid primary key,
  number bigint not null,
  written_at timestamptz(3) not null default now()
);
comment on table replica_marks is 'LOCAL. The newest mark of each process that reads from a replica.';
