import { expect, test } from 'vitest'
import { NewAlertRule } from '#contract/alert-rules.ts'
import { openShop } from '#test/support/open-shop.ts'
import { rowsReadOf } from '#test/support/plan-of.ts'
import { recordStatements } from '#test/support/record-statements.ts'
import { openAlertWork } from './alert-work.ts'
import { createAlertRule } from './save-alert-rule.ts'

test('each step of a large change reads the work of that step, and not all that is left', async () => {
  const { context, scope } = await openShop()
  const { pool } = context.database
  const rule = await createAlertRule(scope, NewAlertRule.parse({ name: 'Low' }))
  await pool.query(
    'insert into alert_work (org_id, product_id) select $1, gen_random_uuid() from generate_series(1, 5000)',
    [scope.orgId],
  )
  await pool.query('insert into alert_work (org_id, rule_id) values ($1, $2)', [scope.orgId, rule.id])
  await pool.query('analyze alert_work')

  const sent = await recordStatements(async () => void (await openAlertWork(context.database)()))

  const asked = sent.filter(({ text }) => /from alert_work/.test(text) && !text.startsWith('delete'))
  expect(asked).toHaveLength(2)
  for (const one of asked)
    expect(await rowsReadOf(context, scope.orgId, 'alert_work', one, 'reset cpu_tuple_cost')).toBeLessThan(210)
})
