-- compatible
-- A category of many products is gone at once for everybody; its products leave it in slices, and its row goes with the last of them.
alter table categories add column removed_at timestamptz(3);
comment on column categories.removed_at is 'When it was deleted; null unless products have still to leave it.';
