import { newId, type Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'
import { currentValue } from './judge-rules.ts'

const raise = statement<{ id: string }>(
  'raise_promise_alerts',
  `insert into alerts as n (org_id, id, type, title, message, current_value, threshold, product_id)
select p.org_id, a.id, 'stock_below_promised', left(p.name || ' no longer covers its orders', 500),
  case when a.units = 1 then '1 unit promised to a confirmed order was taken: that order waits for stock.'
    else format('%s units promised to confirmed orders were taken: the newest of those orders wait for stock.', to_char(a.units, 'FM9,999,999,999')) end,
  ${currentValue}, null, p.id
from unnest($2::uuid[], $3::uuid[], $4::int[]) as a(id, product_id, units)
join products p on p.org_id = $1 and p.id = a.product_id
returning n.id`,
)

/** Someone was promised these units: the alert commits with the movement that took them. */
export async function raisePromiseAlerts(tx: Tx, given: TransactionEvents['promises_given_up']) {
  const raised = await tx.run(
    raise(
      given.map(() => newId()),
      given.map((one) => one.product_id),
      given.map((one) => one.units),
    ),
  )
  for (const { id } of raised) tx.audit({ action: 'alert.raised', table: 'alerts', id })
}
