-- compatible
-- Recovery codes are kept hashed under a key of the installation that made them: one that a person moves to is told that key.
alter table auth_factors add column hash_key_sealed bytea;
comment on column auth_factors.hash_key_sealed is 'What the recovery codes were hashed with, readable with our key, where they were made elsewhere; null where they are ours.';
