/** The products of organisation $1 as they count for its figures, each by its rows: whoever asks names those that are meant. */
export const countedProducts = `(
  select p.id as product_id, p.is_active, coalesce(s.on_hand, 0) <= p.min_stock_level as is_low, coalesce(s.on_hand, 0) = 0 as is_out,
    coalesce(p.cost_price * s.on_hand, 0)::numeric(24, 2) as value, coalesce(s.on_hand, 0) as on_hand
  from products p
  left join lateral (select sum(l.on_hand) as on_hand from stock_levels l where l.org_id = $1 and l.product_id = p.id) s on true
  where p.org_id = $1 and p.archived_at is null)`
