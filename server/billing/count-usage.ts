import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { holdSubscription } from './hold-subscription.ts'
import { tellUsage } from './tell-usage.ts'
import { rememberUsage } from './usage-counts.ts'
import { usageLimits } from './usage-limits.ts'

const waiting = localStatement<{ org_id: string }>('usage_work_waits', 'select org_id from usage_work')
const take = localStatement('take_usage_work', 'update usage_work set is_taken = true where org_id = $1')
const forget = localStatement('forget_usage_work', 'delete from usage_work where org_id = $1 and is_taken')

/**
 * Counts the usage of each organisation of which the news said that something has changed, remembers it, and tells the owners of limits it
 * has come near to. Each by itself, so that none holds up another. `publicUrl` is where the links of the mails lead.
 */
export async function countUsage(database: Database, publicUrl: string): Promise<void> {
  for (const { org_id } of await localStatements(database).run(waiting())) {
    await countUsageOf(database, org_id, publicUrl).catch((error: unknown) =>
      complain(error, 'usage could not be counted; trying later', { org_id }),
    )
  }
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
