import { expect, test } from 'vitest'
import { NewAlertRule } from '#contract/alert-rules.ts'
import { NewMovement } from '#contract/stock.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { alertRuleEdit } from '#test/support/alert-rule-edit.ts'
import { earlier } from '#test/support/earlier.ts'
import { hearNews } from '#test/support/hear-news.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { openUnruledShop } from '#test/support/open-unruled-shop.ts'
import * as stage from '#test/support/stages.ts'
import { acknowledgeAlert } from './acknowledge-alerts.ts'
import { listAlerts, unreadAlerts } from './alert-queries.ts'
import { raiseAll } from './raise-all.ts'
import { restoreAlertRule } from './restore-alert-rule.ts'
import { createAlertRule, removeAlertRule, updateAlertRule } from './save-alert-rule.ts'
import { takeAlertTurns } from './take-alert-turns.ts'

const ruled = ({ scope }: Shop, rule: object = {}) =>
  createAlertRule(scope, NewAlertRule.parse({ name: 'Low', ...rule }))
const dispatch = ({ context }: Shop) => hearNews(context)
/** Moves stock and lets the rules hear of it. */
async function move(shop: Shop, product: { id: string }, movement_type: 'in' | 'out', quantity: number) {
  await recordMovement(shop.scope, NewMovement.parse({ product_id: product.id, movement_type, quantity }))
  await dispatch(shop)
}
/** The alerts of rules there are, the oldest first. */
async function raised(shop: Shop) {
  await dispatch(shop)
  const { items } = await listAlerts(shop.scope, { limit: 200 })
  return items.filter(({ rule_id }) => rule_id !== null).toReversed()
}
/** As if so many minutes had passed since every alert. */
const later = (shop: Shop, minutes: number) =>
  shop.context.database.pool.query(
    `with states as (update alert_rule_states set raised_at = ${earlier('raised_at', 'make_interval(mins => $2)')} where org_id = $1)
     update alert_turns set due_at = ${earlier('due_at', 'make_interval(mins => $2)')} where org_id = $1`,
    [shop.scope.orgId, minutes],
  )

test.each([
  ['stock_below_min', {}, [6, 5], 5],
  ['stock_above_max', {}, [9, 10], 9],
  ['stock_below_threshold', { threshold: 3 }, [4, 3], 3],
  ['stock_above_threshold', { threshold: 8 }, [7, 8], 8],
] as const)('%s warns at its figure and not one unit before', async (condition, rule, [before, at], threshold) => {
  const shop = await openUnruledShop()
  const mug = await shop.product({ onHand: before, min: 5, max: 9 })
  await ruled(shop, { ...rule, condition })
  expect(await raised(shop)).toEqual([])

  await move(shop, mug, at < before ? 'out' : 'in', 1)

  expect(await raised(shop)).toMatchObject([{ type: condition, current_value: at, threshold, product_id: mug.id }])
})

test('a product without a maximum is never above it', async () => {
  const shop = await openUnruledShop()
  await shop.product({ onHand: 1_000_000 })
  await ruled(shop, { condition: 'stock_above_max' })

  expect(await raised(shop)).toEqual([])
})

test('an alert says product, SKU, place, figure, minimum, what is promised and what is on its way', async () => {
  const shop = await openUnruledShop()
  const mug = await shop.product({ onHand: 7, min: 5 })
  await shop.confirmed(await shop.sale([mug, 2]))
  await shop.confirmed(await shop.purchase([mug, 12]))
  await ruled(shop)
  await move(shop, mug, 'out', 3)

  const [alert] = await raised(shop)
  expect(alert?.title).toBe(`${mug.name} is at or below its minimum`)
  expect(alert?.message).toMatch(
    new RegExp(`^${mug.sku}: 4 each on hand \\(.+ 4\\), 2 reserved, minimum 5\\. 12 on order\\.$`),
  )
})

