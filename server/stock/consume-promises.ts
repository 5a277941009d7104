import { amountAt, amounts } from '#server/platform/database/amounts.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Allocation } from './stock-demand.ts'

/** What is taken of a promise, and whether that is all of it. */
export type Consumed = Allocation & { isWhole: boolean }

const amount = amountAt('$3', "(order_item_id || ' ' || location_id)")

const fulfil = statement(
  'fulfil_reservations',
  `delete from reservations where org_id = $1 and order_item_id = any($2::uuid[]) and quantity = ${amount}`,
)
const cut = statement(
  'cut_reservations',
  `update reservations set quantity = quantity - ${amount}
  where org_id = $1 and order_item_id = any($2::uuid[]) and quantity > ${amount}`,
)

/** Only what is consumed is touched: a promise goes or shrinks. Its level, which the caller has locked, is the caller's to change. */
export function consumePromises(consumed: readonly Consumed[]) {
  const { whole = [], part = [] } = Object.groupBy(consumed, ({ isWhole }) => (isWhole ? 'whole' : 'part'))
  return [...(whole.length > 0 ? [fulfil(...of(whole))] : []), ...(part.length > 0 ? [cut(...of(part))] : [])]
}

const of = (taken: readonly Consumed[]) => [
  taken.map((one) => one.order_item_id),
  amounts(taken.map((one) => [`${one.order_item_id} ${one.location_id}`, one.quantity] as const)),
]
