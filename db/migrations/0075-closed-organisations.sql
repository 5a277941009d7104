-- compatible
-- An organisation whose deletion was asked for says so to everybody who can still look into it.
alter table organisations add column erase_at timestamptz(3);
comment on column organisations.erase_at is 'When it is erased; null for one that nobody asked to delete.';
