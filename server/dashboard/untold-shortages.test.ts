import { expect, test } from 'vitest'
import { holdAlerts } from '#server/alerts/hold-alerts.ts'
import { judgeRules } from '#server/alerts/judge-rules.ts'
import { raiseAll } from '#server/alerts/raise-all.ts'
import { earlier } from '#test/support/earlier.ts'
import { openShop } from '#test/support/open-shop.ts'
import { checkBooks } from './check-books.ts'

test('a shortage that was noted and of which nobody was ever told is a difference of the books', async () => {
  const { context, scope, product } = await openShop()
  const mug = await product()
  await scope.transaction((tx) => tx.batch(holdAlerts(scope.orgId), judgeRules('products', scope.orgId, [mug.id])))
  const before = earlier('updated_at', "interval '2 minutes'")
  const { pool } = context.database
  await pool.query(`update products set updated_at = ${before} where org_id = $1`, [scope.orgId])
  await pool.query(`update alert_rules set updated_at = ${before} where org_id = $1`, [scope.orgId])

  expect((await checkBooks(scope)).differences).toMatchObject([
    { invariant: 'what is at its minimum for more than a minute has its alert', row_id: mug.id },
  ])

  await raiseAll(scope)
  expect((await checkBooks(scope)).differences).toEqual([])
})
