-- compatible
-- no transaction
create unique index concurrently stock_movements_reversed_once on stock_movements (org_id, reverses_movement_id) where reverses_movement_id is not null;
