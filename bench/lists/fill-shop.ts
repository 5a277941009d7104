import type pg from 'pg'

const products = `
insert into products (org_id, id, name, sku, description, barcode, unit, min_stock_level, cost_price, selling_price, is_active, user_id, created_at, updated_at)
select $1, uuidv7(), (array['Steel', 'Oak', 'Blue', 'Mini', 'Heavy', 'Smart', 'Cotton', 'Glass'])[1 + i % 8] || ' '
    || (array['widget', 'lamp', 'bracket', 'mug', 'chair', 'cable', 'filter', 'panel'])[1 + (i / 8) % 8] || ' ' || md5(i::text),
  'SKU-' || i, 'Line item ' || i, case when i % 3 = 0 then (5012345000000 + i)::text end, 'each', case when i % 10 = 0 then 100 else 5 end,
  case when i % 7 <> 0 then (i % 5000) / 100.0 end, case when i % 11 <> 0 then 50 + (i % 5000) / 100.0 end, i % 25 <> 0,
  $2, now() - ($3 - i) * interval '1 second', now()
from generate_series(1, $3::int) i`

// One product in twenty ends at nothing; the others get more than they lose.
const movements = `
insert into stock_movements (org_id, id, product_id, movement_type, quantity, stock_change, location_id, booked_location_id,
  reference_type, user_id, created_at)
select $1, uuidv7(), p.id, case when is_in then 'in' else 'out' end, quantity, case when is_in then quantity else -quantity end, l.id, l.id,
  'bench', $2, p.created_at + turn * interval '1 second'
from (select id, created_at, row_number() over (order by created_at) as i from products where org_id = $1) p
join locations l on l.org_id = $1 and l.is_default
cross join generate_series(1, $3::int) turn
cross join lateral (select turn % 2 = 1 as is_in, case when i % 20 = 0 then 1 when turn % 2 = 1 then 3 + i % 9 else 2 end as quantity) q`

const levels = `
insert into stock_levels (org_id, product_id, location_id, on_hand)
select org_id, product_id, booked_location_id, sum(stock_change) from stock_movements where org_id = $1
group by org_id, product_id, booked_location_id`

// As if each thousand had been one write: the server's own dispatcher folds them into the figures.
const news = `
insert into outbox (org_id, table_name, op, row_id, product_ids, units_in, units_out)
select $1, 'products', 'product.created', (array_agg(id))[1], array_agg(id), sum(units_in), sum(units_out)
from (select p.id, row_number() over () / 1000 as part, units_in, units_out from products p
  join lateral (select coalesce(sum(quantity) filter (where movement_type = 'in'), 0) as units_in,
      coalesce(sum(quantity) filter (where movement_type = 'out'), 0) as units_out
    from stock_movements m where m.org_id = $1 and m.product_id = p.id) moved on true
  where p.org_id = $1) counted
group by part`

export type Size = { products: number; movements: number }

/** Fills the business of a signed-up owner through the schema the server runs on; answers when its figures are folded. */
export async function fillShop(client: pg.Client, email: string, size: Size) {
  const { rows } = await client.query<{ org_id: string; user_id: string }>(
    'select m.org_id, m.user_id from user_orgs m join auth_users u on u.id = m.user_id where u.email = $1',
    [email],
  )
  const { org_id, user_id } = rows[0] ?? {}
  await client.query(products, [org_id, user_id, size.products])
  await client.query('analyze products')
  await client.query(movements, [org_id, user_id, Math.round(size.movements / size.products)])
  await client.query(levels, [org_id])
  await client.query('analyze')
  await client.query(news, [org_id])
  const waiting = async () => (await client.query('select from outbox limit 1')).rows.length > 0
  while (await waiting()) await new Promise((resolve) => setTimeout(resolve, 100))
  await client.query('vacuum analyze')
}
