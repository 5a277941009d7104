import { statement } from '#server/platform/database/statement.ts'
import type { Suggested } from '#server/platform/lists/search-term.ts'

/** The order of this number, if there is one. */
export const ordersWithNumber = statement<Suggested>(
  'orders_with_number',
  'select o.id, o.order_number as title, null::text as subtitle from orders o where o.org_id = $1 and o.order_number = $2',
)
