import { movedStatuses, statusesOf } from '#contract/order-life.ts'
import { literalWords } from '#server/platform/database/literal-words.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { MeasuredLeadTime, TransactionEvents } from '#server/platform/events/transaction-events.ts'

const lastPurchases = 10

// As the partial index that is read here has it.
const complete = literalWords(movedStatuses.filter((status) => statusesOf('purchase').includes(status)))

// The median, so that one parcel that got lost does not double the figure. A purchase counts once it is received, from its
// order date to the day in London its last receipt was booked on, but for those that were reversed; closed short it counts with what came.
const medians = statement<MeasuredLeadTime & { id: string }>(
  'measured_lead_times',
  `select s.id, m.measured_lead_time_days, m.measured_deliveries
from unnest($2::uuid[]) s(id)
cross join lateral (
  select round(percentile_cont(0.5) within group (order by d.days)::numeric) as measured_lead_time_days, count(*) as measured_deliveries
  from (
    select greatest((max(r.created_at) at time zone 'Europe/London')::date - o.order_date, 0) as days
    from (
      select id, order_date from orders
      where org_id = $1 and supplier_id = s.id and status in (${complete})
      order by order_date desc, id desc limit $3) o
    join receipts r on r.org_id = $1 and r.order_id = o.id and r.reverses_receipt_id is null
      and not exists (select from receipts back where back.org_id = $1 and back.reverses_receipt_id = r.id)
    group by o.id, o.order_date) d
) m
where m.measured_deliveries > 0`,
)

/** Says how long suppliers really took, measured over their last 10 purchases received; nothing of one who sent none yet. */
export async function measureLeadTimes(tx: Tx, { supplier_ids, measured }: TransactionEvents['suppliers_read']) {
  for (const { id, ...figures } of await tx.run(medians(supplier_ids, lastPurchases))) measured.set(id, figures)
}
