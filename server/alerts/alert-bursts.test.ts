import { expect, test } from 'vitest'
import { AlertRuleEdit, NewAlertRule } from '#contract/alert-rules.ts'
import { NewMovement } from '#contract/stock.ts'
import { dispatchBatch } from '#server/platform/events/dispatch-outbox.ts'
import { figures } from '#server/products/fold-figures.ts'
import { recordMovement, recordMovements } from '#server/stock/record-movements.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { requireAlerts } from '#test/support/require-alerts.ts'
import { listAlertRules } from './alert-rule-queries.ts'
import { alerts } from './follow-stock.ts'
import { createAlertRule, removeAlertRule, updateAlertRule } from './save-alert-rule.ts'

const products = (shop: Shop, count: number, onHand = 6) =>
  Promise.all(Array.from({ length: count }, () => shop.product({ onHand, min: 5 })))
const move = (product: { id: string }, place: number) =>
  NewMovement.parse({ product_id: product.id, movement_type: place % 3 === 0 ? 'in' : 'out', quantity: 1 })

/** As two processes would, until told to stop. */
function dispatchMeanwhile({ context: { database } }: Shop) {
  let over = false
  const dispatching = Array.from({ length: 2 }, async () => {
    while (!over) await dispatchBatch(database, [figures, alerts])
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
    await updateAlertRule(shop.scope, rule.id, AlertRuleEdit.parse(edit))
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
