import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'
import { isId } from '#server/platform/is-id.ts'

// Joined, so that each is looked up by its index. People who record a movement by hand write the number, the work writes the id.
const named = statement<{ reference: string; order_id: string; order_number: string }>(
  'orders_of_references',
  `select o.id::text as reference, o.id as order_id, o.order_number
from unnest($2::uuid[]) as asked(id) join orders o on o.org_id = $1 and o.id = asked.id
union all
select o.order_number, o.id, o.order_number
from unnest($3::text[]) as asked(number) join orders o on o.org_id = $1 and o.order_number = asked.number`,
)

/** Says which references of movements are orders, by their id or their number. */
export async function nameOrders(tx: Tx, { references, documents }: TransactionEvents['movements_read']) {
  const orders = await tx.run(named(references.filter(isId), references))
  for (const { reference, ...order } of orders)
    documents.set(reference, { ...order, picklist_id: null, picklist_number: null })
}
