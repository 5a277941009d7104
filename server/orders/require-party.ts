import type { OrderType } from '#contract/order-life.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { missingReference } from '#server/platform/missing-reference.ts'

type Input = { order_type: OrderType; customer_id: string | null; supplier_id: string | null }

const knownIn = {
  customers: statement('known_customers', 'select from customers where org_id = $1 and id = $2'),
  suppliers: statement('known_suppliers', 'select from suppliers where org_id = $1 and id = $2'),
}

/** A sale has a customer side, a purchase a supplier side; the other is stored as null. Refuses an id that is not the organisation's. */
export function requireParty(tx: Tx, { order_type, customer_id, supplier_id }: Input) {
  const [table, field, id] =
    order_type === 'sale'
      ? (['customers', 'customer_id', customer_id] as const)
      : (['suppliers', 'supplier_id', supplier_id] as const)
  if (id) tx.queue(knownIn[table](id).as((_, count) => count > 0 || missingReference(field, id)))
  return { customer_id: null, supplier_id: null, [field]: id } as {
    customer_id: string | null
    supplier_id: string | null
  }
}
