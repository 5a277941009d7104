import { statement } from '#server/platform/database/statement.ts'

const papers = statement(
  'papers_of_order',
  `select from receipts where org_id = $1 and order_id = $2
union all select from picklists where org_id = $1 and order_id = $2
union all select from shipments where org_id = $1 and order_id = $2 limit 1`,
)

/** Whether rooms above have made a receipt, picklist or label for it, also one that was taken back. */
export const hasPapers = (orderId: string) => papers(orderId).as((_, count) => count > 0)