test('an alert counts what is missing of a draft as on order once a part of it has come', async () => {
  const shop = await openUnruledShop()
  const mug = await shop.product({ onHand: 3, min: 5 })
  await stage.delivery(shop, await shop.purchase([mug, 12]), 1)
  await ruled(shop)

  expect((await raised(shop))[0]?.message).toContain(' 11 on order.')
})

test('a rule watches everything, one product or one category', async () => {
  const shop = await openUnruledShop()
  const kitchen = await stage.category(shop)
  const [mug, lid] = [await shop.product({ category: kitchen }), await shop.product()]
  const everything = await ruled(shop)
  const one = await ruled(shop, { scope: 'product', product_id: lid.id })
  const category = await ruled(shop, { scope: 'category', category_id: kitchen })

  const told = (await raised(shop)).map(({ rule_id, product_id }) => `${rule_id} ${product_id}`)
  expect(told.toSorted()).toEqual(
    [
      `${everything.id} ${mug.id}`,
      `${everything.id} ${lid.id}`,
      `${one.id} ${lid.id}`,
      `${category.id} ${mug.id}`,
    ].toSorted(),
  )
})

test('a shortage is told once, however often stock moves in it, and again after it has recovered', async () => {
  const shop = await openUnruledShop()
  const mug = await shop.product({ onHand: 6, min: 5 })
  await ruled(shop)
  for (let time = 0; time < 3; time++) await move(shop, mug, 'out', 1)
  expect(await raised(shop)).toHaveLength(1)

  await move(shop, mug, 'in', 9)
  await later(shop, 61)
  await move(shop, mug, 'out', 9)

  expect(await raised(shop)).toHaveLength(2)
})

test('what runs short again within the cooldown is told when it ends, if it is still so', async () => {
  const shop = await openUnruledShop()
  const [mug, lid] = [await shop.product({ onHand: 6, min: 5 }), await shop.product({ onHand: 6, min: 5 })]
  await ruled(shop)
  for (const product of [mug, lid]) {
    await move(shop, product, 'out', 1)
    await move(shop, product, 'in', 1)
    await move(shop, product, 'out', 2)
  }
  expect(await raised(shop)).toHaveLength(2)
  await takeAlertTurns(shop.context.database, shop.context.publicUrl)
  expect(await raised(shop)).toHaveLength(2)

  await move(shop, lid, 'in', 9)
  await later(shop, 61)
  await takeAlertTurns(shop.context.database, shop.context.publicUrl)

  expect((await raised(shop)).slice(2)).toMatchObject([{ product_id: mug.id, current_value: 4 }])
})

test('existing shortages show at once when a rule is made, switched on or made stricter', async () => {
  const shop = await openUnruledShop()
  await shop.product({ onHand: 4 })
  const strict = { condition: 'stock_below_threshold', threshold: 3 }
  const rule = await ruled(shop, { ...strict, enabled: false })
  expect(await raised(shop)).toEqual([])
  const save = (edit: object, version: number) =>
    updateAlertRule(shop.scope, rule.id, alertRuleEdit({ name: 'Low', ...strict, ...edit, version }))

  await save({}, 1)
  expect(await raised(shop)).toEqual([])
  await save({ threshold: 4 }, 2)

  expect(await raised(shop)).toHaveLength(1)
})

test('a rule that warns of something else from now on tells of that, too', async () => {
  const shop = await openUnruledShop()
  await shop.product({ onHand: 4, min: 5 })
  const rule = await ruled(shop)
  expect(await raised(shop)).toHaveLength(1)
  const edit = { name: 'Much', condition: 'stock_above_threshold', threshold: 2, version: 1 }
  await updateAlertRule(shop.scope, rule.id, alertRuleEdit(edit))
  expect(await raised(shop)).toHaveLength(1)

  await later(shop, 61)
  await takeAlertTurns(shop.context.database, shop.context.publicUrl)

  expect((await raised(shop)).map(({ type }) => type)).toEqual(['stock_below_min', 'stock_above_threshold'])
})

