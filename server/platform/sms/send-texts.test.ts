import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/database/scope.ts'
import { readSettings } from '#server/platform/env.ts'
import { textPost } from '#server/platform/mail/post.ts'
import { queueLostMessages, queueMessages } from '#server/platform/mail/queue-messages.ts'
import { sendingTask } from '#server/platform/mail/sending-task.ts'
import { makeJobTables, runDueJobs } from '#test/support/run-due-jobs.ts'
import { startSmsServer } from '#test/support/sms-server.ts'
import { testContext, testDatabaseUrl } from '#test/support/test-context.ts'
import { openTextTransport } from './open-text-transport.ts'
import { sendText } from './text-message.ts'
import { type TextTransport, textsBy } from './text-transport.ts'

let provider: Awaited<ReturnType<typeof startSmsServer>>
const org_id = newId()
const number = '+447700900123'
beforeAll(async () => {
  provider = await startSmsServer()
  await makeJobTables(await testDatabaseUrl())
  await (await local()).insertInto('organisations').values({ id: org_id, name: 'Shop' }).execute()
})
afterAll(() => provider.close())
beforeEach(async () => {
  provider.arrived.length = 0
  await sql('delete from text_outbox')
  await sql('delete from graphile_worker._private_jobs')
})

const local = async () => (await testContext()).database.local
const sql = async (text: string) => (await testContext()).database.pool.query(text)
const pretendPausesPassed = async () => {
  await sql('update text_outbox set next_attempt_at = now()')
  await sql('update graphile_worker._private_jobs set run_at = now()')
}
const transportWith = (settings: object = {}) => {
  const opened = openTextTransport(readSettings({ ...provider.settings, ...settings }))
  if (!opened) throw new Error('no way to the provider')
  return opened
}
const outbox = async () => (await sql('select * from text_outbox order by created_at, id')).rows
const write = async (given: object = {}) =>
  sendText(await local(), { to: number, text: '3 stock alerts', org_id, ...given })
async function send(through: TextTransport = transportWith()) {
  const { database } = await testContext()
  await queueMessages(database, textPost)
  return runDueJobs(await testDatabaseUrl(), sendingTask(database, textsBy(through)))
}

test('a text message is posted as a form with the keys of the account, once, and its words are forgotten', async () => {
  await write({ text: 'Mug & lid: £4 + more' })
  expect([await send(), await send()]).toEqual([1, 0])

  expect(provider.arrived).toMatchObject([{ To: number, From: '+447700900000', Body: 'Mug & lid: £4 + more' }])
  expect(await outbox()).toMatchObject([{ text_body: '', sent_at: expect.anything(), attempts: 1 }])
})

test('a messaging service is named as one', async () => {
  const service = `MG${'0'.repeat(32)}`
  await write()
  await send(transportWith({ TWILIO_FROM: service }))

  expect(provider.arrived).toMatchObject([{ MessagingServiceSid: service }])
  expect(provider.arrived[0]).not.toHaveProperty('From')
})

test.each([429, 408, 500, 503])('what is refused with %i for now goes out later, once', async (status) => {
  await write()
  provider.behave(status)
  expect([await send(), await send()]).toEqual([1, 0])
  expect(await outbox()).toMatchObject([{ attempts: 1, sent_at: null, last_error: `${status} Refused with ${status}` }])

  await pretendPausesPassed()
  await send()

  expect(provider.arrived).toHaveLength(1)
  expect(await outbox()).toMatchObject([{ text_body: '', sent_at: expect.anything() }])
})

test('what is refused with 400 is given up', async () => {
  await write()
  provider.behave(400)
  await send()

  expect(await outbox()).toMatchObject([
    { text_body: '', sent_at: null, given_up_at: expect.anything(), last_error: '400 Refused with 400' },
  ])
})

test('wrong keys, a wrong account and a provider that is away cost nothing but time', async () => {
  await write()
  const wrong = [
    { TWILIO_AUTH_TOKEN: 'other' },
    { TWILIO_ACCOUNT_SID: 'AC9' },
    { TWILIO_API_URL: 'http://127.0.0.1:1' },
  ]
  for (const settings of wrong) {
    await send(transportWith(settings))
    await pretendPausesPassed()
  }
  expect(await outbox()).toMatchObject([{ attempts: 3, sent_at: null, given_up_at: null }])

  await send()

  expect(provider.arrived).toHaveLength(1)
})

test('a message whose answer was lost is not sent again', async () => {
  await write()
  provider.behave('lost')
  await send()
  expect(await outbox()).toMatchObject([{ attempts: 1, sent_at: null }])
  await pretendPausesPassed()
  await send()

  expect(provider.arrived).toHaveLength(1)
  expect(await outbox()).toMatchObject([{ attempts: 2, sent_at: expect.anything() }])
})

test('one that looks like an older one is no answer to it', async () => {
  provider.arrived.push({ To: number, Body: '3 stock alerts', at: new Date(Date.now() - 900_000).toUTCString() })
  await write()
  provider.behave(500)
  await send()
  await pretendPausesPassed()
  await send()

  expect(provider.arrived).toHaveLength(2)
})

test('who says nothing is asked again later', async () => {
  const impatient = transportWith()
  const hurried: TextTransport = { send: (text, since) => impatient.send(text, since, AbortSignal.timeout(50)) }
  await write()
  provider.behave('silent')
  await send(hurried)
  expect(await outbox()).toMatchObject([{ attempts: 1, sent_at: null, given_up_at: null }])
  await pretendPausesPassed()
  await send()

  expect(provider.arrived).toHaveLength(1)
})

test('many processes send every text message once', async () => {
  for (let texts = 0; texts < 12; texts++) await write({ text: `number ${texts}` })
  const done = await Promise.all([send(), send(), send()])

  expect(done.reduce((sum, some) => sum + some)).toBe(12)
  expect(new Set(provider.arrived.map(({ Body }) => Body)).size).toBe(12)
  expect(provider.arrived).toHaveLength(12)
})

test('a text message whose job is gone gets another', async () => {
  const { database } = await testContext()
  await write()
  await queueMessages(database, textPost)
  await sql('delete from graphile_worker._private_jobs')
  await sql(`update text_outbox set next_attempt_at = now() - interval '6 minutes'`)
  await queueLostMessages(database)
  await send()

  expect(provider.arrived).toHaveLength(1)
})

test('what a demo caused goes to nobody', async () => {
  const demo = newId()
  await (await local()).insertInto('organisations').values({ id: demo, name: 'Demo', is_demo: true }).execute()
  await write({ org_id: demo })
  await send()

  expect(provider.arrived).toEqual([])
  expect(await outbox()).toMatchObject([{ text_body: '', sent_at: null, given_up_at: expect.anything() }])
})

test('without keys there is no way to send any', () => {
  expect(openTextTransport(readSettings({}))).toBeUndefined()
})

test.each([
  ['TWILIO_FROM must be set where the rest of', { TWILIO_FROM: '' }],
  ['TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN must be set', { TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '' }],
  ['TWILIO_FROM cannot be "Shop" (must look like +44', { TWILIO_FROM: 'Shop' }],
  ['TWILIO_API_URL cannot be "sms.example"', { TWILIO_API_URL: 'sms.example' }],
])('%s: the start says so', (sentence, wrong) => {
  const refused = () => readSettings({ ...provider.settings, ...wrong })

  expect(refused).toThrow(sentence)
  expect(refused).not.toThrow(/s3cret/)
})
