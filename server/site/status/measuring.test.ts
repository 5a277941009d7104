import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AppContext } from '#server/platform/app-context.ts'
import { openSite, type Site } from '#test/support/open-site.ts'
import { shutDatabase } from '#test/support/shut-database.ts'
import { judge } from './check.ts'
import { keepMeasuring, measureMinute } from './keep-measuring.ts'
import type { Sample } from './keep-samples.ts'
import { judgePost } from './look-at-what-waits.ts'
import { measureComponents } from './measure-components.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  for (const table of ['status_samples', 'mail_outbox', 'outbox']) await site.sql(`delete from ${table}`)
})

const asked = (settings: Partial<AppContext['settings']> = {}) => ({
  context: { ...site.context, settings: { ...site.context.settings, ...settings } },
  direct: site.databaseUrl,
})
/** Whether it answers: how quickly is a matter of the machine that runs the tests, and is judged by itself below. */
const answersOf = (measured: { component: string; status: string }[]) =>
  measured.map(({ component, status }) => [component, status === 'outage' ? 'outage' : 'answers'])
const statuses = async (settings?: Partial<AppContext['settings']>) =>
  Object.fromEntries((await measureComponents(asked(settings))).map(({ component, status }) => [component, status]))
const answers = async (settings?: Partial<AppContext['settings']>) =>
  Object.fromEntries(answersOf(await measureComponents(asked(settings))))
const minute = Date.UTC(2026, 10, 22, 18, 30)
const samples = () =>
  site.sql<{ minute: string; component: string; status: string }>(
    'select minute, component, status from status_samples order by minute, component',
  )
const allAnswer = {
  web: 'answers',
  api: 'answers',
  database: 'answers',
  jobs: 'answers',
  email: 'answers',
  live: 'answers',
}

test('everything is asked for real, and answers', async () => {
  const measured = await measureComponents(asked())

  expect(answersOf(measured)).toEqual(Object.entries(allAnswer))
  for (const { latency_ms } of measured) expect(Number.isInteger(latency_ms)).toBe(true)
})

test.each([
  [499, 'operational'],
  [500, 'degraded'],
  [2000, 'outage'],
])('what took %i ms, where 500 are slow and 2000 too many, is %s', (ms, status) => {
  expect(judge(ms, { slow: 500, out: 2000 })).toEqual({ status, ms })
})

test('where nobody answers, page and API are out, and nothing else is', async () => {
  expect(await answers({ STATUS_CHECK_URL: 'http://127.0.0.1:9' })).toEqual({
    ...allAnswer,
    web: 'outage',
    api: 'outage',
  })
})

test.each([
  ['once has too much to do', [503, 401], 'degraded'],
  ['has too much to do each time', [503], 'outage'],
  ['only fails', [500], 'outage'],
])('an API that %s', async (_, statuses, status) => {
  const answers = { 401: '{"error":{"code":"UNAUTHORIZED"}}', 500: '{}', 503: '{"error":{"code":"UNAVAILABLE"}}' }
  const left = [...statuses]
  const far = createServer(({ url }, answer) => {
    const now = (url?.startsWith('/api') ? (left.shift() ?? statuses[0]) : 404) as keyof typeof answers
    answer.writeHead(now).end(answers[now])
  })
  await new Promise<void>((resume) => far.listen(0, '127.0.0.1', resume))
  onTestFinished(() => void far.close())

  const STATUS_CHECK_URL = `http://127.0.0.1:${(far.address() as AddressInfo).port}`
  const measured = await measureComponents(asked({ STATUS_CHECK_URL }))

  expect(measured.find(({ component }) => component === 'api')).toMatchObject({ status })
})

test('somebody else who answers at our address is no page and no API of ours', async () => {
  expect(await statuses({ STATUS_CHECK_URL: `${site.url}/assets` })).toMatchObject({ web: 'outage', api: 'outage' })
})

test.each([
  ['a moment', '5 seconds', 'operational'],
  ['two minutes', '2 minutes', 'degraded'],
  ['ten minutes', '10 minutes', 'outage'],
])('news that waits for %s', async (_, age, status) => {
  await site.sql(
    `insert into outbox (org_id, table_name, op, row_id, created_at)
     values (gen_random_uuid(), 'orders', 'order.placed', gen_random_uuid(), now() - $1::interval)`,
    [age],
  )

  expect(await statuses()).toMatchObject({ jobs: status })
})

test('news that has waited for a month is kept as an outage', async () => {
  await site.sql(
    `insert into outbox (org_id, table_name, op, row_id, created_at)
     values (gen_random_uuid(), 'orders', 'order.placed', gen_random_uuid(), now() - interval '30 days')`,
  )
  await measureMinute(asked(), minute, [])

  expect(await samples()).toContainEqual(expect.objectContaining({ component: 'jobs', status: 'outage' }))
})

