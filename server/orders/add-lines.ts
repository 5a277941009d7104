import type { OrderType } from '#contract/order-life.ts'
import { mostLines } from '#contract/shared/limits.ts'
import { brokenConstraint } from '#server/platform/database/broken-constraint.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { missingReference } from '#server/platform/missing-reference.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'
import type { LockedLine } from './lock-order.ts'
import { type OrderRow, orderColumns } from './order-row.ts'

type Addressee = { id: string; order_type: OrderType }
export type NewLine = { id: string; product_id: string; quantity: number; unit_price?: number | undefined }

// A line whose product is not this organisation's finds no row to join, and is missed by the count below.
const insert = statement<{ id: string }>(
  'insert_order_items',
  `insert into order_items as n (org_id, id, order_id, position, product_id, quantity, unit_price, user_id)
select p.org_id, a.id, $2, $5::int + a.place, a.product_id, a.quantity,
  coalesce(a.unit_price, case when $4 = 'purchase' then p.cost_price else p.selling_price end, 0), $3
from unnest($6::uuid[], $7::uuid[], $8::int[], $9::numeric[]) with ordinality as a(id, product_id, quantity, unit_price, place)
join products p on p.org_id = $1 and p.id = a.product_id and p.archived_at is null
returning n.id`,
)

const total = statement<OrderRow & { lines: number }>(
  'total_order',
  `update orders o set total_amount = i.total
from (select coalesce(sum(total_price), 0) as total, count(*) as lines from order_items where org_id = $1 and order_id = $2) i
where o.org_id = $1 and o.id = $2 returning ${orderColumns}, i.lines`,
)

/** The lines of an order so far, and the list in which the request has these, by its name: where one is refused, its place there is named. */
type Around = { before: readonly Pick<LockedLine, 'position'>[]; asked: { as: string; lines: readonly NewLine[] } }

/** Appends lines to an order whose row this transaction made or locked, behind those it has; `totalOrder` goes behind them. */
export const addLines = (userId: string, order: Addressee, lines: readonly NewLine[], { before, asked }: Around) =>
  lines.length > 0
    ? [insertLines(userId, order, lines, { asked, behind: Math.max(-1, ...before.map((line) => line.position)) })]
    : []

/** Refuses a product that is not the organisation's, and an id that a line has already. */
const insertLines = (
  userId: string,
  order: Addressee,
  lines: readonly NewLine[],
  { asked, behind }: Pick<Around, 'asked'> & { behind: number },
) =>
  insert(
    order.id,
    userId,
    order.order_type,
    behind,
    lines.map((line) => line.id),
    lines.map((line) => line.product_id),
    lines.map((line) => line.quantity),
    lines.map((line) => line.unit_price ?? null),
  )
    .refusing((error) => {
      if (brokenConstraint(error) === 'order_items_pkey')
        refuse('conflict', 'A line with this id exists already', { field: asked.as })
    })
    .as((added) => {
      const known = new Set(added.map((line) => line.id))
      const missing = lines.find((line) => !known.has(line.id))
      if (missing) missingReference(`${asked.as}.${asked.lines.indexOf(missing)}.product_id`, missing.product_id)
    })

/** The order's total is the sum of its lines, in pounds; refuses `too_many_lines` beyond 2,000. Answers the order's row. */
export const totalOrder = (orderId: string): Statement<OrderRow> =>
  total(orderId).as(([found]) => {
    const { lines, ...row } = found ?? notFound('Order')
    if (lines > mostLines) refuse('too_many_lines', `An order holds up to ${mostLines} lines`)
    return row
  })
