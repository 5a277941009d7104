import { listAlertRules } from '#server/alerts/alert-rule-queries.ts'
import { judgeNow } from '#server/alerts/judge-now.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { openBenchBusiness } from './open-bench-business.ts'

const shortProducts = 100

/** Milliseconds in which 1,000 rules about everything judge 10,000 products of which 100 are short of all of them: the first time, then again. */
export async function judgeAll(context: AppContext, { rules = 1000, products = 10_000 } = {}) {
  const { shop, products: ids } = await openBenchBusiness(context, { products, rules })
  const short = ids.slice(0, shortProducts)
  const { orgId } = shop.scope
  await context.database.pool.query(
    'update stock_levels set on_hand = 600 where org_id = $1 and product_id = any($2::uuid[])',
    [orgId, short],
  )
  const own = []
  for (let cursor: string | undefined; ; ) {
    const page = await listAlertRules(shop.scope, { limit: 200, cursor })
    own.push(...page.items.map(({ id }) => id))
    if (!page.next_cursor) break
    cursor = page.next_cursor
  }
  const took = []
  for (let time = 0; time < 3; time++) {
    const began = performance.now()
    await judgeNow(shop.scope, own)
    took.push(Math.round(performance.now() - began))
    // From now on those are short, once: the second round raises an alert for each rule that watches them, the third none.
    if (time === 0)
      await context.database.pool.query(
        'update stock_levels set on_hand = 0 where org_id = $1 and product_id = any($2::uuid[])',
        [orgId, short.slice(0, 10)],
      )
  }
  const [nothing = 0, raising = 0, known = 0] = took
  return { rules: own.length, products: ids.length, nothing, raising, known }
}
export type Judged = Awaited<ReturnType<typeof judgeAll>>
