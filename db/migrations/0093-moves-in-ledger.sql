-- compatible
-- Goods that are carried from place to place neither come nor go. The row itself says so, and not the reference, which anybody may
-- enter: an older process, which does not know the column, still counts what it writes, and its rows still say that it did.
alter table stock_movements add column is_move boolean not null default false;
comment on column stock_movements.is_move is 'One half of a move from place to place: counted in no figure of what came and what went.';

-- As before, without them.
create or replace function count_stock_days(org uuid) returns void
language sql as $$
  delete from stock_days where org_id = org;
  with due as (
    select day_in_london(created_at) as day, units_in, units_out from outbox where org_id = org
    union all
    select day_in_london(created_at), units_in, units_out from outbox_backlog where org_id = org
      and place > (select coalesce(max(position), 0) from outbox_consumers where name = 'days')
  ), moved as (
    select day, sum(units_in) as units_in, sum(units_out) as units_out from (
      select day_in_london(created_at) as day, case movement_type when 'in' then quantity else 0 end as units_in,
        case movement_type when 'out' then quantity else 0 end as units_out
      from stock_movements where org_id = org and not is_move
      union all
      select day, - units_in, - units_out from due
    ) found group by day
  ), gains as (
    select day_in_london(m.created_at) as day, sum(m.stock_change * coalesce(p.cost_price, 0)) as gain
    from stock_movements m join products p on p.org_id = org and p.id = m.product_id and p.archived_at is null
    where m.org_id = org group by 1
  )
  insert into stock_days (org_id, day, units_in, units_out, stock_value)
  select org, m.day, m.units_in, m.units_out, sum(coalesce(g.gain, 0)) over (order by m.day)
  from moved m left join gains g on g.day = m.day
$$;
