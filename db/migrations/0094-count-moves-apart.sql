-- compatible
-- no transaction
-- Moves of before are found by the audit log, which names both their rows, and taken out of what was counted in the same transaction, so
-- that the books balance at every moment. What the news still holds of one is taken out beforehand and added by its folding.
do $$
declare
  org uuid;
begin
  for org in select id from organisations loop
    with halves as (
      select half::uuid as id from audit_log a cross join lateral (values (a.after ->> 'out_id'), (a.after ->> 'in_id')) named(half)
      where a.org_id = org and a.action = 'stock.moved'
    ), moved as (
      update stock_movements m set is_move = true from halves h where m.org_id = org and m.id = h.id and not m.is_move
      returning day_in_london(m.created_at) as day, case m.movement_type when 'in' then m.quantity else 0 end as units_in,
        case m.movement_type when 'out' then m.quantity else 0 end as units_out
    ), folded as (
      insert into stock_days as s (org_id, day, units_in, units_out)
      select org, day, - sum(units_in), - sum(units_out) from moved group by day
      on conflict (org_id, day) do update set units_in = s.units_in + excluded.units_in, units_out = s.units_out + excluded.units_out
    )
    insert into inventory_figures as f (org_id, units_in, units_out)
    select org, - sum(units_in), - sum(units_out) from moved having count(*) > 0
    on conflict (org_id) do update set units_in = f.units_in + excluded.units_in, units_out = f.units_out + excluded.units_out;
    commit;
  end loop;
end $$;
