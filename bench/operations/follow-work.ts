import type pg from 'pg'
import type { Work } from './measured-operations.ts'

const wholeOf = `
select o.id as order_id, coalesce(p.id::text, '') as picklist_id,
  (select json_agg(json_build_object('id', id, 'version', version, 'product_id', product_id, 'quantity', quantity) order by position)
   from order_items i where i.org_id = $1 and i.order_id = o.id) as lines,
  (select coalesce(json_agg(json_build_object('id', id, 'quantity', quantity_ordered) order by position), '[]')
   from picklist_items i where i.org_id = $1 and i.picklist_id = p.id) as picks
from orders o left join picklists p on p.org_id = $1 and p.order_id = o.id
where o.org_id = $1 and o.id = any($2::uuid[])`

/** Reads what the last operation left of these orders, so that the next can be asked. */
export async function followWork({ sql, org_id }: { sql: pg.Client; org_id: string }, works: readonly Work[]) {
  const byOrder = new Map(works.map((work) => [work.order_id, work]))
  const { rows } = await sql.query<Omit<Work, 'n'>>(wholeOf, [org_id, [...byOrder.keys()]])
  for (const row of rows) Object.assign(byOrder.get(row.order_id) ?? {}, row)
}
