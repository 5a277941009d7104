import { type Statement, statement } from '#server/platform/database/statement.ts'
import type { Free } from './stock-demand.ts'

// Sorted, so that two orders for the same goods queue instead of deadlocking.
const lock = statement<Free>(
  'lock_available_stock',
  `select l.product_id, l.location_id, case when p.archived_at is null then l.on_hand - l.reserved else 0 end as free,
  o.is_default
from stock_levels l
join locations o on o.org_id = $1 and o.id = l.location_id
join products p on p.org_id = $1 and p.id = l.product_id
where l.org_id = $1 and l.product_id = any($2::uuid[])
order by l.product_id, l.location_id
for update of l for key share of p`,
)

/**
 * What is free at every place of the products, in whole units; nothing of an archived product is. The levels stay locked, and
 * the products held against removal, until the transaction ends.
 */
export const lockAvailableStock = (productIds: readonly string[]): Statement<Free[]> => lock([...new Set(productIds)])
