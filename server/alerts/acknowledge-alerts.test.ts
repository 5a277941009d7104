import { expect, test } from 'vitest'
import { NewAlertRule } from '#contract/alert-rules.ts'
import { mostAlertRules } from '#contract/shared/limits.ts'
import { hearNews } from '#test/support/hear-news.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { openUnruledShop } from '#test/support/open-unruled-shop.ts'
import { acknowledgeAlerts } from './acknowledge-alerts.ts'
import { listAlerts, summariseAlerts } from './alert-queries.ts'
import { createAlertRule } from './save-alert-rule.ts'

const addRule = ({ scope }: Shop) => createAlertRule(scope, NewAlertRule.parse({ name: 'Low' }))

/** Warns of so many products, all at once. */
async function warn(shop: Shop, products: number) {
  for (let made = 0; made < products; made += 1) await shop.product()
  await addRule(shop)
  await hearNews(shop.context)
}
const newest = async ({ scope }: Shop) => (await listAlerts(scope, { limit: 1 })).items[0]?.created_at ?? ''
const unacknowledged = async ({ scope }: Shop) => (await summariseAlerts(scope)).unacknowledged
const recorded = async ({ context, scope }: Shop) =>
  (
    await context.database.pool.query(
      `select row_id from audit_log where org_id = $1 and action = 'alert.acknowledged'`,
      [scope.orgId],
    )
  ).rowCount

test('all alerts that somebody has on screen are acknowledged at once, each on record, and none of another business', async () => {
  const [shop, other] = [await openUnruledShop(), await openUnruledShop()]
  await warn(other, 1)
  await warn(shop, 3)
  const until = await newest(shop)

  expect(await acknowledgeAlerts(shop.scope, { until })).toEqual({ acknowledged: 3, are_left: false })
  expect(await acknowledgeAlerts(shop.scope, { until })).toEqual({ acknowledged: 0, are_left: false })

  expect([await unacknowledged(shop), await recorded(shop), await unacknowledged(other)]).toEqual([0, 3, 1])
})

test('what was raised after the newest on screen stays new', async () => {
  const shop = await openUnruledShop()
  await warn(shop, 1)
  const until = new Date(Date.parse(await newest(shop)) - 1).toISOString()

  expect(await acknowledgeAlerts(shop.scope, { until })).toEqual({ acknowledged: 0, are_left: false })
  expect(await unacknowledged(shop)).toBe(1)
})

test('two who acknowledge all at the same moment acknowledge each alert once', async () => {
  const shop = await openUnruledShop()
  await warn(shop, 20)
  const until = await newest(shop)

  const done = await Promise.all([1, 2, 3].map(() => acknowledgeAlerts(shop.scope, { until })))

  expect(done.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBe(20)
  expect(await recorded(shop)).toBe(20)
})

test('more than fit into one answer are told of, the oldest first', async () => {
  const shop = await openUnruledShop()
  const mug = await shop.product()
  await shop.context.database.pool.query(
    `insert into alerts (org_id, id, type, title, message, current_value, product_id)
     select $1, gen_random_uuid(), 'stock_below_min', 'Mug is low', 'Mug', 0, $2 from generate_series(1, 501)`,
    [shop.scope.orgId, mug.id],
  )
  const until = await newest(shop)

  expect(await acknowledgeAlerts(shop.scope, { until })).toEqual({ acknowledged: 500, are_left: true })
  expect(await acknowledgeAlerts(shop.scope, { until })).toEqual({ acknowledged: 1, are_left: false })
})

test('nobody adds rules without end', async () => {
  const shop = await openUnruledShop()
  await shop.context.database.pool.query(
    `insert into alert_rules (org_id, id, name, scope, condition, user_id)
     select $1, gen_random_uuid(), 'Low', 'global', 'stock_below_min', $2 from generate_series(1, $3)`,
    [shop.scope.orgId, shop.user_id, mostAlertRules],
  )

  await expect(addRule(shop)).rejects.toMatchObject({ code: 'too_many_rules' })
})
