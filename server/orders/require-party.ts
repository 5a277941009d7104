import type { OrderType } from '#contract/order-life.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { missingReference } from '#server/platform/missing-reference.ts'
import { refuse } from '#server/platform/refusal.ts'

type Input = { order_type: OrderType; customer_id: string | null; supplier_id: string | null }

const knownIn = {
  customers: statement('known_customers', 'select from customers where org_id = $1 and id = $2'),
  suppliers: statement('known_suppliers', 'select from suppliers where org_id = $1 and id = $2'),
}

const sides = {
  sale: { own: ['customers', 'customer_id'], other: 'supplier_id', whose: 'with a supplier is of type purchase' },
  purchase: { own: ['suppliers', 'supplier_id'], other: 'customer_id', whose: 'with a customer is of type sale' },
} as const

/**
 * A sale has a customer side, a purchase a supplier side; the other is null. Refuses somebody on the other side, whom the order would lose
 * without a word, and an id that is not the organisation's.
 */
export function requireParty(tx: Tx, asked: Input) {
  const { own, other, whose } = sides[asked.order_type]
  if (asked[other] !== null)
    refuseSide(other, asked[other], `An order ${whose}; this one is of type ${asked.order_type}`)
  const [table, field] = own
  const id = asked[field]
  if (id) tx.queue(knownIn[table](id).as((_, count) => count > 0 || missingReference(field, id)))
  return { customer_id: null, supplier_id: null, [field]: id } as {
    customer_id: string | null
    supplier_id: string | null
  }
}

function refuseSide(field: string, value: string, message: string): never {
  refuse('VALIDATION_ERROR', `${field}: ${message}`, { field, value, fields: [{ field, value, message }] })
}
