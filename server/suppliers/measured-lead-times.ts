import type { Supplier } from '#contract/suppliers.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'

/** A supplier as people entered it. */
export type Entered = Omit<Supplier, keyof Measured>
type Measured = Pick<Supplier, 'measured_lead_time_days' | 'measured_deliveries'>

const lastPurchases = 10

// The median, so that one parcel that got lost does not double the figure. A purchase counts once it is received, from its
// order date to the day in London its last receipt was booked on; closed short it counts with what came.
const measured = statement<Measured & { id: string }>(
  'measured_lead_times',
  `select s.id, m.measured_lead_time_days, m.measured_deliveries
from unnest($2::uuid[]) s(id)
cross join lateral (
  select round(percentile_cont(0.5) within group (order by d.days)::numeric) as measured_lead_time_days, count(*) as measured_deliveries
  from (
    select greatest((max(r.created_at) at time zone 'Europe/London')::date - o.order_date, 0) as days
    from (
      select id, order_date from orders
      where org_id = $1 and supplier_id = s.id and status = 'received'
      order by order_date desc, id desc limit $3) o
    join receipts r on r.org_id = $1 and r.order_id = o.id
    group by o.id, o.order_date) d
) m
where m.measured_deliveries > 0`,
)

/** Adds how long these suppliers really took, measured over their last 10 purchases received. */
export async function withLeadTimes(tx: Tx, suppliers: readonly Entered[]): Promise<Supplier[]> {
  if (suppliers.length === 0) return []
  const rows = await tx.run(
    measured(
      suppliers.map(({ id }) => id),
      lastPurchases,
    ),
  )
  const byId = new Map(rows.map(({ id, ...figures }) => [id, figures]))
  const none = { measured_lead_time_days: null, measured_deliveries: 0 }
  return suppliers.map((supplier) => ({ ...supplier, ...(byId.get(supplier.id) ?? none) }))
}
