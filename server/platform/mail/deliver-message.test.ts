import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/database/scope.ts'
import { readSettings } from '#server/platform/env.ts'
import { runJobs } from '#server/platform/jobs/run-jobs.ts'
import { type AuthContext, openAuthContext } from '#test/support/auth-context.ts'
import { linkOfButton } from '#test/support/link-of-button.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { makeJobTables, runDueJobs } from '#test/support/run-due-jobs.ts'
import { type Mail, sendMail } from './mail.ts'
import { type MailTransport, mailsBy, openMailTransport } from './mail-transport.ts'
import { mailPost } from './post.ts'
import { keepQueueing, queueLostMessages, queueMessages } from './queue-messages.ts'
import { sendingTask } from './sending-task.ts'

let auth: AuthContext
let post: Awaited<ReturnType<typeof startMailServer>>
let transport: MailTransport
beforeAll(async () => {
  post = await startMailServer()
  auth = await openAuthContext({ SMTP_URL: post.url, MAIL_FROM: 'Pickwell <hello@pickwell.example>' })
  await makeJobTables(auth.databaseUrl)
  transport = transportTo(post.url)
})
afterAll(async () => {
  await auth.close()
  await post.close()
})
beforeEach(async () => {
  post.arrived.length = 0
  await sql('delete from mail_outbox')
  await sql('delete from graphile_worker._private_jobs')
})

const transportTo = (url: string) => {
  const settings = readSettings({ SMTP_URL: url, MAIL_FROM: 'Pickwell <hello@pickwell.example>' })
  const opened = openMailTransport(settings, 'https://pickwell.example')
  if (!opened) throw new Error('no way to the mail server')
  return opened
}
const sql = (text: string) => auth.context.database.pool.query(text)
/** An hour, which is longer than any: each is due when it was before the next, as jobs of one moment come in no order. */
const pretendPausesPassed = async () => {
  await sql(`update mail_outbox set next_attempt_at = next_attempt_at - interval '1 hour'`)
  await sql(`update graphile_worker._private_jobs set run_at = run_at - interval '1 hour'`)
}
const waitingJobs = async () => (await sql('select * from graphile_worker.jobs')).rows
const outbox = async () => (await sql('select * from mail_outbox order by created_at, id')).rows
const send = async (through = transport) => {
  await queueMessages(auth.context.database, mailPost)
  return runDueJobs(auth.databaseUrl, sendingTask(auth.context.database, mailsBy(through)))
}
const write = (given: Partial<Mail> = {}) =>
  sendMail(auth.context.database.local, {
    to: 'ada@example.com',
    subject: 'Hello',
    text: 'Secret link',
    html: '<p>Secret link</p>',
    links: ['https://pickwell.example/secret'],
    ...given,
  })
const forgotten = { text_body: '', html_body: '', links: [] }

test('a sign-up is confirmed by the mail that arrives, and the outbox forgets the link', async () => {
  const email = 'post@example.com'
  await auth.tab().signUp({ email, password: 'correct horse' })
  expect(await send()).toBe(1)
  const [mail] = post.arrived
  expect(mail?.to).toEqual([email])
  expect(mail?.message).toContain('From: Pickwell <hello@pickwell.example>')
  expect(mail?.message).toMatch(/multipart\/alternative/)
  const link = /http:\S+confirm#\S+/.exec(mail?.message ?? '')?.[0] ?? ''
  const opened = await fetch(linkOfButton(link), { redirect: 'manual' })
  expect(opened.headers.get('location')).toContain('access_token=')
  expect(await outbox()).toMatchObject([{ ...forgotten, sent_at: expect.anything(), attempts: 1 }])
  expect(await send()).toBe(0)
})

