import { amountAt, amounts } from '#server/platform/database/amounts.ts'
import { statement } from '#server/platform/database/statement.ts'

/** By how much a level changes. */
export type LevelChange = { product_id: string; location_id: string; on_hand?: number; reserved?: number }

const place = "(product_id || ' ' || location_id)"
/** The same here: what tells levels apart. */
export const placeOf = ({ product_id, location_id }: Pick<LevelChange, 'product_id' | 'location_id'>) =>
  `${product_id} ${location_id}`

const change = statement(
  'change_levels',
  `update stock_levels set on_hand = on_hand + ${amountAt('$3', place)}, reserved = reserved + ${amountAt('$4', place)}
  where org_id = $1 and product_id = any($2::uuid[]) and $3::jsonb ? ${place}`,
)

/**
 * Changes levels that the caller has locked. By how much, and not to what. Raises a check violation (23514) where more would be taken than
 * there is, or than is not promised.
 */
export function changeLevels(changes: readonly LevelChange[]) {
  const products = [...new Set(changes.map((one) => one.product_id))]
  const of = (field: 'on_hand' | 'reserved') => amounts(changes.map((one) => [placeOf(one), one[field] ?? 0] as const))
  return change(products, of('on_hand'), of('reserved'))
}
