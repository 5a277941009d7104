import { randomInt } from 'node:crypto'
import type { OrderType } from '#contract/order-life.ts'
import { brokenConstraint } from '#server/platform/database/broken-constraint.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { prefixOf, proposedNumber } from './order-number.ts'

export type OrderHeader = {
  id: string
  order_type: OrderType
  customer_id: string | null
  supplier_id: string | null
  order_date: string
  expected_date: string | null
  reference: string | null
  notes: string | null
  external_id?: string | undefined
}

/** How far each try looks, and among how many of the free numbers there it takes one by chance; the last takes whatever is left. */
const tries = [
  { reach: 50, among: 1 },
  { reach: 100, among: 16 },
  { reach: 200, among: 64 },
  { reach: 500, among: 200 },
  { reach: 1000, among: 400 },
  { reach: 5000, among: 800 },
  { reach: 999_999, among: 50 },
  { reach: 999_999, among: 1 },
]

// The clock proposes, the unique index decides: the first free number from the proposal on, wrapping at a million. Another
// order taking the same number at the same instant leaves this insert without a row; it is then asked again, looking further
// and stepping aside by ever more ($14), so that many at once do not chase the same number. "offset 0" has each number looked
// up by itself, where a plan might read all numbers of the organisation for the first few. The member is there for the organisation
// of its row: a distributed engine writes where that is, and fetches what has none (decision 50).
const insert = statement<{ order_number: string }>(
  'insert_order',
  `insert into orders (org_id, id, order_number, order_type, customer_id, supplier_id, order_date, expected_date, notes, external_id, user_id, reference)
select m.org_id, $2, free.number, $3, $4, $5, $6, $7, $8, $9, m.user_id, $15
from members m cross join (
  select $11 || lpad((n % 1000000)::text, 6, '0') as number
  from generate_series($12::int, $12::int + $13::int) n
  where not exists (select from orders o where o.org_id = $1 and o.order_number = $11 || lpad((n % 1000000)::text, 6, '0') offset 0)
  limit 1 offset $14::int
) free
where m.org_id = $1 and m.user_id = $10
on conflict (org_id, order_number) do nothing
returning order_number`,
)

/** Writes the header as a draft under the next free number. Refuses `external_id_taken`. */
export async function insertOrder(tx: Tx, order: OrderHeader): Promise<string> {
  for (const { reach, among } of tries) {
    const header = [order.id, order.order_type, order.customer_id, order.supplier_id, order.order_date]
    const about = [order.expected_date, order.notes, order.external_id ?? null, tx.userId]
    const number = [prefixOf(order.order_type), proposedNumber(Date.now()), reach, randomInt(among)]
    const insertion = insert(...header, ...about, ...number, order.reference)
    const [row] = await tx.run(insertion.refusing((error) => refuseTaken(error, order)))
    if (row) return row.order_number
  }
  return refuse('no_free_number', 'No free order number was found; please try again')
}

/** Raises the refusal where another order has the external_id; returns for any other failure. */
export function refuseTaken(error: unknown, { external_id }: { external_id?: string | null | undefined }) {
  if (brokenConstraint(error) !== 'orders_external_id') return
  refuse('external_id_taken', 'Another order has this external_id', { field: 'external_id', value: external_id })
}
