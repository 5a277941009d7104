import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { keepDoing } from '#server/platform/jobs/keep-doing.ts'
import { judgeSome } from './judge-some.ts'

const everyMs = 50
/** An organisation whose alerts cannot be judged waits so long for its next try; no other waits with it. */
const restMs = 5000

// Goes from organisation to organisation, by the oldest work of each: a change of 100,000 products is not read anew at each step of it.
const waiting = localStatement<{ org_id: string }>(
  'alert_work_waits',
  `with recursive oldest as (
  (select org_id, id from alert_work order by org_id, id limit 1)
  union all
  select after.* from oldest o
  cross join lateral (select org_id, id from alert_work where org_id > o.org_id order by org_id, id limit 1) after
)
select org_id from oldest where org_id <> all($1::uuid[]) order by id limit 50`,
)

/**
 * What judges the work that the news left, some of each organisation in turn, each in transactions of its own; any number of processes
 * may. The step answers whether there is more to do at once.
 */
export function openAlertWork(database: Database): () => Promise<boolean> {
  const resting = new Map<string, number>()
  return async () => {
    for (const [orgId, until] of resting) if (until < performance.now()) resting.delete(orgId)
    const found = await localStatements(database).run(waiting([...resting.keys()]))
    for (const { org_id } of found)
      await judgeSome(database, org_id).catch((error: unknown) => {
        resting.set(org_id, performance.now() + restMs)
        complain(error, 'alerts could not be judged; trying again', { org_id })
      })
    return found.length > 0
  }
}

/** Twenty times a second, in whichever process runs the background work. Answers the way to stop. */
export const keepJudgingAlerts = (database: Database) =>
  keepDoing('alerts could not be looked for; trying again', everyMs, openAlertWork(database))
