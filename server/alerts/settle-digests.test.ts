import { beforeEach, expect, test } from 'vitest'
import { NewAlertRule } from '#contract/alert-rules.ts'
import { NotificationSettingsEdit } from '#contract/notifications.ts'
import { NewMovement } from '#contract/stock.ts'
import { notificationSettings } from '#server/notifications/notification-queries.ts'
import { saveNotificationSettings } from '#server/notifications/save-notification-settings.ts'
import { readSettings } from '#server/platform/env.ts'
import { mailsBy, openMailTransport } from '#server/platform/mail/mail-transport.ts'
import { mailPost } from '#server/platform/mail/post.ts'
import { queueMessages } from '#server/platform/mail/queue-messages.ts'
import { sendingTask } from '#server/platform/mail/sending-task.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { earlier } from '#test/support/earlier.ts'
import { hearNews } from '#test/support/hear-news.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { openUnruledShop } from '#test/support/open-unruled-shop.ts'
import { makeJobTables, runDueJobs } from '#test/support/run-due-jobs.ts'
import { testDatabaseUrl } from '#test/support/test-context.ts'
import { newNumber, saveNumber, verifyNumber } from '#test/support/verify-number.ts'
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
/** Products at their minimum, of which the rules hear. */
async function runShort(...names: string[]) {
  const products = []
  for (const name of names) products.push(await shop.product({ name }))
  await hearNews(shop.context)
  return products
}
/** The minute comes round. */
async function turn() {
  await query(`update alert_turns set due_at = ${earlier('due_at', `interval '1 hour'`)} where org_id = $1`)
  await takeAlertTurns(shop.context.database, 'https://shop.example')
}
const mails = () => query('select * from mail_outbox where org_id = $1 order by id')
const texts = () => query(`select * from text_outbox where org_id = $1 and text_body not like '%code is%' order by id`)
const subjects = async () => (await mails()).map(({ subject }) => subject)
const waiting = () => query('select from alert_deliveries where org_id = $1')
const later = (minutes: number) =>
  query(`update alert_digests set told_at = ${earlier('told_at', 'make_interval(mins => $2)')} where org_id = $1`, [
    minutes,
  ])
/** As if a digest had waited for so long. */
const waited = (table: string, minutes: number) =>
  query(
    `update ${table} set queued_at = now(), created_at = ${earlier('created_at', 'make_interval(mins => $2)')},
    expires_at = ${earlier('expires_at', 'make_interval(mins => $2)')} where org_id = $1 and sent_at is null`,
    [minutes],
  )
const wants = async (wish: object) => {
  const { user_id, phone_verified, ...kept } = await notificationSettings(shop.scope)
  return saveNotificationSettings(shop.scope, NotificationSettingsEdit.parse({ ...kept, ...wish }))
}
/** Quiet hours of the owner, in minutes from now. */
const quiet = (from: number, until: number) => {
  const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
  return wants({ quiet_from: clock(from), quiet_until: clock(until), time_zone: 'UTC' })
}

test('what expired before it could leave is told again, as it is by then', async () => {
  await rule(byEmail)
  const [one] = await runShort('One', 'Two')
  await turn()
  await waited('mail_outbox', 185)
  await recordMovement(shop.scope, NewMovement.parse({ product_id: one?.id, movement_type: 'in', quantity: 20 }))
  await runShort('Three', 'Four')
  await later(15)
  await turn()

  expect(await subjects()).toEqual(['2 stock alerts', '3 stock alerts'])
  expect((await mails())[1].text_body).not.toContain('One is at')
})

test('what was refused for good is told no second time', async () => {
  await rule(byEmail)
  await runShort('One')
  await turn()
  await query('update mail_outbox set given_up_at = now() where org_id = $1')
  await later(15)
  await turn()

  expect([await subjects(), await waiting()]).toEqual([['One is at or below its minimum'], []])
})

test('where nobody sends what is written it counts as told', async () => {
  await rule(byEmail)
  await runShort('One')
  await turn()
  expect(await waiting()).toHaveLength(1)
  await waited('mail_outbox', 6)
  await query('update mail_outbox set queued_at = null where org_id = $1')
  await turn()

  expect([(await mails()).length, await waiting()]).toEqual([1, []])
})

