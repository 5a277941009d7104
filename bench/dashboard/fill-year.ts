import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

// The movements of the filled shop are of one day: each is put on one of 365 days, and what was folded of them is counted again.
const spread = `update stock_movements set created_at = created_at - (abs(hashtext(id::text)) % 365) * interval '1 day' where org_id = $1`
const moves = `update product_moves k set last_moved_at = m.at
from (select product_id, max(created_at) as at from stock_movements where org_id = $1 group by product_id) m
where k.org_id = $1 and k.product_id = m.product_id`

// A year of orders: most are done with, every fiftieth waits for a step.
const orders = `
insert into orders (org_id, id, order_number, order_type, order_date, expected_date, status, total_amount, user_id, created_at)
select $1, uuidv7(), 'B-' || i, t.type, current_date - i % 365, case when t.type = 'purchase' then current_date - 20 + i % 60 end,
  case when i % 50 > 0 then case t.type when 'sale' then 'delivered' else 'received' end
    else (case t.type when 'sale' then '{pending,confirmed,confirmed,picked}' else '{pending,confirmed,confirmed,draft}' end::text[])[1 + (i / 100) % 4] end,
  10 + i % 500, $2, now() - (i % 365) * interval '1 day'
from generate_series(1, $3::int) i cross join lateral (select case when i % 4 = 0 then 'purchase' else 'sale' end as type) t`
const lines = `
insert into order_items (org_id, id, order_id, position, product_id, quantity, user_id)
select $1, uuidv7(), o.id, n, p.id, 3, $2
from (select id, row_number() over (order by id) as place from orders where org_id = $1 and status = 'confirmed') o
cross join generate_series(0, 2) n
join (select id, row_number() over (order by id) - 1 as place from products where org_id = $1) p on p.place = (o.place * 3 + n) % 10000`
// What is done with is what a product has most of: whoever asks what is on its way passes over it.
const doneLines = `
insert into order_items (org_id, id, order_id, position, product_id, quantity, quantity_picked, quantity_received, user_id)
select $1, uuidv7(), o.id, n, p.id, 3, case o.order_type when 'sale' then 3 else 0 end, case o.order_type when 'sale' then 0 else 3 end, $2
from (select id, order_type, row_number() over (order by id) as place from orders where org_id = $1 and status in ('delivered', 'received')) o
cross join generate_series(0, 2) n
join (select id, row_number() over (order by id) - 1 as place from products where org_id = $1) p on p.place = (o.place * 3 + n) % 10000`
// Goods are promised to every second one, as far as the counts of this measurement look: levels are left alone.
const promises = `
insert into reservations (org_id, order_item_id, location_id, product_id, quantity)
select $1, i.id, l.location_id, i.product_id, 1
from order_items i join stock_levels l on l.org_id = $1 and l.product_id = i.product_id
where i.org_id = $1 and hashtext(i.order_id::text) % 2 = 0`
const news = `insert into outbox (org_id, table_name, op, row_id) select $1, 'orders', 'order.created', id from orders where org_id = $1`

/** Makes a year of a filled shop: movements on all its days, and so many orders. Answers when all is folded and ranked. */
export async function fillYear(client: pg.Client, email: string, orderCount: number) {
  const { rows } = await client.query<{ org_id: string; user_id: string }>(
    'select m.org_id, m.user_id from user_orgs m join auth_users u on u.id = m.user_id where u.email = $1',
    [email],
  )
  const { org_id, user_id } = rows[0] ?? {}
  const settled = async () => {
    while ((await client.query('select from outbox limit 1')).rows.length > 0) await setTimeout(100)
  }
  await settled()
  await client.query(spread, [org_id])
  await client.query(moves, [org_id])
  await client.query('select count_stock_days($1::uuid)', [org_id])
  await client.query(orders, [org_id, user_id, orderCount])
  await client.query(lines, [org_id, user_id])
  await client.query(promises, [org_id])
  await client.query(doneLines, [org_id, user_id])
  await client.query(news, [org_id])
  await settled()
  await client.query('vacuum analyze')
}
