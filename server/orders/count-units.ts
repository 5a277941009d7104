import { statement } from '#server/platform/database/statement.ts'

const picked = statement(
  'count_picked',
  `update order_items i set quantity_picked = i.quantity_picked + c.change, updated_at = now()
from unnest($2::uuid[], $3::int[]) as c(id, change) where i.org_id = $1 and i.id = c.id`,
)

// The check constraint backs received <= ordered.
const received = statement(
  'count_received',
  `update order_items i set quantity_received = i.quantity_received + c.change, updated_at = now()
from unnest($2::uuid[], $3::int[]) as c(id, change) where i.org_id = $1 and i.id = c.id`,
)

/** Counts units picked for lines whose order is locked, so many for each; below 0 they are put back. */
export const countPickedUnits = (lines: readonly string[], units: readonly number[]) => picked(lines, units)

/** Counts units that came for lines whose order is locked, so many for each. */
export const countReceivedUnits = (lines: readonly string[], units: readonly number[]) => received(lines, units)
