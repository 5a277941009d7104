import { isAwaited, isOpen } from '#contract/order-life.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import type { LockedOrder } from './lock-order.ts'

const leaveNews = localStatement(
  'leave_draft_news',
  `insert into outbox (org_id, table_name, op, row_id) values ($1, 'orders', 'order.came_in_part', $2)`,
)

/**
 * To be called where goods came of an order, or were taken back, and its status stays: a draft counts as expected while some have come,
 * which nothing in its own row tells.
 */
export function noteDraftCame(tx: Tx, { id, status }: LockedOrder) {
  if (isOpen(status) && !isAwaited(status)) tx.queue(leaveNews(tx.orgId, id))
}
