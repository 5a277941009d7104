import type * as z from 'zod'
import type { Alert, alerts as contract } from '#contract/alerts.ts'
import type { Input } from '#contract/shared/endpoint.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'
import { alertsOf } from './alert-queries.ts'

const acknowledgeOne = statement<{ id: string }>(
  'acknowledge_alert',
  `update alerts set acknowledged = true, acknowledged_by = $2, acknowledged_at = now()
   where org_id = $1 and id = $3 and not acknowledged returning id`,
)

/** New becomes Acknowledged, with no way back; doing it again changes nothing. Refuses `NOT_FOUND`. */
export function acknowledgeAlert(scope: Scope, id: string): Promise<Alert> {
  return scope.transaction(async (tx) => {
    record(tx, await tx.run(acknowledgeOne(tx.userId, id)))
    return (await alertsOf(tx).where('id', '=', id).executeTakeFirst()) ?? notFound('Alert')
  })
}

/** Each is a row of the audit log: so many take well under a second. */
const mostAtOnce = 500

// In one order, so that two who do it at once wait for each other and not in a circle.
const acknowledgeUntil = statement<{ id: string }>(
  'acknowledge_alerts',
  `update alerts set acknowledged = true, acknowledged_by = $2, acknowledged_at = now()
   where org_id = $1 and not acknowledged and id = any(array(
     select id from alerts where org_id = $1 and not acknowledged and created_at <= $3
     order by created_at, id limit $4 for update))
   returning id`,
)

const areLeft = statement<{ are_left: boolean }>(
  'alerts_are_left',
  'select exists (select from alerts where org_id = $1 and not acknowledged and created_at <= $2) as are_left',
)

/** The same for all that were raised up to a moment, the oldest 500 of them at once; the answer says whether there are more. */
export function acknowledgeAlerts(
  scope: Scope,
  { until }: Input<typeof contract.acknowledgeAll>['body'],
): Promise<z.output<typeof contract.acknowledgeAll.returns>> {
  return scope.transaction(async (tx) => {
    const [seen, [left]] = await tx.batch(acknowledgeUntil(tx.userId, until, mostAtOnce), areLeft(until))
    record(tx, seen)
    return { acknowledged: seen.length, are_left: left?.are_left ?? false }
  })
}

function record(tx: Tx, seen: readonly { id: string }[]) {
  for (const { id } of seen)
    tx.audit({
      ...({ action: 'alert.acknowledged', table: 'alerts', id } as const),
      ...{ before: { acknowledged: false }, after: { acknowledged: true } },
    })
}
