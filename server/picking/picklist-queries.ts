import { sql } from 'kysely'
import type * as z from 'zod'
import type { Picklist, PicklistDetail, PicklistItem, PicklistQuery } from '#contract/picking.ts'
import { begunPicklists, completedPicklists, waitingPicklists } from '#contract/picklist-life.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { pageFrom, readCursor } from '#server/platform/lists/cursor.ts'
import { scanList, searchList } from '#server/platform/lists/search-list.ts'
import { substringPattern } from '#server/platform/lists/substring-pattern.ts'
import { notFound } from '#server/platform/refusal.ts'

type Wanted = z.output<typeof PicklistQuery>

/** The picklists a list's filter leaves, newest first, at most `most`; what is searched for is left to the caller. */
function inOrder(tx: Tx, { status, cursor }: Wanted, most: number) {
  const after = readCursor(cursor, 'moment')
  let found = tx.db.selectFrom('picklists').selectAll()
  if (status) found = found.where('status', '=', status)
  if (after) found = found.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(...after)))
  return found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most)
}

/** With all the list shows of them. */
function whole(tx: Tx, found: ReturnType<typeof inOrder>) {
  return tx.db
    .selectFrom(found.as('p'))
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('customers as c', 'c.id', 'o.customer_id')
    .leftJoin('members as m', 'm.user_id', 'p.assigned_to')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('picklist_items as i')
          .select((i) => [
            i.fn.sum<number>('i.quantity_ordered').as('ordered'),
            i.fn.sum<number>('i.quantity_picked').as('picked'),
          ])
          .whereRef('i.picklist_id', '=', 'p.id')
          .as('u'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'p.id',
      'p.picklist_number',
      'p.order_id',
      'o.order_number',
      'c.name as customer_name',
      'p.status',
      'p.priority',
      'p.assigned_to',
      'm.display_name as assigned_to_name',
      'p.picked_at',
      eb.fn.coalesce('u.ordered', eb.lit(0)).as('units_ordered'),
      eb.fn.coalesce('u.picked', eb.lit(0)).as('units_picked'),
      'p.version',
      'p.created_at',
    ])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
}

function scan(tx: Tx, query: Wanted, among: number) {
  const { limit } = query
  const pattern = substringPattern(query.q ?? '')
  const first = inOrder(tx, query, among)
  const found = whole(tx, first)
    .where((eb) =>
      eb.or([
        eb('p.picklist_number', 'ilike', pattern),
        eb('o.order_number', 'ilike', pattern),
        eb('c.name', 'ilike', pattern),
      ]),
    )
    .limit(limit + 1)
  return scanList<Picklist>(tx, { first, found, order: sql`found.created_at desc, found.id desc`, among, limit })
}

function lookUp(tx: Tx, query: Wanted) {
  const matching = sql<string>`any (array(select matching_picklists(${substringPattern(query.q ?? '')})))`
  const found = inOrder(tx, query, query.limit + 1).where('id', '=', matching)
  return whole(tx, found).execute() as Promise<Picklist[]>
}

const onePicklist = statement<Picklist>(
  'picklist_by_id',
  `select p.id, p.picklist_number, p.order_id, o.order_number, c.name as customer_name, p.status, p.priority, p.assigned_to,
  m.display_name as assigned_to_name, p.picked_at, coalesce(u.ordered, 0) as units_ordered,
  coalesce(u.picked, 0) as units_picked, p.version, p.created_at
from picklists p
join orders o on o.org_id = $1 and o.id = p.order_id
left join customers c on c.org_id = $1 and c.id = o.customer_id
left join members m on m.org_id = $1 and m.user_id = p.assigned_to
cross join lateral (
  select sum(quantity_ordered) as ordered, sum(quantity_picked) as picked from picklist_items where org_id = $1 and picklist_id = $2) u
where p.org_id = $1 and p.id = $2`,
)

/** Asked in every step of a picklist, so written by hand like an order. */
export const picklistById = (id: string) => onePicklist(id).as(([row]) => row ?? notFound('Picklist'))

/** A page of picklists, newest first; `q` finds picklist number, order number or customer name anywhere. */
export function listPicklists(scope: Scope, query: Wanted) {
  return scope.read(async (tx) => {
    const rows = query.q
      ? await searchList(
          query.limit,
          (among) => scan(tx, query, among),
          () => lookUp(tx, query),
        )
      : await whole(tx, inOrder(tx, query, query.limit + 1)).execute()
    return pageFrom(rows as Picklist[], query.limit, (row) => [row.created_at, row.id])
  })
}

const itemsOfPicklist = statement<PicklistItem>(
  'items_of_picklist',
  `select i.id, i.order_item_id, i.product_id, p.name as product_name, p.sku as product_sku, p.barcode as product_barcode,
  coalesce(l.on_hand, 0) as stock_quantity, case when (select count(*) from locations where org_id = $1) > 1 then w.place end as location_name,
  i.quantity_ordered, i.quantity_picked, i.picked_at
from picklist_items i
join products p on p.org_id = $1 and p.id = i.product_id
left join lateral (
  select min(s.name) as place from reservations r join locations s on s.org_id = $1 and s.id = r.location_id
  where r.org_id = $1 and r.order_item_id = i.order_item_id) w on true
left join lateral (select sum(on_hand) as on_hand from stock_levels where org_id = $1 and product_id = i.product_id) l on true
where i.org_id = $1 and i.picklist_id = $2
order by i.position, i.id`,
)

export async function getPicklist(scope: Scope, id: string): Promise<PicklistDetail> {
  const [picklist, items] = await scope.batch(picklistById(id), itemsOfPicklist(id))
  return { ...picklist, items }
}

const summary = statement<{ total: number; pending: number; in_progress: number; completed: number }>(
  'picklist_summary',
  `select count(*) as total, count(*) filter (where status = any($2::text[])) as pending,
     count(*) filter (where status = any($3::text[])) as in_progress, count(*) filter (where status = any($4::text[])) as completed
   from picklists where org_id = $1`,
)

export async function summarisePicklists(scope: Scope) {
  const [counts] = await scope.run(summary(waitingPicklists, begunPicklists, completedPicklists))
  return counts ?? { total: 0, pending: 0, in_progress: 0, completed: 0 }
}
