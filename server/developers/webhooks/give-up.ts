import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'

const chunk = 1000

const some = statement(
  'give_webhook_deliveries_up',
  `update webhook_deliveries set status = 'failed', finished_at = now() where org_id = $1 and status = 'pending' and id = any(array(
  select d.id from webhook_deliveries d join webhook_endpoints e on e.org_id = $1 and e.id = d.endpoint_id and not e.enabled
  where d.org_id = $1 and d.endpoint_id = $2 and d.status = 'pending' order by d.next_attempt_at, d.id limit $3
  for update of d skip locked))
returning id`,
)

/**
 * Gives up some of what waits for an endpoint that is off, and answers whether more may be left: three days of a busy one are more than one
 * statement has time for. Nothing is written for one that is off, so that what is given up stays so. What another process
 * holds just now is given up by it, and passed over here.
 */
export const giveSomeUp = async (scope: Scope, endpointId: string): Promise<boolean> =>
  (await scope.separateTransaction((tx) => tx.run(some(endpointId, chunk)))).length > 0

/** All of it; nothing of an endpoint that is on. */
export async function giveUp(scope: Scope, endpointId: string) {
  while (await giveSomeUp(scope, endpointId));
}