test('what is refused for now is tried again later, under the same Message-ID, and goes out once', async () => {
  await write()
  post.refuse(451, 421)
  const [before] = await outbox()
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  expect(await outbox()).toMatchObject([{ attempts: 1, sent_at: null, last_error: expect.stringContaining('451') }])
  await pretendPausesPassed()
  expect(await send()).toBe(1)
  await pretendPausesPassed()
  expect(await send()).toBe(1)
  expect(post.arrived.map(({ messageId }) => messageId)).toEqual([`<${before.id}@pickwell.example>`])
  expect(await outbox()).toMatchObject([{ ...forgotten, attempts: 3 }])
})

test('what is refused for good, or comes too late, is given up and forgotten', async () => {
  await write()
  post.refuse(550)
  expect(await send()).toBe(1)
  await write()
  await sql(`update mail_outbox set expires_at = now() - interval '1 second' where given_up_at is null`)
  expect(await send()).toBe(1)
  expect(await outbox()).toMatchObject(
    [expect.stringContaining('550'), 'It was no longer worth sending'].map((last_error) => ({
      ...forgotten,
      last_error,
      sent_at: null,
      given_up_at: expect.anything(),
    })),
  )
  expect(post.arrived).toEqual([])
})

test('a crash between the yes of the server and our commit sends the same mail again', async () => {
  await write()
  const crash: MailTransport = {
    async send(...mail) {
      await transport.send(...mail)
      await sql(`select pg_terminate_backend(pid) from pg_stat_activity
        where state = 'idle in transaction' and datname = current_database()`)
    },
  }
  await expect(send(crash)).rejects.toThrow()
  expect(await outbox()).toMatchObject([{ sent_at: null, attempts: 0 }])
  await pretendPausesPassed()
  expect(await send()).toBe(1)
  const [first, second] = post.arrived
  expect(post.arrived).toHaveLength(2)
  expect(second?.messageId).toBe(first?.messageId)
})

test('many processes send every mail once', async () => {
  for (let mails = 0; mails < 12; mails++) await write({ to: `${mails}@example.com` })
  const done = await Promise.all([send(), send(), send()])
  expect(done.reduce((sum, some) => sum + some)).toBe(12)
  expect(new Set(post.arrived.flatMap(({ to }) => to)).size).toBe(12)
  expect(post.arrived).toHaveLength(12)
})

test('a mail server that is away, a wrong password or a sender that is refused costs nothing but time', async () => {
  await write()
  const wrong = [post.url.replace('p%40ss', 'wrong'), 'smtp://127.0.0.1:1']
  for (const url of wrong) {
    await pretendPausesPassed()
    expect(await send(transportTo(url))).toBe(1)
  }
  await pretendPausesPassed()
  post.refuseSenders(550)
  expect(await send()).toBe(1)
  expect(await outbox()).toMatchObject([{ sent_at: null, given_up_at: null, attempts: 3 }])
  await pretendPausesPassed()
  expect(await send()).toBe(1)
  expect(post.arrived).toHaveLength(1)
})

test('an address that is refused holds up no other, and nothing is left of what is done', async () => {
  for (const to of ['first@example.com', 'second@example.com', 'third@example.com']) await write({ to })
  post.refuse(451)
  expect(await send()).toBe(3)
  expect(post.arrived).toHaveLength(2)
  expect(await waitingJobs()).toMatchObject([{ key: expect.any(String), attempts: 0 }])
  await pretendPausesPassed()
  expect(await send()).toBe(1)
  expect(await waitingJobs()).toEqual([])
})

test('a mail that another process is sending is left to it, and looked at again later', async () => {
  await write()
  await queueMessages(auth.context.database, mailPost)
  const holder = await auth.context.database.pool.connect()
  await holder.query('begin; select from mail_outbox for update')
  const tried = await send().finally(() => holder.release(true))
  expect(tried).toBe(1)
  expect([post.arrived, await waitingJobs()]).toMatchObject([[], [{ attempts: 0 }]])
  await pretendPausesPassed()
  expect(await send()).toBe(1)
  expect(post.arrived).toHaveLength(1)
})

