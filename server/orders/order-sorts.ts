import type { OrderOrder, OrderSort } from '#contract/order-list.ts'
import type { Order } from '#contract/orders.ts'
import type { Sorted } from '#server/platform/lists/list-rows.ts'
import { readSort } from '#server/platform/lists/read-sort.ts'

/** What PostgreSQL has after every day. */
const never = 'infinity'
const sortings: Record<OrderSort, Pick<Sorted, 'as' | 'blank'>> = {
  created_at: { as: 'moment' },
  order_date: { as: 'day' },
  expected_date: { as: 'day', blank: never },
}

/** `-order_date`: by the day of the order, latest first. Equal orders follow their ids, in the same direction. */
export function sortingOf(sort: OrderOrder) {
  const { by, direction } = readSort<OrderSort>(sort)
  const sorted: Sorted = {
    by,
    ...sortings[by],
    direction,
    ...(sort !== '-created_at' && { name: `${by}_${direction}` }),
  }
  return { sorted, place: (order: Order) => order[by] ?? never }
}
