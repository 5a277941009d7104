import { expect, test } from 'vitest'
import { NewAlertRule } from '#contract/alert-rules.ts'
import { hearNews } from '#test/support/hear-news.ts'
import { hire } from '#test/support/hire.ts'
import { openUnruledShop } from '#test/support/open-unruled-shop.ts'
import { createAlertRule } from './save-alert-rule.ts'

test('of an alert nothing is noted to be told to whoever had left before', async () => {
  const { context, scope, ...shop } = await openUnruledShop()
  const { pool } = context.database
  await createAlertRule(scope, NewAlertRule.parse({ name: 'Low', channel_email: true }))
  const { user_id } = await hire({ context, scope, ...shop }, 'manager')
  await pool.query('delete from user_orgs where org_id = $1 and user_id = $2', [scope.orgId, user_id])
  await shop.product()
  await hearNews(context)

  const { rows } = await pool.query('select user_id from alert_deliveries where org_id = $1', [scope.orgId])
  expect(rows).toEqual([{ user_id: shop.user_id }])
})