test('what is soon worth nothing is sent before a mailing that was written first, also at its next attempt', async () => {
  for (const to of ['ada@example.com', 'ben@example.com', 'cy@example.com']) await write({ to })
  await write({ to: 'signs-in@example.com', useful_hours: 1 })
  expect(await send(transportTo('smtp://127.0.0.1:9'))).toBe(4)
  expect(post.arrived).toEqual([])
  await pretendPausesPassed()
  await send()
  expect(post.arrived.map(({ to }) => to[0])).toEqual([
    ...['signs-in@example.com', 'ada@example.com', 'ben@example.com', 'cy@example.com'],
  ])
})

test('a mail whose job is gone gets another, one that has a job does not', async () => {
  await write()
  await queueMessages(auth.context.database, mailPost)
  await sql(`update mail_outbox set next_attempt_at = now() - interval '6 minutes'`)
  await queueLostMessages(auth.context.database)
  expect(await queueMessages(auth.context.database, mailPost)).toBe(0)
  await sql('delete from graphile_worker._private_jobs')
  await queueLostMessages(auth.context.database)
  expect(await send()).toBe(1)
  expect(post.arrived).toHaveLength(1)
})

test('one address is one address, whatever is in it', async () => {
  await write({ to: '"a, b@evil.example"@example.com' })
  await send()
  expect(post.arrived.flatMap(({ to }) => to).every((to) => !to.endsWith('@evil.example'))).toBe(true)
})

test('the background work sends by itself until it is stopped', async () => {
  const { database } = auth.context
  const stopJobs = await runJobs({
    url: auth.databaseUrl,
    database,
    jobs: {},
    quick: sendingTask(database, mailsBy(transport)),
  })
  const stopQueueing = keepQueueing(database, mailPost)
  await write()
  await expect.poll(() => post.arrived.length).toBe(1)
  await stopQueueing()
  await stopJobs()
  await write()
  expect(await outbox()).toMatchObject([{ attempts: 1 }, { attempts: 0 }])
})

test('with a mail server there is no mail to read at this machine', async () => {
  await write()

  expect(await (await fetch(`${auth.url}/dev/mail.json`)).json()).toEqual([])
})

test('only so many mails leave in an hour', async () => {
  const few = await openAuthContext({
    SMTP_URL: post.url,
    AUTH_RATE_LIMIT_SCALE: '0.1',
    AUTH_TRUSTED_PROXY: '127.0.0.1',
  })
  const signUp = (visitor: number) =>
    few.send(
      '/signup',
      { email: `new-${visitor}@example.com`, password: 'correct horse' },
      { 'x-forwarded-for': `198.51.100.${visitor}` },
    )
  for (const visitor of [1, 2, 3]) expect((await signUp(visitor)).status).toBe(200)
  const refused = await signUp(4)
  expect(await refused.json()).toMatchObject({ code: 'over_email_send_rate_limit' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  await few.close()
})

test.each([
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Shop <a@b.example>, Other <c@d.example>'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
])('%s=%s stops the start with a sentence', (name, bad) => {
  expect(() => readSettings({ [name]: bad })).toThrow(new RegExp(`^${name} cannot be .*must look like`))
})

test.each(['a@b.example', 'Pickwell <hello@pickwell.example>', '<a@b.example>'])('%s may send', (from) => {
  expect(readSettings({ MAIL_FROM: from }).MAIL_FROM).toBe(from)
})

test('what a demo caused goes to nobody', async () => {
  const org_id = newId()
  await auth.context.database.local
    .insertInto('organisations')
    .values({ id: org_id, name: 'Demo', is_demo: true })
    .execute()
  await write({ org_id })
  await write({ to: 'grace@example.com' })
  await send()

  expect(post.arrived.map(({ to }) => to)).toEqual([['grace@example.com']])
  expect(await outbox()).toMatchObject([{ ...forgotten, sent_at: null, given_up_at: expect.anything() }, {}])
})
