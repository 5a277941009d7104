import { expect, test } from 'vitest'
import { NewAlertRule } from '#contract/alert-rules.ts'
import { NewLocation, NewMovement } from '#contract/stock.ts'
import { recordMovement, recordMovements } from '#server/stock/record-movements.ts'
import { createLocation } from '#server/stock/save-location.ts'
import { alertRuleEdit } from '#test/support/alert-rule-edit.ts'
import { hearNews } from '#test/support/hear-news.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { requireAlerts } from '#test/support/require-alerts.ts'
import { listAlerts, summariseAlerts } from './alert-queries.ts'
import { listAlertRules } from './alert-rule-queries.ts'
import { createAlertRule, removeAlertRule, updateAlertRule } from './save-alert-rule.ts'

/** Some at a time: more wait for connections, on a busy machine longer than anybody may. */
async function products(shop: Shop, count: number, onHand = 6) {
  const made: { id: string }[] = []
  while (made.length < count)
    made.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, count - made.length) }, () => shop.product({ onHand, min: 5 })),
      )),
    )
  return made
}
const move = (product: { id: string }, place: number) =>
  NewMovement.parse({ product_id: product.id, movement_type: place % 3 === 0 ? 'in' : 'out', quantity: 1 })

/** As two processes would, until told to stop. */
function dispatchMeanwhile({ context: { database } }: Shop) {
  let over = false
  const dispatching = Array.from({ length: 2 }, async () => {
    while (!over) await hearNews({ database })
  })
  return async () => {
    over = true
    await Promise.all(dispatching)
  }
}

test('ten thousand changes in a burst, taken by two processes, miss no alert and raise none twice', async () => {
  const shop = await openShop()
  const shelf = await products(shop, 200)
  const stop = dispatchMeanwhile(shop)
  const moves = Array.from({ length: 10_000 }, (_, place) =>
    move(shelf[(place * 7) % shelf.length] ?? { id: '' }, place),
  )
  for (let place = 0; place < moves.length; place += 1000)
    await Promise.all(
      [0, 500].map((more) => recordMovements(shop.scope, moves.slice(place + more, place + more + 500))),
    )
  await stop()

  await requireAlerts(shop)
})

test('rules that are edited and deleted while they fire leave no half alert', async () => {
  const shop = await openShop()
  const shelf = await products(shop, 20)
  const stop = dispatchMeanwhile(shop)
  const moving = (async () => {
    for (let place = 0; place < 200; place++)
      await recordMovement(shop.scope, move(shelf[place % shelf.length] ?? { id: '' }, place))
  })()
  for (let time = 0; time < 20; time++) {
    const name = `Rule ${time}`
    const rule = await createAlertRule(shop.scope, NewAlertRule.parse({ name, cooldown_minutes: 1 }))
    const edit = { name, condition: 'stock_below_threshold', threshold: time % 9, version: 1 }
    await updateAlertRule(shop.scope, rule.id, alertRuleEdit(edit))
    if (time % 2) await removeAlertRule(shop.scope, rule.id)
  }
  await moving
  await stop()

  await requireAlerts(shop)
  expect((await listAlertRules(shop.scope, { limit: 200 })).items).toHaveLength(11)
})

test('a movement that comes while the rules are judged is judged after it', async () => {
  const shop = await openShop()
  const [mug] = await products(shop, 1)
  const stop = dispatchMeanwhile(shop)
  for (let place = 0; place < 100; place++) await recordMovement(shop.scope, move(mug ?? { id: '' }, place % 2 ? 0 : 1))
  await stop()

  await requireAlerts(shop)
})

test('a business with more than can be counted, or with more alerts than can be raised at once, holds up no other', async () => {
  const [large, many, small] = [await openShop(), await openShop(), await openShop()]
  const full = await large.product({ onHand: 2_147_483_647 })
  const yard = await createLocation(large.scope, NewLocation.parse({ name: 'Yard' }))
  const more = { product_id: full.id, movement_type: 'in', quantity: 2_147_483_647, location_id: yard.id }
  await recordMovement(large.scope, NewMovement.parse(more))
  await createAlertRule(
    large.scope,
    NewAlertRule.parse({ name: 'Full', condition: 'stock_above_threshold', threshold: 1 }),
  )
  await products(many, 300, 0)
  for (let rule = 0; rule < 20; rule++)
    await createAlertRule(
      many.scope,
      NewAlertRule.parse({ name: `${rule}`, condition: 'stock_below_threshold', threshold: 9 }),
    )
  await small.product()

  await hearNews(small.context)

  const raised = async ({ scope }: Shop) => (await summariseAlerts(scope)).unacknowledged
  expect([await raised(large), await raised(many), await raised(small)]).toEqual([1, 300 * 21, 1])
  const [alert] = (await listAlerts(large.scope, { limit: 1 })).items
  expect(alert?.current_value).toBe(2_147_483_647)
})

test.each([
  ['judged', 'alert_rule_states'],
  ['raised, though it was judged,', 'alerts'],
])('what cannot be %s is left to rest, is tried again, and the others go on', async (_, table) => {
  const [broken, whole] = [await openShop(), await openShop()]
  await broken.product()
  await whole.product()
  await broken.context.database.pool.query(
    `alter table ${table} add constraint no_such check (org_id <> '${broken.scope.orgId}') not valid`,
  )
  try {
    await hearNews(whole.context)
    expect((await summariseAlerts(whole.scope)).unacknowledged).toBe(1)
  } finally {
    await broken.context.database.pool.query(`alter table ${table} drop constraint no_such`)
  }
  await hearNews(whole.context)
  expect((await summariseAlerts(broken.scope)).unacknowledged).toBe(1)
})
