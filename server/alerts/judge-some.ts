import type { Database } from '#server/platform/database/database.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { holdAlerts } from './hold-alerts.ts'
import { judgeRules, mostBegun } from './judge-rules.ts'
import { raiseAll } from './raise-all.ts'

type Work = { id: number; product_id: string | null; rule_id: string | null }

/** Each rule is looked for in all products, each product in all rules: so many that it takes well under a second. */
const take = localStatement<Work>(
  'take_alert_work',
  `(select id, product_id, rule_id from alert_work where org_id = $1 and product_id is not null order by id limit 200)
union all
(select id, product_id, rule_id from alert_work where org_id = $1 and rule_id is not null order by id limit 3)`,
)
const settle = localStatement(
  'settle_alert_work',
  'delete from alert_work where org_id = $1 and id = any($2::bigint[])',
)

/**
 * Judges some of the work of an organisation, raises what comes of it, and settles the work with the last of that: whoever is killed in
 * between has it done again, which raises nothing twice. Work that found more than is noted at once stays, and goes on where it left off.
 */
export async function judgeSome(database: Database, orgId: string): Promise<void> {
  const scope = backgroundScope(database, orgId, 'judge-alerts')
  const ids = (await judge(scope)).map(({ id }) => id)
  await raiseAll(scope, settle(orgId, ids))
}

/** Answers the work that found all there is. */
async function judge(scope: Scope): Promise<Work[]> {
  const { orgId } = scope
  const begun = { byProducts: 0, byRules: 0 }
  const note = (by: keyof typeof begun) => (count: number) => {
    begun[by] = count
  }
  const work = await scope.transaction(async (tx) => {
    const [, taken] = await tx.batch(holdAlerts(orgId), take(orgId))
    const products = taken.filter(({ product_id }) => product_id !== null)
    const rules = taken.filter(({ rule_id }) => rule_id !== null)
    if (products.length > 0) tx.queue(judgeRules('products', orgId, idsOf(products)).as(note('byProducts')))
    if (rules.length > 0) tx.queue(judgeRules('rules', orgId, idsOf(rules)).as(note('byRules')))
    return { products, rules }
  })
  return [...(begun.byProducts < mostBegun ? work.products : []), ...(begun.byRules < mostBegun ? work.rules : [])]
}

const idsOf = (work: readonly Work[]) => [
  ...new Set(work.map(({ product_id, rule_id }) => product_id ?? rule_id ?? '')),
]
