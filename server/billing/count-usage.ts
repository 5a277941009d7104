import type { Database } from '#server/platform/database/database.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { inTurn } from '#server/platform/jobs/in-turn.ts'
import { everybody } from '#server/platform/jobs/round.ts'
import { holdSubscription } from './hold-subscription.ts'
import { tellUsage } from './tell-usage.ts'
import { rememberUsage } from './usage-counts.ts'
import { usageLimits } from './usage-limits.ts'

const waiting = localStatement<{ org_id: string }>('usage_work_waits', 'select org_id from usage_work')
// Requests with API keys make no news. One that is being counted is counted once more: they may have come since.
const noteCalls = localStatement(
  'note_usage_of_api',
  `insert into usage_work (org_id)
select distinct org_id from api_hours where hour > now() - interval '2 hours' order by org_id
on conflict (org_id) do update set is_taken = false`,
)
const take = localStatement('take_usage_work', 'update usage_work set is_taken = true where org_id = $1')
const forget = localStatement('forget_usage_work', 'delete from usage_work where org_id = $1 and is_taken')

/**
 * Counts the usage of each organisation of which the news said that something has changed, or which API keys work for, remembers it, and tells the owners of limits it
 * has come near to. Each by itself, so that none holds up another. `publicUrl` is where the links of the mails lead.
 */
export async function countUsage(database: Database, publicUrl: string, turns = everybody): Promise<void> {
  const [, due] = await localStatements(database).batch(noteCalls(), waiting())
  const work = (orgId: string) => countUsageOf(database, orgId, publicUrl)
  await inTurn(due, { complaint: 'usage could not be counted; trying later', work, turns })
}

/** Whoever waits for the subscription finds all of it told. The work goes with the commit: what was killed before is done again. */
export async function countUsageOf(database: Database, orgId: string, publicUrl: string): Promise<void> {
  await localStatements(database).run(take(orgId))
  await backgroundScope(database, orgId, 'count-usage').transaction(async (tx) => {
    const held = await tx.run(holdSubscription())
    if (held) await tellUsage(tx, { ...usageLimits(held), ...(await rememberUsage(tx)) }, publicUrl)
    tx.queue(forget(orgId))
  })
}
