import type * as z from 'zod'
import type { Movement, NewMovement } from '#contract/stock.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { missingReference } from '#server/platform/missing-reference.ts'
import { bookMovements } from './book-movements.ts'

type Input = z.output<typeof NewMovement>

/** Records one movement as a person enters it; an out stops at 0 and its `shortfall` says what was not there. */
export function recordMovement(scope: Scope, input: Input): Promise<Movement> {
  return scope.transaction(async (tx) => {
    const [booked] = await record(tx, [input])
    if (!booked) throw new Error('One movement was asked and none recorded')
    const { booked_location_id: _, on_hand: __, ...moved } = booked
    return { ...input, ...moved, user_id: tx.userId }
  })
}

/** Up to 1,000 at once, all or none: what an integration sends. */
export function recordMovements(scope: Scope, items: readonly Input[]) {
  return scope.transaction(async (tx) => {
    const booked = await record(tx, items)
    return { items: booked.map(({ id, stock_change, shortfall }) => ({ id, stock_change, shortfall })) }
  })
}

async function record(tx: Tx, items: readonly Input[]) {
  if (items.some((item) => item.location_id)) tx.queue(requireLocations(items))
  const booked = await bookMovements(tx, items, { archivedToo: false })
  return booked.map((row, index) => {
    if (!row) missingReference('product_id', items[index]?.product_id)
    const { product_name: _, product_sku: __, location_name: ___, ...after } = { ...items[index], ...row }
    tx.audit({ action: 'movement.recorded', table: 'stock_movements', id: row.id, after })
    return row
  })
}

const known = statement<{ id: string }>(
  'known_locations',
  'select id from locations where org_id = $1 and id = any($2::uuid[])',
)

/** Refuses a place that is not the organisation's. */
function requireLocations(items: readonly Input[]) {
  const named = [...new Set(items.flatMap((item) => item.location_id ?? []))]
  return known(named).as((rows) => {
    const missing = named.find((id) => !rows.some((location) => location.id === id))
    if (missing) missingReference('location_id', missing)
  })
}
