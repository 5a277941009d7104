import { expect, test } from 'vitest'
import { statement } from '#server/platform/database/statement.ts'
import { foldFigures } from '#server/products/fold-figures.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { rowsReadIn } from '#test/support/plan-of.ts'
import { judgeRules } from './judge-rules.ts'

const thousands = 2000
const manyProducts = statement<{ id: string }>(
  'many_products',
  `insert into products (org_id, id, user_id, name, sku)
  select $1, gen_random_uuid(), $2, 'Many ' || n, 'MANY-' || n from generate_series(1, ${thousands}) n returning id`,
)
const allRules = statement<{ id: string }>('all_rules', 'select id from alert_rules where org_id = $1')
const moreRules = statement(
  'more_rules',
  `insert into alert_rules (org_id, id, user_id, name)
  select $1, gen_random_uuid(), $2, 'Low ' || n from generate_series(1, $3::int) n`,
)
const switchOff = statement('switch_rules_off', 'update alert_rules set enabled = false where org_id = $1')
const breaches = statement<{ id: string }>(
  'breaches',
  'select product_id as id from alert_rule_states where org_id = $1 and is_breached',
)

async function openShopWithThousandsOut() {
  const shop = await openShop()
  await shop.context.database.pool.query('analyze products, stock_levels, alert_rules, alert_rule_states')
  const products = await shop.scope.transaction(async (tx) => {
    const product_ids = (await tx.run(manyProducts(shop.scope.userId))).map(({ id }) => id)
    await tx.batch(...foldFigures({ org_id: shop.scope.orgId, product_ids, units_in: 0, units_out: 0 }))
    return product_ids
  })
  return { ...shop, products, rules: (await shop.scope.run(allRules())).map(({ id }) => id) }
}

/** How many rows it takes to judge, and how many breaches there are then. */
async function judged({ scope, context, rules }: Shop & { rules: string[] }) {
  const judging = judgeRules('rules', scope.orgId, rules)
  const read = await rowsReadIn(context, scope.orgId, judging.wire(scope.orgId))
  await scope.transaction((tx) => tx.run(judging))
  return { read, found: (await scope.run(breaches())).length }
}

test('some products are judged by many rules, and each breach that goes on is looked up', async () => {
  const [shop, [many, few]] = [await openShopWithThousandsOut(), [50, 90]]
  await shop.scope.transaction((tx) => tx.run(moreRules(shop.scope.userId, many)))
  const judging = judgeRules('products', shop.scope.orgId, shop.products.slice(0, few))
  await shop.scope.transaction((tx) => tx.run(judging))
  const found = (await shop.scope.run(breaches())).length

  const read = await rowsReadIn(shop.context, shop.scope.orgId, judging.wire(shop.scope.orgId))

  expect(found).toBe((many + 1) * few)
  expect(read).toBeLessThan(5 * found)
})

test('thousands of breaches that begin, go on and end are each looked up, also where statistics know of none', async () => {
  const shop = await openShopWithThousandsOut()

  const begun = await judged(shop)
  const goingOn = await judged(shop)
  await shop.scope.transaction((tx) => tx.run(switchOff()))
  const ended = await judged(shop)

  expect([begun.found, goingOn.found, ended.found]).toEqual([thousands, thousands, 0])
  for (const { read } of [begun, goingOn, ended]) expect(read).toBeLessThan(20 * thousands)
})
