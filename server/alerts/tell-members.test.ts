import { beforeEach, expect, test } from 'vitest'
import { NewAlertRule } from '#contract/alert-rules.ts'
import { NotificationSettingsEdit } from '#contract/notifications.ts'
import { notificationSettings } from '#server/notifications/notification-queries.ts'
import { saveNotificationSettings } from '#server/notifications/save-notification-settings.ts'
import { aboutBusiness } from '#server/platform/mail/about-business.ts'
import { earlier } from '#test/support/earlier.ts'
import { hearNews } from '#test/support/hear-news.ts'
import { hire } from '#test/support/hire.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { openUnruledShop } from '#test/support/open-unruled-shop.ts'
import { newNumber, saveNumber, verifyNumber } from '#test/support/verify-number.ts'
import { acknowledgeAlert } from './acknowledge-alerts.ts'
import { listAlerts } from './alert-queries.ts'
import { createAlertRule } from './save-alert-rule.ts'
import { takeAlertTurns } from './take-alert-turns.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openUnruledShop()
})

const query = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, [shop.scope.orgId, ...values])).rows
const rule = (channels: object) => createAlertRule(shop.scope, NewAlertRule.parse({ name: 'Low', ...channels }))
const byEmail = { channel_email: true }
const bySms = { channel_sms: true }
/** Products at their minimum, of which the rules hear. */
async function runShort(...names: string[]) {
  for (const name of names) await shop.product({ name })
  await hearNews(shop.context)
}
/** The minute comes round. */
const turn = () => takeAlertTurns(shop.context.database, 'https://shop.example')
const mails = () => query('select * from mail_outbox where org_id = $1 order by id')
/** Text messages but those that verified a number. */
const texts = () =>
  query(`select * from text_outbox where org_id = $1 and text_body not like '%your code is%' order by id`)
const subjects = async () => (await mails()).map(({ subject }) => subject)
const pending = () => query('select from alert_deliveries where org_id = $1')
/** As if so many minutes had passed since everybody was told last. */
async function later(minutes: number) {
  for (const [table, moment] of Object.entries({ alert_digests: 'told_at', alert_turns: 'due_at' }))
    await query(`update ${table} set ${moment} = ${earlier(moment, 'make_interval(mins => $2)')} where org_id = $1`, [
      minutes,
    ])
}
const wants = async (wish: object) => {
  const { user_id, phone_verified, ...kept } = await notificationSettings(shop.scope)
  return saveNotificationSettings(shop.scope, NotificationSettingsEdit.parse({ ...kept, ...wish }))
}
/** The owner wants text messages, and has shown whose number it is. */
async function wantsTexts(phone: string) {
  await wants({ by_sms: true, phone })
  await verifyNumber(shop.context, shop.scope)
}
/** Quiet hours of the owner, in hours from now: (-1, 1) are going on, and end in an hour. */
const quiet = (from: number, until: number) => {
  const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
  return wants({ quiet_from: clock(from), quiet_until: clock(until), time_zone: 'UTC' })
}

test('an alert of a rule that asks for mail is mailed at the next turn, once, with what it says and the way to it', async () => {
  await rule(byEmail)
  await runShort('Blue mug')
  expect(await mails()).toEqual([])

  for (let time = 0; time < 2; time++) await turn()

  const links = [aboutBusiness('https://shop.example', { id: shop.scope.orgId, name: '' }).addressOf('/alerts')]
  const [alert] = (await listAlerts(shop.scope, { limit: 1 })).items
  expect(await mails()).toMatchObject([{ recipient: shop.email, subject: alert?.title, links, sent_at: null }])
  expect((await mails())[0].text_body).toContain(`${alert?.message} Raised on `)
  expect([await texts(), await pending()]).toEqual([[], []])
})

test('a rule for the app alone is told on no other channel, and nor is a shortfall', async () => {
  await rule({})
  await runShort('Blue mug')
  await turn()

  expect([await mails(), await texts(), await pending()]).toEqual([[], [], []])
})

test('what comes within a quarter of an hour of a mail is one mail at its end, the newest first', async () => {
  await rule(byEmail)
  await runShort('One')
  await turn()
  for (const name of ['Two', 'Three']) await runShort(name)
  await turn()
  expect(await subjects()).toHaveLength(1)

  await later(14)
  await turn()
  expect(await subjects()).toHaveLength(1)
  await later(1)
  await turn()

  expect((await subjects()).slice(1)).toEqual(['2 stock alerts'])
  const [, digest] = await mails()
  expect(digest.text_body.indexOf('Three is at')).toBeLessThan(digest.text_body.indexOf('Two is at'))
  expect(digest.text_body).not.toContain('One is at')
})

