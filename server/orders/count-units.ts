import { amountAt, amounts } from '#server/platform/database/amounts.ts'
import { statement } from '#server/platform/database/statement.ts'

const picked = statement(
  'count_picked',
  `update order_items set quantity_picked = quantity_picked + ${amountAt('$3', 'id::text')}, updated_at = now()
where org_id = $1 and id = any($2::uuid[])`,
)

// The check constraint backs received <= ordered.
const received = statement(
  'count_received',
  `update order_items set quantity_received = quantity_received + ${amountAt('$3', 'id::text')}, updated_at = now()
where org_id = $1 and id = any($2::uuid[])`,
)

/** Units, each of a line. */
type Units = readonly (readonly [order_item_id: string, units: number])[]

/** Counts units picked for lines whose order is locked, so many for each; below 0 they are put back. */
export const countPickedUnits = (units: Units) => picked(...byLine(units))

/** Counts units that came for lines whose order is locked, so many for each. */
export const countReceivedUnits = (units: Units) => received(...byLine(units))

const byLine = (units: Units) => [units.map(([id]) => id), amounts(units)]
