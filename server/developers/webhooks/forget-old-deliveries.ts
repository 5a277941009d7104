import { deliveriesKeptDays } from '#contract/webhook-events.ts'
import type { Database } from '#server/platform/database/database.ts'
import { forEachOrganisation } from '#server/platform/database/for-each-organisation.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Turns } from '#server/platform/jobs/round.ts'

const chunk = 1000

const forget = statement(
  'forget_old_webhook_deliveries',
  `delete from webhook_deliveries where org_id = $1 and id = any(array(
  select id from webhook_deliveries where org_id = $1 and status <> 'pending' and created_at < now() - make_interval(days => $2)
  order by created_at limit $3))
returning id`,
)

/** The log is kept for thirty days; what was replayed and still waits stays until it is settled. In chunks. */
export const forgetOldDeliveries = (database: Database, turns?: Turns) =>
  forEachOrganisation(
    database,
    'forget-old-webhooks',
    async (scope) => {
      for (let gone = chunk; gone === chunk; )
        gone = (await scope.transaction((tx) => tx.run(forget(deliveriesKeptDays, chunk)))).length
    },
    turns,
  )