test('a mail lists fifty and says how many more there are; names are no markup', async () => {
  await rule(byEmail)
  await runShort(...Array.from({ length: 53 }, (_, n) => `<b>Cup & ${n}</b>`))
  await turn()

  const [digest] = await mails()
  expect(digest.subject).toBe('53 stock alerts')
  expect(digest.text_body.match(/is at or below/g)).toHaveLength(50)
  expect(digest.text_body).toContain('and 3 more')
  expect(digest.html_body.match(/&lt;b&gt;Cup &amp; \d+&lt;\/b&gt;/g)).toHaveLength(50)
  expect(digest.html_body).not.toContain('<b>')
})

test('a text message names the first, counts the rest, says where they are, and is short', async () => {
  await rule(bySms)
  await wantsTexts('07700 900123')
  await runShort(...Array.from({ length: 30 }, (_, n) => `Cup with a rather long name, number ${n}`))
  await turn()

  const [text] = await texts()
  expect(text).toMatchObject({ recipient: '+447700900123', sent_at: null })
  expect(text.text_body).toMatch(
    /^Pickwell: 30 stock alerts: Cup .+ number \d+ is at .+; \d+ more\. https:\/\/shop\.example\/alerts$/,
  )
  expect(text.text_body.length).toBeLessThanOrEqual(320)
  expect(await mails()).toEqual([])
})

test('a number that is not verified is told nothing, and that is forgotten; one is told from when it is verified until it is changed', async () => {
  await rule({ ...byEmail, ...bySms })
  const number = newNumber()
  await wants({ by_sms: true, phone: number })
  await runShort('One')
  await turn()
  expect([await texts(), await pending(), await subjects()]).toEqual([[], [], ['One is at or below its minimum']])

  await verifyNumber(shop.context, shop.scope)
  await runShort('Two')
  await turn()

  expect(await texts()).toMatchObject([
    { recipient: number, text_body: expect.stringMatching(/^Pickwell: Two is at or below/) },
  ])
  await runShort('Three')
  await saveNumber(shop.scope, newNumber())
  await later(15)
  await turn()
  expect([(await texts()).length, await pending()]).toEqual([1, []])
})

test('nobody gets what they do not want, and colleagues get theirs', async () => {
  await rule({ ...byEmail, ...bySms })
  const { user_id } = await hire(shop, 'viewer')
  await wants({ by_email: false })
  await runShort('Blue mug')
  await turn()

  const [colleague] = await query('select email from auth_users where id = $2 and $1::uuid is not null', [user_id])
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([colleague.email])
  expect(await texts()).toEqual([])
})

test('who changes their mind before the turn is told nothing', async () => {
  await rule(byEmail)
  await runShort('Blue mug')
  await wants({ by_email: false })
  await turn()

  expect([await mails(), await pending()]).toEqual([[], []])
})

test('who has left is told nothing', async () => {
  await rule(byEmail)
  const { user_id } = await hire(shop, 'manager')
  await runShort('Blue mug')
  await query('delete from user_orgs where org_id = $1 and user_id = $2', [user_id])
  await turn()

  expect((await mails()).map(({ recipient }) => recipient)).toEqual([shop.email])
  expect(await pending()).toEqual([])
})

test('what was acknowledged meanwhile is left out; where nothing is left nothing is sent, and the next is told at once', async () => {
  await rule(byEmail)
  await runShort('One', 'Two')
  const { items } = await listAlerts(shop.scope, { limit: 10 })
  for (const { id } of items) await acknowledgeAlert(shop.scope, id)
  await turn()
  expect(await mails()).toEqual([])

  await runShort('Three')
  await turn()

  expect(await subjects()).toEqual(['Three is at or below its minimum'])
})

test('in quiet hours all is kept until they end, and told at once when they are put off', async () => {
  await rule(byEmail)
  await quiet(-1, 1)
  await runShort('One')
  await runShort('Two')
  await turn()
  expect(await mails()).toEqual([])
  const [{ wait }] = await query(
    'select extract(epoch from due_at - now())::int as wait from alert_turns where org_id = $1',
  )
  expect(wait).toBeGreaterThan(58 * 60)
  expect(wait).toBeLessThan(61 * 60)

  await quiet(-2, -1)
  await turn()

  expect(await subjects()).toEqual(['2 stock alerts'])
})

test('two processes at one turn tell once', async () => {
  await rule({ ...byEmail, ...bySms })
  await wantsTexts('+447700900123')
  await hire(shop, 'warehouse')
  await runShort('One', 'Two', 'Three')

  await Promise.all(Array.from({ length: 4 }, turn))

  expect(await subjects()).toEqual(['3 stock alerts', '3 stock alerts'])
  expect(await texts()).toHaveLength(1)
})

test('an organisation in which nothing waits any more has no turn', async () => {
  await rule(byEmail)
  await runShort('One')
  await turn()
  await runShort('Two')
  await later(15)
  await turn()

  expect(await subjects()).toHaveLength(2)
  expect(await query('select from alert_turns where org_id = $1')).toEqual([])
})
