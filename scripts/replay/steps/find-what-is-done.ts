import { type Order, orders } from '#contract/orders.ts'
import { stock } from '#contract/stock.ts'
import type { ApiClient } from '../api/api-client.ts'
import { everyRow } from '../api/every-row.ts'

export type KnownOrder = Pick<Order, 'id' | 'status'>
/** What earlier runs left on the server. */
export type Done = {
  /** Sales and purchase orders by external_id. */
  orders: Map<string, KnownOrder>
  /** Movements by kind and invoice number: how many there are. */
  movements: Map<string, number>
}

export const movementKinds = ['return', 'write_off'] as const
export type MovementKind = (typeof movementKinds)[number]
export const movementsOf = (kind: MovementKind, invoice: string) => `${kind} ${invoice}`

/** Read once, so that what was done before is skipped without asking for each document. */
export async function findWhatIsDone(api: ApiClient): Promise<Done> {
  const known: Done = { orders: new Map(), movements: new Map() }
  for await (const { id, status, external_id } of everyRow(api, orders.list))
    if (external_id !== null) known.orders.set(external_id, { id, status })
  for (const kind of movementKinds)
    for await (const { reference_id } of everyRow(api, stock.movements, { reference_type: kind })) {
      const name = movementsOf(kind, reference_id ?? '')
      known.movements.set(name, (known.movements.get(name) ?? 0) + 1)
    }
  return known
}
