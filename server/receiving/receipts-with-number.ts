import { statement } from '#server/platform/database/statement.ts'
import type { Suggested } from '#server/platform/lists/search-term.ts'

/** The receipts of these numbers, each with its order. */
export const receiptsWithNumber = statement<Suggested>(
  'receipts_with_number',
  `select r.id, r.receipt_number as title, o.order_number as subtitle from receipts r
   join orders o on o.org_id = $1 and o.id = r.order_id
   where r.org_id = $1 and r.receipt_number = any($2::text[])`,
)
