import type { OrderType } from '#contract/order-life.ts'
import { mostLines } from '#contract/shared/limits.ts'
import { brokenConstraint } from '#server/platform/database/broken-constraint.ts'
import { statement } from '#server/platform/database/statement.ts'
import { missingReference } from '#server/platform/missing-reference.ts'
import { refuse } from '#server/platform/refusal.ts'

type Addressee = { id: string; order_type: OrderType }
export type NewLine = { id: string; product_id: string; quantity: number; unit_price?: number | undefined }

// A line whose product is not this organisation's finds no row to join, and is missed by the count below.
const insert = statement<{ id: string }>(
  'insert_order_items',
  `insert into order_items as n (org_id, id, order_id, position, product_id, quantity, unit_price, user_id)
select p.org_id, a.id, $2, last.position + a.place, a.product_id, a.quantity,
  coalesce(a.unit_price, case when $4 = 'purchase' then p.cost_price else p.selling_price end, 0), $3
from unnest($5::uuid[], $6::uuid[], $7::int[], $8::numeric[]) with ordinality as a(id, product_id, quantity, unit_price, place)
join products p on p.org_id = $1 and p.id = a.product_id and p.archived_at is null
cross join (select coalesce(max(position), -1)::int as position from order_items where org_id = $1 and order_id = $2) last
returning n.id`,
)

const total = statement<{ lines: number }>(
  'total_order',
  `update orders o set total_amount = i.total
from (select coalesce(sum(total_price), 0) as total, count(*) as lines from order_items where org_id = $1 and order_id = $2) i
where o.org_id = $1 and o.id = $2 returning i.lines`,
)

/** Appends lines to an order whose row this transaction made or locked, and brings its total up to date. */
export const addLines = (userId: string, order: Addressee, lines: readonly NewLine[]) => [
  ...(lines.length > 0 ? [insertLines(userId, order, lines)] : []),
  totalOrder(order.id),
]

/** Refuses a product that is not the organisation's, and an id that a line has already. */
const insertLines = (userId: string, order: Addressee, lines: readonly NewLine[]) =>
  insert(
    order.id,
    userId,
    order.order_type,
    lines.map((line) => line.id),
    lines.map((line) => line.product_id),
    lines.map((line) => line.quantity),
    lines.map((line) => line.unit_price ?? null),
  )
    .refusing((error) => {
      if (brokenConstraint(error) === 'order_items_pkey')
        refuse('conflict', 'A line with this id exists already', { field: 'id' })
    })
    .as((added) => {
      const known = new Set(added.map((line) => line.id))
      const missing = lines.findIndex((line) => !known.has(line.id))
      if (missing >= 0) missingReference(`items.${missing}.product_id`, lines[missing]?.product_id)
    })

/** The order's total is the sum of its lines, in pounds; refuses `too_many_lines` beyond 2,000. */
export const totalOrder = (orderId: string) =>
  total(orderId).as(([count]) => {
    if ((count?.lines ?? 0) > mostLines) refuse('too_many_lines', `An order holds up to ${mostLines} lines`)
  })
