import type { Tx } from '#server/platform/database/scope.ts'

/** Units on their way through a line: how many more, or fewer below 0. */
type Counted = { order_item_id: string; change: number }

const picked = `
update order_items i set quantity_picked = i.quantity_picked + c.change, updated_at = now()
from unnest($2::uuid[], $3::int[]) as c(id, change) where i.org_id = $1 and i.id = c.id`

// The check constraint backs received <= ordered.
const received = `
update order_items i set quantity_received = i.quantity_received + c.change, updated_at = now()
from unnest($2::uuid[], $3::int[]) as c(id, change) where i.org_id = $1 and i.id = c.id`

/** Counts what was picked for lines whose order is locked; it travels with what is asked next. */
export const countPickedUnits = (tx: Tx, units: readonly Counted[]) =>
  tx.send('count_picked', picked, values(tx, units))

/** Counts what came for lines whose order is locked; it travels with what is asked next. */
export const countReceivedUnits = (tx: Tx, units: readonly Counted[]) =>
  tx.send('count_received', received, values(tx, units))

const values = (tx: Tx, units: readonly Counted[]) => [
  tx.orgId,
  units.map(({ order_item_id }) => order_item_id),
  units.map(({ change }) => change),
]
