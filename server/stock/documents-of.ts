import type { Movement, MovementDocument } from '#contract/stock.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { publish } from '#server/platform/events/publish.ts'

type Referring = Pick<Movement, 'reference_type' | 'reference_id'>

/**
 * What goods moved for, by the reference of the movement: orders and picklists, which the rooms above know. Each names an order, and is told
 * only to those who may read orders: a key that may read stock is no key to them.
 */
export async function documentsOf(tx: Tx, movements: readonly Referring[]): Promise<Map<string, MovementDocument>> {
  const documents = new Map<string, MovementDocument>()
  if (!tx.may('orders:read')) return documents
  const named = movements.flatMap(({ reference_type, reference_id }) =>
    reference_type && reference_id ? [reference_id] : [],
  )
  const references = [...new Set(named)]
  if (references.length > 0) await publish(tx, 'movements_read', { references, documents })
  return documents
}
