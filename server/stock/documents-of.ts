import type { Movement, MovementDocument } from '#contract/stock.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { publish } from '#server/platform/events/publish.ts'
import { saleReferences } from './sold-movements.ts'

type Referring = Pick<Movement, 'reference_type' | 'reference_id'>

/** What work on orders writes as `reference_type`: the reference and the notes of these name the order, its picklist or its receipt. */
const orderReferences: ReadonlySet<string | null> = new Set([...saleReferences, 'purchase_order'])

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

/** A movement without what names an order, for whoever may not read orders. */
export const withoutOrders = <Row extends Pick<Movement, 'reference_type'>>(tx: Tx, row: Row): Row =>
  tx.may('orders:read') || !orderReferences.has(row.reference_type) ? row : { ...row, reference_id: null, notes: null }
