import type * as z from 'zod'
import type { Movement, NewMovement } from '#contract/stock.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { missingReference } from '#server/platform/missing-reference.ts'
import { bookForeseen, isUnforeseen } from './book-foreseen.ts'
import { bookMovements } from './book-movements.ts'
import { movementById } from './movement-queries.ts'

type Input = z.output<typeof NewMovement>
type Moved = { id: string; stock_change: number; shortfall: number }

/** Records one movement as a person enters it; an out stops at 0 and its `shortfall` says what was not there. */
export async function recordMovement(scope: Scope, input: Input): Promise<Movement> {
  try {
    return await scope.transactionThenRead(async (tx) => note(tx, input, bookForeseen(tx, input)), movementById)
  } catch (error) {
    if (!isUnforeseen(error)) throw error
  }
  return scope.transactionThenRead(async (tx) => {
    const [booked] = await record(tx, [input])
    if (!booked) throw new Error('One movement was asked and none recorded')
    return booked.id
  }, movementById)
}

/** Up to 1,000 at once, all or none: what an integration sends. */
export function recordMovements(scope: Scope, items: readonly Input[]) {
  return scope.transaction(async (tx) => {
    const booked = await record(tx, items, (field, index) => `items.${index}.${field}`)
    return { items: booked.map(({ id, stock_change, shortfall }) => ({ id, stock_change, shortfall })) }
  })
}

/** What the request calls a field of one of them. */
type NameOf = (field: keyof Input, index: number) => string

async function record(tx: Tx, items: readonly Input[], nameOf: NameOf = (field) => field) {
  if (items.some((item) => item.location_id)) tx.queue(requireLocations(items, nameOf))
  const quantityOf = (index: number) => nameOf('quantity', index)
  const booked = await bookMovements(tx, items, { archivedToo: false, quantityOf })
  return booked.map((row, index) => {
    if (!row) missingReference(nameOf('product_id', index), items[index]?.product_id)
    note(tx, items[index], row)
    return row
  })
}

/** Leaves its audit row, and answers its id. */
function note(tx: Tx, input: Input | undefined, { id, stock_change, shortfall }: Moved): string {
  const after = { ...input, id, stock_change, shortfall }
  tx.audit({ action: 'movement.recorded', table: 'stock_movements', id, after })
  return id
}

const known = statement<{ id: string }>(
  'known_locations',
  'select id from locations where org_id = $1 and id = any($2::uuid[])',
)

/** Refuses a place that is not the organisation's. */
function requireLocations(items: readonly Input[], nameOf: NameOf) {
  const named = [...new Set(items.flatMap((item) => item.location_id ?? []))]
  return known(named).as((rows) => {
    const ids = new Set(rows.map(({ id }) => id))
    const missing = items.findIndex(({ location_id }) => location_id !== null && !ids.has(location_id))
    if (missing >= 0) missingReference(nameOf('location_id', missing), items[missing]?.location_id)
  })
}
