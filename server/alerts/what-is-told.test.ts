import { beforeEach, expect, test } from 'vitest'
import { NewAlertRule } from '#contract/alert-rules.ts'
import { NewMovement } from '#contract/stock.ts'
import { openScope } from '#server/platform/database/scope.ts'
import { aboutBusiness } from '#server/platform/mail/about-business.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { alertRuleEdit } from '#test/support/alert-rule-edit.ts'
import { earlier } from '#test/support/earlier.ts'
import { hearNews } from '#test/support/hear-news.ts'
import { hire } from '#test/support/hire.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { openUnruledShop } from '#test/support/open-unruled-shop.ts'
import { newNumber, saveNumber, verifyNumber } from '#test/support/verify-number.ts'
import { restoreAlertRule } from './restore-alert-rule.ts'
import { createAlertRule, removeAlertRule, updateAlertRule } from './save-alert-rule.ts'
import { takeAlertTurns } from './take-alert-turns.ts'

let shop: Shop
let mug: Awaited<ReturnType<Shop['product']>>
let rule: Awaited<ReturnType<typeof createAlertRule>>
/** A product that a rule mails of, and has not mailed of yet. */
beforeEach(async () => {
  shop = await openUnruledShop()
  rule = await createAlertRule(shop.scope, NewAlertRule.parse({ name: 'Low', channel_email: true }))
  mug = await shop.product({ name: 'Mug', onHand: 6, min: 5 })
  await move('out', 1)
})

const query = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, [shop.scope.orgId, ...values])).rows
async function move(movement_type: 'in' | 'out', quantity: number) {
  await recordMovement(shop.scope, NewMovement.parse({ product_id: mug.id, movement_type, quantity }))
  await hearNews(shop.context)
}
const edit = (change: object) =>
  updateAlertRule(
    shop.scope,
    rule.id,
    alertRuleEdit({ name: 'Low', version: rule.version, channel_email: true, ...change }),
  )
/** What was mailed, once the minute has come round. */
async function told() {
  await takeAlertTurns(shop.context.database, 'https://shop.example')
  const mails = await query('select subject from mail_outbox where org_id = $1 order by id')
  return mails.map(({ subject }) => subject)
}
/** As if the cooldown had passed. */
const cooled = () =>
  query(`update alert_rule_states set raised_at = ${earlier('raised_at', `interval '61 minutes'`)} where org_id = $1`)

test('what has recovered meanwhile is not told', async () => {
  await move('in', 20)

  expect(await told()).toEqual([])
})

test('a product that ran short several times is told once, as it was last', async () => {
  await move('in', 20)
  await cooled()
  await move('out', 22)

  expect(await told()).toEqual(['Mug is at or below its minimum'])
  const [{ text_body }] = await query('select text_body from mail_outbox where org_id = $1')
  expect(text_body).toContain(' 3 each on hand')
  expect(text_body).not.toContain(' 5 each on hand')
})

test('how many there are counts what is told', async () => {
  await shop.product({ name: 'Cup' })
  await hearNews(shop.context)
  await move('in', 20)
  await cooled()
  await move('out', 22)

  expect(await told()).toEqual(['2 stock alerts'])
})

test.each([
  ['was deleted', () => removeAlertRule(shop.scope, rule.id)],
  ['rests', () => edit({ enabled: false })],
  ['mails no more', () => edit({ channel_email: false })],
  ['warns of something else', () => edit({ condition: 'stock_above_max' })],
])('a rule that %s tells nothing of what it had noted', async (_, change) => {
  await change()

  expect(await told()).toEqual([])
})

test('a rule that was deleted and restored tells what it had noted', async () => {
  await removeAlertRule(shop.scope, rule.id)
  await restoreAlertRule(shop.scope, rule.id)

  expect(await told()).toEqual(['Mug is at or below its minimum'])
})

test('a text message names the business, and opens it, to who works in several', async () => {
  await edit({ channel_email: false, channel_sms: true })
  const { user_id } = await hire(shop, 'manager')
  const colleague = openScope(shop.context.database, { ...shop.scope, userId: user_id })
  const [own, theirs] = [newNumber(), newNumber()]
  for (const [scope, phone] of [
    [shop.scope, own],
    [colleague, theirs],
  ] as const) {
    await saveNumber(scope, phone)
    await query('update notification_settings set by_sms = true where org_id = $1 and user_id = $2', [scope.userId])
    await verifyNumber(shop.context, scope)
  }
  await shop.product({ name: 'Cup' })
  await hearNews(shop.context)
  await told()

  const about = aboutBusiness('https://shop.example', { id: shop.scope.orgId, name: '' })
  const text = (to: string) =>
    query(`select text_body from text_outbox where org_id = $1 and recipient = $2 and text_body not like '%code%'`, [
      to,
    ])
  expect(await text(own)).toEqual([
    { text_body: 'Pickwell: Cup is at or below its minimum. https://shop.example/alerts' },
  ])
  expect(await text(theirs)).toEqual([
    { text_body: `Pickwell for Test Shop: Cup is at or below its minimum. ${about.addressOf('/alerts')}` },
  ])
})
