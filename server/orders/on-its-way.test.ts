import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { holdAlerts } from '#server/alerts/hold-alerts.ts'
import { judgeRules } from '#server/alerts/judge-rules.ts'
import { raiseAlerts } from '#server/alerts/raise-alerts.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { openShopIn, type Shop } from '#test/support/open-shop-in.ts'
import { rowsReadOf } from '#test/support/plan-of.ts'
import { recordStatements } from '#test/support/record-statements.ts'
import { testContext } from '#test/support/test-context.ts'
import { keepAwaited } from './keep-awaited.ts'
import { nextToReorder } from './next-to-reorder.ts'
import { incomingOf, listOpenLines } from './open-line-queries.ts'
import { orderStock } from './order-stock.ts'
import { listSuppliersOf } from './trade-queries.ts'

const deliver = statement(
  'deliver_many',
  `with delivered as (
  insert into orders (org_id, id, order_number, order_type, order_date, status, user_id)
  select $1, gen_random_uuid(), 'OLD-' || n, 'sale', current_date, 'delivered', $3 from generate_series(1, 3000) n returning id
)
insert into order_items (org_id, id, order_id, position, product_id, quantity, quantity_picked, user_id)
select $1, gen_random_uuid(), id, 0, $2, 1, 1, $3 from delivered`,
)
const buy = statement(
  'buy_many',
  `insert into orders (org_id, id, order_number, order_type, supplier_id, order_date, status, user_id)
select $1, gen_random_uuid(), 'BOUGHT-' || n, 'purchase', $2, current_date, 'received', $3 from generate_series(1, 3000) n`,
)
const usual = 'reset cpu_tuple_cost'

/** A product that is low, though some come, with thousands of sales behind it: no books are kept of those. */
async function openShopWithAPast() {
  const shop = await openShopIn(await testContext())
  const mug = await shop.product({ min: 10 })
  const bought = await shop.confirmed(await shop.purchase([mug, 3]))
  await shop.sale([mug, 2])
  await shop.scope.transaction((tx) => tx.run(deliver(mug.id, shop.scope.userId)))
  await shop.context.database.pool.query('analyze orders, order_items')
  return { ...shop, mug, bought }
}

const reads: [string, (scope: Scope, shop: { mug: { id: string }; bought: { id: string } }) => Promise<unknown>][] = [
  ['what to reorder', (scope, { mug }) => scope.run(nextToReorder([mug.id]))],
  ['what comes of it', (scope, { mug }) => incomingOf(scope, mug.id)],
  ['the stock of an order', (scope, { bought }) => orderStock(scope, bought.id)],
  ['its open lines', (scope, { mug }) => listOpenLines(scope, mug.id, orders.openLines.query.parse({}))],
  [
    'whether sales wait for it',
    (scope, { mug }) => scope.transaction((tx) => keepAwaited(tx, { product_ids: [mug.id], awaited: new Set() })),
  ],
  [
    'its alert',
    async (scope, { mug }) => {
      const judging = judgeRules('products', scope.orgId, [mug.id])
      await scope.transaction((tx) => tx.batch(holdAlerts(scope.orgId), judging))
      await scope.transaction((tx) => raiseAlerts(tx))
      await scope.transaction((tx) => tx.run(untell()))
    },
  ],
]
const untell = statement('untell', 'update alert_rule_states set is_told = false, raised_at = null where org_id = $1')

async function linesRead({ context, scope }: Shop, work: () => Promise<unknown>) {
  const sent = await recordStatements(async () => void (await work()))
  const asked = sent.filter(({ text }) => text.includes('order_items'))
  expect(asked).not.toEqual([])
  const read = await Promise.all(asked.map((one) => rowsReadOf(context, scope.orgId, 'order_items', one, usual)))
  return Math.max(...read)
}

test.each(reads)('what was sold of a product is passed over by whoever asks for %s', async (_, ask) => {
  const shop = await openShopWithAPast()

  expect(await linesRead(shop, () => ask(shop.scope, shop))).toBeLessThan(10)
})

test('whom a product was ordered from is told without looking at the orders that sold it', async () => {
  const { context, scope, supplier, mug } = await openShopWithAPast()
  await scope.transaction((tx) => tx.run(buy(supplier.id, scope.userId)))
  await context.database.pool.query('analyze orders')
  const sent = await recordStatements(async () => {
    expect((await listSuppliersOf(scope, mug.id)).items).toMatchObject([{ id: supplier.id, units_ordered: 3 }])
  })
  const [asked] = sent.filter(({ text }) => text.includes('order_items'))

  expect(await rowsReadOf(context, scope.orgId, 'orders', asked ?? { text: '', values: [] }, usual)).toBeLessThan(10)
})
