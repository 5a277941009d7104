import type * as z from 'zod'
import { awaitedStatuses, openStatuses } from '#contract/order-life.ts'
import type { OpenLine, orders } from '#contract/orders.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { pageFrom, readCursor } from '#server/platform/lists/cursor.ts'
import { requireProduct } from '#server/products/require-product.ts'

type Query = z.output<typeof orders.openLines.query>

// Picked and shipped orders want nothing more of the shelf, received and cancelled ones nothing at all.
function openLines(tx: Tx, productId: string) {
  return tx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .leftJoin('customers as c', 'c.id', 'o.customer_id')
    .leftJoin('suppliers as s', 's.id', 'o.supplier_id')
    .select(['i.id', 'i.order_id', 'o.order_number', 'o.order_type', 'o.status', 'o.expected_date', 'i.quantity'])
    .select(['c.name as customer_name', 's.name as supplier_name', 'o.created_at as ordered_at'])
    .select((eb) =>
      eb('i.quantity', '-', eb('i.quantity_received', '+', eb.ref('i.quantity_picked'))).as('open_quantity'),
    )
    .where('i.product_id', '=', productId)
    .where('o.status', 'in', openStatuses)
    .where((eb) => eb(eb('i.quantity_received', '+', eb.ref('i.quantity_picked')), '<', eb.ref('i.quantity')))
}

/** A page of the lines of open orders that still want this product, newest order first; drafts among them. */
export function listOpenLines(scope: Scope, productId: string, query: Query) {
  return scope.anyCopy.read(async (tx) => {
    await requireProduct(tx, productId)
    const after = readCursor(query.cursor, 'moment')
    let found = openLines(tx, productId)
    if (after)
      found = found.where(({ eb, refTuple, tuple }) => eb(refTuple('o.created_at', 'i.id'), '<', tuple(...after)))
    const rows = await found
      .orderBy('o.created_at', 'desc')
      .orderBy('i.id', 'desc')
      .limit(query.limit + 1)
      .execute()
    return pageFrom(rows as OpenLine[], query.limit, (row) => [row.ordered_at, row.id])
  })
}

const incoming = statement<{ incoming: number; expected_date: string | null }>(
  'incoming_of_product',
  `select coalesce(sum(i.quantity - i.quantity_received), 0) as incoming, min(o.expected_date) as expected_date
from order_items i
join orders o on o.org_id = $1 and o.id = i.order_id
where i.org_id = $1 and i.product_id = $2 and i.quantity_received < i.quantity
  and o.order_type = 'purchase' and o.status = any($3::text[])`,
)

/** What submitted purchases still bring; a draft is a plan and brings nothing yet. */
export function incomingOf(scope: Scope, productId: string) {
  return scope.read(async (tx) => {
    await requireProduct(tx, productId)
    const [row] = await tx.run(incoming(productId, awaitedStatuses))
    return row ?? { incoming: 0, expected_date: null }
  })
}
