-- compatible
-- A movement that was recorded by mistake is taken back by a row of its own that names it: without the name nothing would tell it from goods
-- that came, or that were used. Without a foreign key, as an organisation is erased some rows at a time.
alter table stock_movements add column reverses_movement_id uuid;
comment on column stock_movements.reverses_movement_id is 'The movement that this row takes back, all of it; null of any other.';
