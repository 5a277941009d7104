import { expect, test } from 'vitest'
import { AlertRuleEdit, NewAlertRule } from '#contract/alert-rules.ts'
import { newId } from '#server/platform/database/scope.ts'
import { alertRuleEdit } from '#test/support/alert-rule-edit.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { openUnruledShop } from '#test/support/open-unruled-shop.ts'
import * as stage from '#test/support/stages.ts'
import { summariseAlerts } from './alert-queries.ts'
import { listAlertRules } from './alert-rule-queries.ts'
import { createAlertRule, removeAlertRule, updateAlertRule } from './save-alert-rule.ts'

const add = ({ scope }: Shop, rule: object) => createAlertRule(scope, NewAlertRule.parse({ name: 'Low', ...rule }))
const listed = async ({ scope }: Shop, limit = 50) => (await listAlertRules(scope, { limit })).items

/** The fields a rule is refused on. */
const refusedOn = (rule: object) =>
  NewAlertRule.safeParse({ name: 'Low', ...rule }).error?.issues.map(({ path }) => path.join('.'))

test('a new business begins with one rule: everything at or below its minimum, in the app', async () => {
  const shop = await openShop()

  expect(await listed(shop)).toMatchObject([
    {
      ...{ name: 'Low stock', enabled: true, scope: 'global', condition: 'stock_below_min' },
      ...{ channel_inapp: true, channel_email: false, channel_sms: false, user_id: shop.user_id },
    },
  ])
})

test('a rule with a name alone warns in the app of every product at its minimum, at most once an hour', async () => {
  const shop = await openUnruledShop()

  expect(await add(shop, {})).toMatchObject({
    ...{ name: 'Low', enabled: true, scope: 'global', condition: 'stock_below_min', threshold: null },
    ...{ product_id: null, category_id: null, cooldown_minutes: 60, version: 1 },
    ...{ channel_inapp: true, channel_email: false, channel_sms: false, user_id: shop.user_id },
  })
})

test('scope and condition say what else is needed', () => {
  expect(refusedOn({ scope: 'product' })).toEqual(['product_id'])
  expect(refusedOn({ scope: 'category' })).toEqual(['category_id'])
  expect(refusedOn({ condition: 'stock_below_threshold' })).toEqual(['threshold'])
  expect(refusedOn({ condition: 'stock_above_threshold', threshold: -1 })).toEqual(['threshold'])
  expect(refusedOn({ cooldown_minutes: 0 })).toEqual(['cooldown_minutes'])
  expect(refusedOn({ name: ' ' })).toEqual(['name'])
})

test('only the target of the scope and the threshold of the condition are kept', async () => {
  const shop = await openUnruledShop()
  const [mug, kitchen] = [await shop.product(), await stage.category(shop)]
  const both = { product_id: mug.id, category_id: kitchen, threshold: 4 }

  const saved = [
    await add(shop, both),
    await add(shop, { ...both, scope: 'product' }),
    await add(shop, { ...both, scope: 'category', condition: 'stock_above_threshold' }),
  ]

  expect(saved).toMatchObject([
    { product_id: null, category_id: null, threshold: null },
    { product_id: mug.id, product_name: mug.name, category_id: null, threshold: null },
    { product_id: null, category_id: kitchen, threshold: 4 },
  ])
})

test('rules are listed newest first, those of others are not', async () => {
  const [shop, other] = [await openUnruledShop(), await openUnruledShop()]
  await add(other, { name: 'Theirs' })
  for (const name of ['one', 'two', 'three']) await add(shop, { name, enabled: name !== 'two' })

  expect((await listed(shop)).map(({ name }) => name)).toEqual(['three', 'two', 'one'])
  expect(await summariseAlerts(shop.scope)).toMatchObject({ active_rules: 2 })
})

test('what a rule watches must be the own business’s', async () => {
  const [shop, other] = [await openUnruledShop(), await openUnruledShop()]
  const foreign = { scope: 'product', product_id: (await other.product()).id }
  const gone = { scope: 'category', category_id: newId() }
  const own = await add(shop, {})

  await expect(add(shop, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND', details: { field: 'product_id' } })
  await expect(add(shop, gone)).rejects.toMatchObject({ code: 'NOT_FOUND', details: { field: 'category_id' } })
  const edit = alertRuleEdit({ name: 'Low', ...foreign, version: 1 })
  await expect(updateAlertRule(shop.scope, own.id, edit)).rejects.toMatchObject({ details: { field: 'product_id' } })
  await expect(removeAlertRule(other.scope, own.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await listed(shop)).toEqual([own])
})

test('a save that leaves out what a rule does by default is refused: it would switch it on, widen it and tell others', () => {
  const refused = AlertRuleEdit.safeParse({ name: 'Low', version: 1 }).error?.issues.map(({ path }) => path.join('.'))

  expect(refused).toEqual([
    ...['enabled', 'scope', 'condition', 'cooldown_minutes', 'channel_inapp', 'channel_email', 'channel_sms'],
  ])
  const { version: _, ...edit } = alertRuleEdit({ name: 'Low', version: 1 })
  expect(edit).toEqual(NewAlertRule.parse({ name: 'Low' }))
})

test('whoever saves over what somebody else saved is told, with the rule as it is', async () => {
  const shop = await openUnruledShop()
  const { id } = await add(shop, {})
  const save = (name: string) => updateAlertRule(shop.scope, id, alertRuleEdit({ name, version: 1 }))
  await save('Lower')

  await expect(save('Lowest')).rejects.toMatchObject({ code: 'conflict', details: { current: { name: 'Lower' } } })
})

test('a thousand rules are kept and read page by page', async () => {
  const shop = await openUnruledShop()
  for (let batch = 0; batch < 20; batch++)
    await Promise.all(Array.from({ length: 50 }, (_, n) => add(shop, { name: `Rule ${batch * 50 + n}` })))

  const seen = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await listAlertRules(shop.scope, { limit: 200, cursor })
    for (const { id } of page.items) seen.add(id)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen.size).toBe(1000)
})
