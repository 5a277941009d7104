import type * as z from 'zod'
import type { Movement, NewMovement } from '#contract/stock.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { missingReference } from '#server/platform/missing-reference.ts'
import { bookMovements } from './book-movements.ts'
import { recordAtOnce } from './record-at-once.ts'

type Asked = z.output<typeof NewMovement>

/** Records one movement as a person enters it; an out stops at 0 and its `shortfall` says what was not there. */
export async function recordMovement(scope: Scope, asked: Asked): Promise<Movement> {
  const recorded = await recordAtOnce(scope, asked)
  return recorded ? recorded.answer : recordStepByStep(scope, asked)
}

function recordStepByStep(scope: Scope, asked: Asked): Promise<Movement> {
  return scope.transaction(async (tx) => {
    const [booked] = await record(tx, [asked])
    if (!booked) throw new Error('One movement was asked and none recorded')
    const { booked_location_id: _, on_hand: __, ...told } = booked
    return { ...asked, ...told, user_id: tx.userId }
  })
}

/** Up to 1,000 at once, all or none: what an integration sends. */
export function recordMovements(scope: Scope, items: readonly Asked[]) {
  return scope.transaction(async (tx) => {
    const booked = await record(tx, items)
    return { items: booked.map(({ id, stock_change, shortfall }) => ({ id, stock_change, shortfall })) }
  })
}

async function record(tx: Tx, items: readonly Asked[]) {
  await requireLocations(tx, items)
  const booked = await bookMovements(tx, items, { archivedToo: false })
  return booked.map((row, index) => {
    if (!row) missingReference('product_id', items[index]?.product_id)
    const { product_name: _, product_sku: __, location_name: ___, ...after } = { ...items[index], ...row }
    tx.audit({ action: 'movement.recorded', table: 'stock_movements', id: row.id, after })
    return row
  })
}

async function requireLocations(tx: Tx, items: readonly Asked[]) {
  const asked = [...new Set(items.flatMap((item) => item.location_id ?? []))]
  if (asked.length === 0) return
  const known = await tx.db.selectFrom('locations').select('id').where('id', 'in', asked).execute()
  const missing = asked.find((id) => !known.some((location) => location.id === id))
  if (missing) missingReference('location_id', missing)
}
