import { newId, type Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'
import { currentValue } from './judge-rules.ts'

const raise = statement<{ id: string }>(
  'raise_shortfall_alerts',
  `insert into alerts as n (org_id, id, type, title, message, current_value, threshold, product_id)
select p.org_id, a.id, 'stock_below_zero', left(p.name || ' ran short', 500),
  case when a.asked = 1 then '1 unit was taken but none was there.'
    else format('%s units were taken but only %s were there: short by %s.', to_char(a.asked, 'FM9,999,999,999'), to_char(a.was_left, 'FM9,999,999,990'),
      to_char(a.asked - a.was_left, 'FM9,999,999,999')) end,
  ${currentValue}, null, p.id
from unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[]) as a(id, product_id, asked, was_left)
join products p on p.org_id = $1 and p.id = a.product_id
returning n.id`,
)

/** A shelf that had less than was taken is never silent: the alert commits with the movement. */
export async function raiseShortfallAlerts(tx: Tx, short: TransactionEvents['stock_short']) {
  const raised = await tx.run(
    raise(
      short.map(() => newId()),
      short.map((one) => one.product_id),
      short.map((one) => one.asked),
      short.map((one) => one.left),
    ),
  )
  for (const { id } of raised) tx.audit({ action: 'alert.raised', table: 'alerts', id })
}
