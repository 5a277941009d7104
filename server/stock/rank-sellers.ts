import type { Database } from '#server/platform/database/database.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement, statement } from '#server/platform/database/statement.ts'
import { inTurn } from '#server/platform/jobs/in-turn.ts'
import { everybody } from '#server/platform/jobs/round.ts'
import { isOfSale, isOfUse } from './sold-movements.ts'

export const rankedDays = [30, 90] as const
const ranked = 10

const waiting = localStatement<{ org_id: string }>(
  'ranking_work_waits',
  'select org_id from ranking_work where coalesce(due_on <= day_in_london(now()), true)',
)
const take = localStatement('take_ranking_work', 'update ranking_work set is_taken = true where org_id = $1')
const forget = localStatement('forget_ranking_work', 'delete from ranking_work where org_id = $1 and is_taken')
// What was noted meanwhile is due at once, and stays so.
const untilTomorrow = localStatement(
  'rank_again_tomorrow',
  `insert into ranking_work as w (org_id, due_on) values ($1, day_in_london(now()) + 1)
on conflict (org_id) do update set is_taken = false, due_on = excluded.due_on where w.is_taken`,
)

const clear = statement('forget_best_sellers', 'delete from best_sellers where org_id = $1')

// What was picked for sales, less what was put back, and of those that lead what was used at all. From the beginning of a day in London, so that
// each count of a day agrees.
const rank = statement(
  'rank_sellers',
  `insert into best_sellers (org_id, days, product_id, units, used, counted_from, counted_at)
select $1, $2::int, m.product_id, - sum(m.stock_change) filter (where ${isOfSale('m')}) as units,
  - sum(m.stock_change) filter (where ${isOfUse('m')}) as used, c.counted_from, now()
from (select (day_in_london(now()) - $2::int + 1)::timestamp at time zone 'Europe/London' as counted_from) c
join stock_movements m on m.org_id = $1 and m.created_at >= c.counted_from and m.created_at < now()
join products p on p.org_id = $1 and p.id = m.product_id and p.archived_at is null
group by m.product_id, c.counted_from having sum(m.stock_change) filter (where ${isOfSale('m')}) < 0
order by units desc, m.product_id limit $3 returning product_id`,
)

/** Ranks the products of each organisation whose stock moved since it was last done, or whose days are others by now. Each by itself, so that none holds up another. */
export async function rankSellers(database: Database, turns = everybody): Promise<void> {
  const work = (orgId: string) => rankSellersOf(database, orgId)
  const complaint = 'the best sellers could not be counted; trying later'
  await inTurn(await localStatements(database).run(waiting()), { complaint, work, turns })
}

/** The work goes with the commit: what was killed before is done again. What was ranked is due again on the next day, if `daily`. */
export async function rankSellersOf(database: Database, orgId: string, { daily = true } = {}): Promise<void> {
  await localStatements(database).run(take(orgId))
  await backgroundScope(database, orgId, 'rank-sellers').transaction(async (tx) => {
    const [, ...found] = await tx.batch(clear(), ...rankedDays.map((days) => rank(days, ranked)))
    tx.queue(daily && found.flat().length > 0 ? untilTomorrow(orgId) : forget(orgId))
  })
}
