import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { placeOf } from './change-levels.ts'
import { newestPromises } from './newest-promises.ts'
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
 * default location first, then elsewhere where most is; promised units only when nothing is free any more, those of the newest orders wherever
 * they lie. The levels stay locked.
 */
export async function shareEditedStock(tx: Tx, wanted: readonly Wanted[]) {
  if (wanted.length === 0) return { parts: [], short: [] }
  const levels = Map.groupBy(await tx.run(lock(wanted.map((one) => one.product_id))), (level) => level.product_id)
  const free = wanted.flatMap((one) => freeFor(one, levels.get(one.product_id) ?? []))
  const open = wanted
    .map((one) => ({ ...one, quantity: one.quantity - unitsOf(one, free) }))
    .filter((one) => one.quantity > 0)
  const promised = await tx.batch(...open.map((one) => newestPromises(one.product_id, null, one.quantity)))
  const taken = [...free, ...promised.flat()]
  return { parts: inParts(taken), short: wanted.flatMap((one) => shortOf(one, unitsOf(one, taken))) }
}

type Units = Wanted & { location_id: string }

function freeFor({ product_id, quantity }: Wanted, levels: readonly Level[]): Units[] {
  const sorted = levels.toSorted(
    (one, other) => Number(other.is_default) - Number(one.is_default) || freeAt(other) - freeAt(one),
  )
  let open = quantity
  return sorted.flatMap((level) => {
    const units = Math.min(open, freeAt(level))
    open -= units
    return units > 0 ? [{ product_id, location_id: level.location_id, quantity: units }] : []
  })
}

const freeAt = ({ on_hand, reserved }: Level) => on_hand - reserved

const sum = (taken: readonly Wanted[]) => taken.reduce((total, one) => total + one.quantity, 0)
const unitsOf = ({ product_id }: Wanted, taken: readonly Wanted[]) =>
  sum(taken.filter((one) => one.product_id === product_id))

/** One for each place. */
const inParts = (taken: readonly Units[]) =>
  [...Map.groupBy(taken, placeOf).values()].flatMap((here) =>
    here.slice(0, 1).map(({ product_id, location_id }) => ({
      ...{ product_id, booked_location_id: location_id },
      quantity: sum(here),
    })),
  )

const shortOf = ({ product_id, quantity }: Wanted, left: number): Shortage[] =>
  left < quantity ? [{ product_id, wanted: quantity, left }] : []
