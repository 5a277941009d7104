import type { OrderType } from '#contract/order-life.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { missingReference } from '#server/platform/missing-reference.ts'

type Asked = { order_type: OrderType; customer_id: string | null; supplier_id: string | null }

const knownIn = {
  customers: 'select id from customers where org_id = $1 and id = $2',
  suppliers: 'select id from suppliers where org_id = $1 and id = $2',
}

/** A sale has a customer side, a purchase a supplier side; the other is stored as null. Raises 404 for a foreign id. */
export async function requireParty(tx: Tx, { order_type, customer_id, supplier_id }: Asked) {
  const [table, field, id] =
    order_type === 'sale'
      ? (['customers', 'customer_id', customer_id] as const)
      : (['suppliers', 'supplier_id', supplier_id] as const)
  if (id) {
    const known = await tx.hot(`known_${table}`, knownIn[table], [tx.orgId, id])
    if (known.length === 0) missingReference(field, id)
  }
  return { customer_id: null, supplier_id: null, [field]: id } as {
    customer_id: string | null
    supplier_id: string | null
  }
}
