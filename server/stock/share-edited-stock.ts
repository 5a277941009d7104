import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Shortage } from './stock-demand.ts'

type Level = { product_id: string; location_id: string; on_hand: number; reserved: number; is_default: boolean }
type Wanted = { product_id: string; quantity: number }

// Sorted, as everywhere.
const lock = statement<Level>(
  'lock_edited_levels',
  `select l.product_id, l.location_id, l.on_hand, l.reserved, o.is_default
from stock_levels l
join locations o on o.org_id = $1 and o.id = l.location_id
where l.org_id = $1 and l.product_id = any($2::uuid[])
order by l.product_id, l.location_id
for update of l`,
)

/**
 * Where units are taken from that are no longer there by somebody's count of the whole product, which names no place: what is free at the
 * default location first, then elsewhere where most is; promised units only when nothing is free any more. The levels stay locked.
 */
export async function shareEditedStock(tx: Tx, wanted: readonly Wanted[]) {
  if (wanted.length === 0) return { parts: [], short: [] }
  const levels = Map.groupBy(await tx.run(lock(wanted.map((one) => one.product_id))), (level) => level.product_id)
  const shared = wanted.map((one) => share(one, levels.get(one.product_id) ?? []))
  return { parts: shared.flatMap(({ parts }) => parts), short: shared.flatMap(({ short }) => short) }
}

function share({ product_id, quantity }: Wanted, levels: readonly Level[]) {
  const sorted = levels.toSorted(
    (one, other) => Number(other.is_default) - Number(one.is_default) || freeAt(other) - freeAt(one),
  )
  const taken = new Map<string, number>()
  let open = quantity
  for (const unitsAt of [freeAt, promisedAt])
    for (const level of sorted) {
      const units = Math.min(open, unitsAt(level))
      if (units > 0) taken.set(level.location_id, (taken.get(level.location_id) ?? 0) + units)
      open -= units
    }
  const short: Shortage[] = open > 0 ? [{ product_id, wanted: quantity, left: quantity - open }] : []
  const parts = [...taken].map(([booked_location_id, units]) => ({ product_id, booked_location_id, quantity: units }))
  return { parts, short }
}

const freeAt = ({ on_hand, reserved }: Level) => on_hand - reserved
const promisedAt = ({ reserved }: Level) => reserved