test('what is no longer so when it may be told is not told, though nobody has judged it yet', async () => {
  const shop = await openUnruledShop()
  const [mug, lid] = [await shop.product({ onHand: 5, min: 5 }), await shop.product({ onHand: 6, min: 5 })]
  const rule = await ruled(shop)
  await move(shop, lid, 'out', 1)
  await move(shop, lid, 'in', 1)
  await move(shop, lid, 'out', 1) // waits for the end of the cooldown
  expect(await raised(shop)).toHaveLength(2)
  await later(shop, 61)

  const edit = { name: 'Much', condition: 'stock_above_threshold', threshold: 9, version: 1 }
  await updateAlertRule(shop.scope, rule.id, alertRuleEdit(edit))
  await raiseAll(shop.scope)
  await updateAlertRule(shop.scope, rule.id, alertRuleEdit({ name: 'Low', version: 2 }))
  for (const { id } of [mug, lid])
    await recordMovement(shop.scope, NewMovement.parse({ product_id: id, movement_type: 'in', quantity: 1 }))
  await raiseAll(shop.scope)

  expect(await raised(shop)).toHaveLength(2)
})

test('a rule that is switched off or deleted is silent, and its alerts stay', async () => {
  const shop = await openUnruledShop()
  const mug = await shop.product({ onHand: 6, min: 5 })
  const rule = await ruled(shop)
  await move(shop, mug, 'out', 1)
  await removeAlertRule(shop.scope, rule.id)
  await move(shop, mug, 'in', 5)
  await move(shop, mug, 'out', 6)

  expect(await raised(shop)).toHaveLength(1)
})

test('a rule that was deleted and is restored tells nothing twice, and what ran short meanwhile once it may', async () => {
  const shop = await openUnruledShop()
  const [mug, lid] = [await shop.product({ onHand: 6, min: 5 }), await shop.product({ onHand: 6, min: 5 })]
  const rule = await ruled(shop)
  for (const product of [mug, lid]) await move(shop, product, 'out', 1)
  await move(shop, lid, 'in', 9)
  await removeAlertRule(shop.scope, rule.id)
  await move(shop, lid, 'out', 9)

  await restoreAlertRule(shop.scope, rule.id)
  expect(await raised(shop)).toHaveLength(2)
  await later(shop, 61)
  await takeAlertTurns(shop.context.database, shop.context.publicUrl)

  expect((await raised(shop)).slice(2)).toMatchObject([{ product_id: lid.id }])
})

test('the bell counts what nobody has acknowledged, of rules that tell in the app', async () => {
  const shop = await openUnruledShop()
  await shop.product()
  await ruled(shop, { channel_inapp: false })
  expect(await raised(shop)).toHaveLength(1)
  expect(await unreadAlerts(shop.scope)).toEqual({ count: 0, newest: null })

  await ruled(shop)
  const newest = (await raised(shop)).at(-1)
  expect(await unreadAlerts(shop.scope)).toEqual({ count: 1, newest })

  await acknowledgeAlert(shop.scope, newest?.id ?? '')
  expect(await unreadAlerts(shop.scope)).toEqual({ count: 0, newest: null })
})

test('no organisation hears of the stock of another', async () => {
  const [shop, other] = [await openUnruledShop(), await openUnruledShop()]
  await ruled(other)
  await shop.product()

  expect([await raised(shop), await raised(other)]).toEqual([[], []])
})

test('news that is taken twice, or by two processes at once, raises no alert twice', async () => {
  const shop = await openUnruledShop()
  const mugs = await Promise.all(Array.from({ length: 20 }, () => shop.product({ onHand: 6, min: 5 })))
  await ruled(shop)
  await Promise.all(
    mugs.map(({ id }) =>
      recordMovement(shop.scope, NewMovement.parse({ product_id: id, movement_type: 'out', quantity: 1 })),
    ),
  )

  await Promise.all([dispatch(shop), dispatch(shop)])

  expect(await raised(shop)).toHaveLength(20)
})