test.each([
  ['has left', () => query('delete from user_orgs where org_id = $1 and user_id = $2', [shop.user_id])],
  ['wants no text messages any more', () => wants({ by_sms: false })],
  ['has changed their number', () => wants({ phone: newNumber() })],
])('who %s is not sent what still waits, and nothing is told later', async (_, change) => {
  await rule({ channel_sms: true })
  await saveNumber(shop.scope, newNumber())
  await wants({ by_sms: true })
  await verifyNumber(shop.context, shop.scope)
  await runShort('One')
  await turn()
  expect(await texts()).toMatchObject([{ sent_at: null }])
  await change()
  await turn()

  const [{ is_over }] = await query(
    `select bool_and(expires_at <= now()) as is_over from text_outbox where org_id = $1 and text_body not like '%code is%'`,
  )
  expect(is_over).toBe(true)
  await waited('text_outbox', 3)
  await later(15)
  await turn()
  expect([(await texts()).length, await waiting()]).toEqual([1, []])
})

test('quiet hours that begin while a digest waits are kept: it is told when they end', async () => {
  await rule(byEmail)
  await runShort('One')
  await turn()
  await quiet(-60, 60)
  await turn()
  await waited('mail_outbox', 3)
  await later(15)
  await turn()
  expect(await subjects()).toHaveLength(1)
  await quiet(-60, -30)
  await turn()

  expect(await mails()).toMatchObject([{ sent_at: null }, { subject: 'One is at or below its minimum' }])
})

test.each([
  ['three hours, where none begin before', [300, 400], 180],
  ['until quiet hours begin', [90, 400], 90],
])('a digest may wait %s', async (_, [from, until], minutes) => {
  await rule(byEmail)
  await quiet(from as number, until as number)
  await runShort('One')
  await turn()

  const [{ life }] = await query(
    'select extract(epoch from expires_at - created_at)::float8 / 60 as life from mail_outbox where org_id = $1',
  )
  expect(life).toBeLessThanOrEqual(minutes)
  expect(life).toBeGreaterThan(minutes - 3)
})

/** A mail server, and the job that sends what waits. */
async function openPost() {
  const post = await startMailServer()
  const url = await testDatabaseUrl()
  await makeJobTables(url)
  const { database } = shop.context
  const transport = openMailTransport(readSettings({ SMTP_URL: post.url }), 'https://shop.example')
  if (!transport) throw new Error('no way to the mail server')
  const send = async () => {
    await query('update mail_outbox set next_attempt_at = now() where org_id = $1')
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await queueMessages(database, mailPost)
    await runDueJobs(url, sendingTask(database, mailsBy(transport)))
  }
  const arrived = () => post.arrived.filter(({ to }) => to.includes(shop.email))
  return { ...post, send, arrived }
}

test('an outage of the mail server delays a digest, and it arrives once, as does what came meanwhile', async () => {
  await rule(byEmail)
  await runShort('One', 'Two')
  await turn()
  const post = await openPost()
  await query('update mail_outbox set given_up_at = now() where org_id is distinct from $1') // of the tests before
  post.refuse(451)
  await post.send()
  expect(post.arrived()).toEqual([])
  await runShort('Three', 'Four', 'Five')
  await later(15)
  await turn()
  expect(await mails()).toHaveLength(1)
  for (let time = 0; time < 2; time++) await post.send()
  await turn()
  await post.send()
  await post.close()

  expect(post.arrived()).toHaveLength(2)
  expect(post.arrived()[0]?.message).toContain('2 stock alerts')
  expect(post.arrived()[1]?.message).toContain('3 stock alerts')
})

test('a demo’s digest is written for its visitor to read, and goes to nobody', async () => {
  await query('update organisations set is_demo = true where id = $1')
  await rule(byEmail)
  await runShort('One')
  await turn()
  expect(await mails()).toMatchObject([{ recipient: shop.email, subject: 'One is at or below its minimum' }])
  const post = await openPost()
  await post.send()
  await post.close()

  expect(post.arrived()).toEqual([])
  expect(await mails()).toMatchObject([{ sent_at: null, given_up_at: expect.anything() }])
})
