import type * as z from 'zod'
import { awaitedStatuses, openStatuses, promisedStatuses } from '#contract/order-life.ts'
import type { OpenLine, orders } from '#contract/orders.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { pageFrom, readCursor } from '#server/platform/lists/cursor.ts'
import { requireProduct } from '#server/products/require-product.ts'
import { isOnItsWay } from './on-its-way.ts'

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
      eb('i.quantity', '-', eb.parens('i.quantity_received', '+', eb.ref('i.quantity_picked'))).as('open_quantity'),
    )
    .where('i.product_id', '=', productId)
    .whereRef('i.quantity_received', '<', 'i.quantity')
    .whereRef('i.quantity_picked', '<', 'i.quantity')
    .where('o.status', 'in', openStatuses)
}

/** A page of the lines of open orders that still want this product, newest order first; drafts among them. */
export function listOpenLines(scope: Scope, productId: string, query: Query) {
  return scope.anyCopy.read(async (tx) => {
    await requireProduct(tx, productId)
    const after = readCursor(query.cursor, 'moment', 'open_lines')
    let found = openLines(tx, productId)
    if (after)
      found = found.where(({ eb, refTuple, tuple }) => eb(refTuple('o.created_at', 'i.id'), '<', tuple(...after)))
    const rows = await found
      .orderBy('o.created_at', 'desc')
      .orderBy('i.id', 'desc')
      .limit(query.limit + 1)
      .execute()
    return pageFrom(rows as OpenLine[], query.limit, 'open_lines', (row) => [row.ordered_at, row.id])
  })
}

type Coming = { incoming: number; expected_date: string | null; waiting: number }

// Of what confirmed sales still take, what is not promised waits.
const coming = statement<Coming>(
  'coming_of_product',
  `select coalesce(sum(i.quantity - i.quantity_received) filter (where o.order_type = 'purchase'), 0) as incoming,
  min(o.expected_date) filter (where o.order_type = 'purchase') as expected_date,
  coalesce(sum(i.quantity - i.quantity_picked) filter (where o.order_type = 'sale'), 0) - (
    select coalesce(sum(reserved), 0) from stock_levels where org_id = $1 and product_id = $2) as waiting
from order_items i
join orders o on o.org_id = $1 and o.id = i.order_id
where i.org_id = $1 and i.product_id = $2 and i.quantity_received < i.quantity and i.quantity_picked < i.quantity and (
  (${isOnItsWay('$3')}) or (o.order_type = 'sale' and o.status = any($4::text[])))`,
)

/** What purchases on their way still bring, and what confirmed sales wait for; a draft of which nothing has come is a plan, and neither brings nor takes. */
export function incomingOf(scope: Scope, productId: string) {
  return scope.read(async (tx) => {
    await requireProduct(tx, productId)
    const [row] = await tx.run(coming(productId, awaitedStatuses, promisedStatuses))
    return row ?? { incoming: 0, expected_date: null, waiting: 0 }
  })
}
