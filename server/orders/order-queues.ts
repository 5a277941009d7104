import { awaitedStatuses, bindingStatuses, type OrderQueue, openStatuses } from '#contract/order-life.ts'
import type { Add } from '#server/platform/database/statement-values.ts'
import { isToCome } from './on-its-way.ts'

/** What of an order `r` makes it one of a queue on a day. */
export function conditionOf(queue: OrderQueue, today: string, add: Add): string {
  if (queue === 'sold') return `r.order_type = 'sale' and r.status = any(${add(bindingStatuses)}::text[])`
  const toCome = isToCome(add(awaitedStatuses), add(openStatuses), 'r')
  return `${toCome} and (${expected[queue](`${add(today)}::date`)})`
}

const expected: Record<Exclude<OrderQueue, 'sold'>, (today: string) => string> = {
  to_receive: (today) => `r.expected_date <= ${today}`,
  due_today: (today) => `r.expected_date = ${today}`,
  late: (today) => `r.expected_date < ${today}`,
  coming: (today) => `r.expected_date is null or r.expected_date > ${today}`,
}
