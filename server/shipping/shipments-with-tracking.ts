import { statement } from '#server/platform/database/statement.ts'
import type { Suggested } from '#server/platform/lists/search-term.ts'

/** The parcels of these tracking numbers, each with its order; also those whose label was voided. */
export const shipmentsWithTracking = statement<Suggested>(
  'shipments_with_tracking',
  `select s.id, s.tracking_number as title, o.order_number as subtitle from shipments s
   join orders o on o.org_id = $1 and o.id = s.order_id
   where s.org_id = $1 and s.tracking_number = any($2::text[])`,
)
