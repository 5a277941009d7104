import type * as z from 'zod'
import type { Picklist, PicklistDetail, PicklistItem, PicklistQuery } from '#contract/picking.ts'
import { begunPicklists, completedPicklists, openPicklists, waitingPicklists } from '#contract/picklist-life.ts'
import { mostCounted } from '#contract/viewed-lists.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Add } from '#server/platform/database/statement-values.ts'
import { pageFrom } from '#server/platform/lists/cursor.ts'
import { countedUpTo, countRows, type List, listRows, rowOf } from '#server/platform/lists/list-rows.ts'
import { notFound } from '#server/platform/refusal.ts'

type Wanted = z.output<typeof PicklistQuery>

/** What is answered of a picklist `r`, but for its units. */
const named = `r.id, r.picklist_number, r.order_id, o.order_number, o.status as order_status, c.name as customer_name, r.status, r.priority, r.assigned_to,
  m.display_name as assigned_to_name, r.picked_at, r.version, r.created_at`
const names = `join orders o on o.org_id = $1 and o.id = r.order_id
left join customers c on c.org_id = $1 and c.id = o.customer_id
left join members m on m.org_id = $1 and m.user_id = r.assigned_to`
const columns = `${named}, coalesce(u.ordered, 0) as units_ordered, coalesce(u.picked, 0) as units_picked`
const joins = `${names}
cross join lateral (
  select sum(i.quantity_ordered) as ordered, sum(i.quantity_picked) as picked
  from picklist_items i where i.org_id = $1 and i.picklist_id = r.id) u`

const list: List = {
  ...{ table: 'picklists', columns, joins },
  sorted: { by: 'created_at', as: 'moment', direction: 'desc' },
  search: { texts: ['r.picklist_number', 'o.order_number', 'o.reference', 'c.name'], finding: 'found_picklists' },
}

export const picklistById = (id: string) => rowOf<Picklist>(list, id).as((row) => row ?? notFound('Picklist'))

/** A page of picklists, newest first; `q` finds picklist number, order number or reference, or customer name anywhere. */
export async function listPicklists(scope: Scope, { limit, cursor, ...filters }: Wanted) {
  const rows = await listRows<Picklist>(scope.anyCopy, list, { limit, cursor, ...narrowed(filters) })
  return pageFrom(rows, limit, list.table, (row) => [row.created_at, row.id])
}

/** How many picklists the filters leave, counted up to `mostCounted`. */
export async function countPicklists(scope: Scope, filters: Filters) {
  return countedUpTo(mostCounted, await countRows(scope.anyCopy, list, narrowed(filters), mostCounted))
}

type Filters = Omit<Wanted, 'limit' | 'cursor'>

const narrowed = ({ q, status, queue }: Filters) => ({
  q,
  is: { status },
  where: { open: queue && ((add: Add) => `r.status = any(${add(openPicklists)}::text[])`) },
})

type Head = Omit<Picklist, 'units_ordered' | 'units_picked'>
const headOf = statement<Head>(
  'head_of_picklist',
  `select ${named} from picklists r ${names} where r.org_id = $1 and r.id = $2`,
)

// Where to go: to the first place the units are promised from, else to the one they would be taken from now. As values of a column and not
// joined: where there is one location they are never looked for. Who finds all of them at the first place takes no more there than is promised
// from it: of the others the books have it that they were fetched elsewhere.
const itemsOfPicklist = statement<PicklistItem>(
  'items_of_picklist',
  `select i.id, i.order_item_id, i.product_id, p.name as product_name, p.sku as product_sku, p.barcode as product_barcode,
  (select coalesce(sum(on_hand), 0) from stock_levels where org_id = $1 and product_id = i.product_id) as stock_quantity,
  case when (select count(*) from locations where org_id = $1) > 1 then coalesce((
    select min(s.name) from reservations r join locations s on s.org_id = $1 and s.id = r.location_id
    where r.org_id = $1 and r.order_item_id = i.order_item_id
  ), (
    select s.name from stock_levels l join locations s on s.org_id = $1 and s.id = l.location_id
    where l.org_id = $1 and l.product_id = i.product_id and l.on_hand > l.reserved and i.quantity_picked < i.quantity_ordered
    order by s.is_default desc, l.on_hand - l.reserved desc, s.name limit 1
  )) end as location_name,
  case when (select count(*) from locations where org_id = $1) > 1 then (
    select coalesce(json_agg(json_build_object('location_name', s.name, 'quantity', r.quantity) order by s.name), '[]')
    from reservations r join locations s on s.org_id = $1 and s.id = r.location_id
    where r.org_id = $1 and r.order_item_id = i.order_item_id
  ) else '[]' end as places,
  i.quantity_ordered, i.quantity_picked, i.picked_at
from picklist_items i
join products p on p.org_id = $1 and p.id = i.product_id
where i.org_id = $1 and i.picklist_id = $2
order by i.position, i.id`,
)

export async function getPicklist(scope: Scope, id: string): Promise<PicklistDetail> {
  const [[head], items] = await scope.batch(headOf(id), itemsOfPicklist(id))
  const units = (of: 'quantity_ordered' | 'quantity_picked') => items.reduce((sum, item) => sum + item[of], 0)
  const counted = { units_ordered: units('quantity_ordered'), units_picked: units('quantity_picked') }
  return { ...(head ?? notFound('Picklist')), ...counted, items }
}

const summary = statement<{ total: number; pending: number; in_progress: number; completed: number }>(
  'picklist_summary',
  `select count(*) as total, count(*) filter (where status = any($2::text[])) as pending,
     count(*) filter (where status = any($3::text[])) as in_progress, count(*) filter (where status = any($4::text[])) as completed
   from picklists where org_id = $1`,
)

export async function summarisePicklists(scope: Scope) {
  const [counts] = await scope.anyCopy.run(summary(waitingPicklists, begunPicklists, completedPicklists))
  return counts ?? { total: 0, pending: 0, in_progress: 0, completed: 0 }
}
