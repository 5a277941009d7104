import { beforeEach, expect, test } from 'vitest'
import { NewAlertRule } from '#contract/alert-rules.ts'
import { readSettings } from '#server/platform/env.ts'
import { mailsBy, openMailTransport } from '#server/platform/mail/mail-transport.ts'
import { mailPost } from '#server/platform/mail/post.ts'
import { queueMessages } from '#server/platform/mail/queue-messages.ts'
import { sendingTask } from '#server/platform/mail/sending-task.ts'
import { earlier } from '#test/support/earlier.ts'
import { hearNews } from '#test/support/hear-news.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { openUnruledShop } from '#test/support/open-unruled-shop.ts'
import { makeJobTables, runDueJobs } from '#test/support/run-due-jobs.ts'
import { testDatabaseUrl } from '#test/support/test-context.ts'
import { createAlertRule } from './save-alert-rule.ts'
import { takeAlertTurns } from './take-alert-turns.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openUnruledShop()
  await createAlertRule(shop.scope, NewAlertRule.parse({ name: 'Low', channel_email: true }))
})

const query = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, [shop.scope.orgId, ...values])).rows
/** Products at their minimum, of which the rule hears. */
async function runShort(...names: string[]) {
  for (const name of names) await shop.product({ name })
  await hearNews(shop.context)
}
/** The minute comes round. */
const turn = () => takeAlertTurns(shop.context.database, 'https://shop.example')
const mails = () => query('select * from mail_outbox where org_id = $1 order by id')
/** A quarter of an hour later. */
async function later() {
  for (const [table, moment] of Object.entries({ alert_digests: 'told_at', alert_turns: 'due_at' }))
    await query(`update ${table} set ${moment} = ${earlier(moment, "interval '15 minutes'")} where org_id = $1`)
}

/** A mail server, and the job that sends what waits. */
async function openPost() {
  const post = await startMailServer()
  const url = await testDatabaseUrl()
  await makeJobTables(url)
  const { database } = shop.context
  await query('update mail_outbox set given_up_at = now() where org_id is distinct from $1') // of the tests before
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

test('an outage of the mail server delays a digest, and it arrives once', async () => {
  await runShort('One', 'Two')
  await turn()
  const post = await openPost()
  post.refuse(451)
  await post.send()
  expect(post.arrived()).toEqual([])
  await later()
  await turn()
  for (let time = 0; time < 2; time++) await post.send()
  await post.close()

  expect(post.arrived()).toHaveLength(1)
  expect(post.arrived()[0]?.message).toContain('2 stock alerts')
})

test('what comes during an outage is one digest once the one that waits has left, however long it lasts', async () => {
  await runShort('One')
  await turn()
  const post = await openPost()
  post.refuse(451)
  await post.send()
  for (const name of ['Two', 'Three', 'Four']) {
    await runShort(name)
    await later()
    await turn()
  }
  expect(await mails()).toHaveLength(1)

  await post.send()
  await turn()
  await post.send()
  await post.close()

  expect((await mails()).map(({ subject }) => subject)).toEqual(['One is at or below its minimum', '3 stock alerts'])
  expect(post.arrived()).toHaveLength(2)
})

test('what was refused for good holds up no other, nor what has no way out', async () => {
  await runShort('One')
  await turn()
  const post = await openPost()
  post.refuse(550)
  await post.send()
  for (const name of ['Two', 'Three']) {
    await runShort(name)
    await later()
    await turn()
  }
  await post.close()

  expect((await mails()).map(({ given_up_at }) => given_up_at === null)).toEqual([false, true, true])
})

test('a demo’s digest is written for its visitor to read, and goes to nobody', async () => {
  await query('update organisations set is_demo = true where id = $1')
  await runShort('One')
  await turn()
  expect(await mails()).toMatchObject([{ recipient: shop.email, subject: 'One is at or below its minimum' }])
  const post = await openPost()
  await post.send()
  await post.close()

  expect(post.arrived()).toEqual([])
  expect(await mails()).toMatchObject([{ sent_at: null, given_up_at: expect.anything() }])
})
