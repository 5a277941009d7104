import type { Picklist } from '#contract/picking.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'
import { partyOf } from '#server/orders/order-row.ts'
import { statement } from '#server/platform/database/statement.ts'

/** What is answered of a picklist's own row. */
export type PicklistRow = Pick<
  Picklist,
  'id' | 'picklist_number' | 'order_id' | 'status' | 'priority' | 'assigned_to' | 'picked_at' | 'version' | 'created_at'
>

/** The columns of it, for what writes the row and answers it: a read behind that would ask for the same row. */
export const picklistColumns =
  'id, picklist_number, order_id, status, priority, assigned_to, picked_at, version, created_at'

const member = statement<{ name: string | null }>(
  'name_of_member',
  'select display_name as name from members where org_id = $1 and user_id = $2',
)

/** The names that are answered of a picklist, for a batch; undefined where it has none. */
export const namesOf = (order: LockedOrder, { assigned_to }: Pick<PicklistRow, 'assigned_to'>) =>
  [partyOf(order), assigned_to ? member(assigned_to).as(([found]) => found?.name) : undefined] as const

type Names = readonly [party: { customer_name?: string | null } | undefined, assignee: string | null | undefined]
type Counted = Pick<Picklist, 'order_number' | 'order_status' | 'units_ordered' | 'units_picked'>

/** A picklist as it is answered, of its row, what `namesOf` has found, and what is known of its order and its lines. */
export const picklistFrom = (row: PicklistRow, [party, assignee]: Names, known: Counted): Picklist => ({
  ...{ ...row, ...known },
  customer_name: party?.customer_name ?? null,
  assigned_to_name: assignee ?? null,
})