const post = (written: number, waiting: number, recipients = waiting) => ({ written, waiting, recipients, ms: 400_000 })
test.each([
  ['no mails at all', post(0, 0), 'operational'],
  ['all have left', post(50, 0), 'operational'],
  ['one of many waits', post(50, 3), 'operational'],
  ['the only one waits', post(1, 1), 'degraded'],
  ['many to one address wait', post(4, 3, 1), 'degraded'],
  ['a fifth waits', post(10, 2), 'degraded'],
  ['two addresses, and hardly any other leaves', post(3, 2), 'outage'],
])('mail: %s', (_, lately, status) => {
  expect(judgePost(lately)).toMatchObject({ status })
})

test('mails are counted from when they were written, whoever they are for', async () => {
  const write = (to: string, age: string) =>
    site.sql(
      `insert into mail_outbox (id, recipient, subject, text_body, html_body, expires_at, created_at)
       values (gen_random_uuid(), $1, '', '', '', now() + interval '1 hour', now() - $2::interval)`,
      [to, age],
    )
  await write('ada@example.com', '4 minutes')
  expect(await statuses()).toMatchObject({ email: 'operational' })
  await write('ada@example.com', '6 minutes')
  expect(await statuses()).toMatchObject({ email: 'degraded' })
  await write('bob@example.com', '50 minutes')
  expect(await statuses()).toMatchObject({ email: 'outage' })
  await site.sql(`update mail_outbox set created_at = now() - interval '61 minutes'`)
  expect(await statuses()).toMatchObject({ email: 'operational' })
})

test('where no mail ever leaves, there is nothing to measure', async () => {
  const { SMTP_URL: _, ...settings } = site.context.settings
  const measured = await measureComponents({ ...asked(), context: { ...site.context, settings } })

  expect(measured.map(({ component }) => component)).toEqual(['web', 'api', 'database', 'jobs', 'live'])
})

test('of several processes that measure the same minute one is kept', async () => {
  await Promise.all([1, 2, 3].map(() => measureMinute(asked(), minute, [])))
  await measureMinute(asked({ STATUS_CHECK_URL: 'http://127.0.0.1:9' }), minute, [])

  const kept = answersOf(await samples())
  expect(kept).toHaveLength(Object.keys(allAnswer).length)
  expect(Object.fromEntries(kept)).toEqual(allAnswer)
})

test('a minute that nobody measured has no sample', async () => {
  await measureMinute(asked(), minute, [])
  await measureMinute(asked(), minute + 180_000, [])

  const minutes = new Set((await samples()).map(({ minute }) => minute))
  expect([...minutes]).toEqual(['2026-11-22T18:30:00.000Z', '2026-11-22T18:33:00.000Z'])
})

test('an outage of the database is kept once it is over', async () => {
  const held: Sample[] = []
  const open = await shutDatabase(site.databaseUrl)
  try {
    await expect(measureMinute(asked(), minute, held)).rejects.toThrow()
  } finally {
    await open()
  }
  expect(answersOf(held)).toEqual([
    ['web', 'answers'],
    ['api', 'answers'],
    ['database', 'outage'],
    ['jobs', 'outage'],
    ['email', 'outage'],
    ['live', 'outage'],
  ])
  await measureMinute(asked(), minute + 60_000, held)

  expect(held).toEqual([])
  const [first, second] = [minute, minute + 60_000].map((at) => new Date(at).toISOString())
  const ofDatabase = (await samples()).filter(({ component }) => component === 'database')
  expect(ofDatabase.map(({ minute }) => minute)).toEqual([first, second])
  expect(answersOf(ofDatabase)).toEqual([
    ['database', 'outage'],
    ['database', 'answers'],
  ])
})

test('a process looks for a new minute by itself', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: minute })
  const stop = keepMeasuring(site.context, site.databaseUrl)
  try {
    vi.setSystemTime(minute + 61_000)
    await expect.poll(async () => (await samples()).length, { timeout: 20_000 }).toBe(6)
  } finally {
    vi.useRealTimers()
    await stop()
  }
  expect(new Set((await samples()).map((sample) => sample.minute))).toEqual(new Set(['2026-11-22T18:31:00.000Z']))
})

test('it goes on where the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: minute })
  const stop = keepMeasuring(site.context, site.databaseUrl)
  try {
    vi.setSystemTime(minute - 3_600_000)
    await expect.poll(async () => (await samples()).length, { timeout: 20_000 }).toBe(6)
  } finally {
    vi.useRealTimers()
    await stop()
  }
  expect(new Set((await samples()).map((sample) => sample.minute))).toEqual(new Set(['2026-11-22T17:30:00.000Z']))
})

test('whoever stops in the middle of it takes nothing for an outage', async () => {
  const held: Sample[] = []
  await measureMinute({ ...asked(), stopping: AbortSignal.abort() }, minute, held)

  expect([held, await samples()]).toEqual([[], []])
})
