import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StatusReport, statusComponentKeys } from '#contract/shared/status.ts'
import { openApp } from '#server/app.ts'
import { openSite, type Site } from '#test/support/open-site.ts'
import { shutDatabase } from '#test/support/shut-database.ts'
import { forgetOldSiteRows } from '../forget-old-site-rows.ts'
import { readReport, worstOf } from './read-report.ts'
import { openIncident, resolveIncident, scheduleMaintenance, updateIncident } from './write-incident.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  for (const table of ['status_samples', 'status_incidents']) await site.sql(`delete from ${table}`)
})

/** Each minute of a time measured, the newest so many minutes ago. */
const measured = (
  minutes: number,
  { ago = 0, status = 'operational', of = statusComponentKeys as readonly string[] } = {},
) =>
  site.sql(
    `insert into status_samples (minute, component, status, latency_ms)
     select date_trunc('minute', now()) - n * interval '1 minute', c, $3, 40
     from generate_series($1::int, $1::int + $2::int - 1) n, unnest($4::text[]) c
     on conflict (minute, component) do update set status = excluded.status`,
    [ago, minutes, status, of],
  )
const report = () => readReport(site.context.database)
const statusOf = ({ components }: StatusReport, wanted: string) => components.find(({ key }) => key === wanted)?.status

test('before anything is measured there is no data', async () => {
  const { status, components, uptime, days, response_time, incidents, maintenance } = await report()

  expect(status).toBe('no_data')
  expect(components.map(({ key, status, updated_at }) => [key, status, updated_at])).toEqual(
    statusComponentKeys.map((key) => [key, 'no_data', null]),
  )
  expect(uptime).toEqual({ days: 30, percent: null, measured_minutes: 0 })
  expect(days).toHaveLength(7)
  expect(days.every((day) => day.percent === null && day.status === 'no_data')).toBe(true)
  expect(days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10))
  expect(response_time).toEqual({ hours: 24, average_ms: null, samples: 0 })
  expect([incidents, maintenance]).toEqual([[], []])
})

test('what works is operational, with its windows', async () => {
  await measured(10)
  const { status, components, uptime, response_time } = await report()

  expect(status).toBe('operational')
  expect(new Set(components.map((one) => one.status))).toEqual(new Set(['operational']))
  expect(uptime).toEqual({ days: 30, percent: 100, measured_minutes: 10 })
  expect(response_time).toEqual({ hours: 24, average_ms: 40, samples: 10 })
})

test('a worker that was down leaves no data, and was never up', async () => {
  await measured(10, { ago: 5 })
  const { status, components, uptime } = await report()

  expect(status).toBe('no_data')
  expect(components[0]).toMatchObject({ status: 'no_data', latency_ms: null, updated_at: expect.any(String) })
  expect(uptime.measured_minutes).toBe(10)
})

test('a minute in which one component is out is no minute of uptime, and is never rounded away', async () => {
  await measured(1440 * 3)
  await measured(1, { ago: 10, status: 'outage', of: ['email'] })
  await measured(1, { ago: 9, status: 'degraded', of: ['api'] })

  expect((await report()).uptime).toEqual({ days: 30, percent: 99.97, measured_minutes: 4320 })
  await measured(5, { status: 'outage', of: ['email'] })
  const now = await report()
  expect([now.status, statusOf(now, 'email'), statusOf(now, 'api')]).toEqual(['outage', 'outage', 'operational'])
  expect(now.days.at(-1)?.status).toBe('outage')
})

test('each of the last seven days stands for itself', async () => {
  await measured(1440 * 2, { ago: 1440 * 3 })
  const { days } = await report()

  expect(days.filter(({ percent }) => percent === 100).length).toBeGreaterThanOrEqual(2)
  expect(days.at(-1)).toMatchObject({ percent: null, status: 'no_data' })
})

test.each([
  [['operational', 'degraded', 'no_data'], 'degraded'],
  [['degraded', 'outage'], 'outage'],
  [['no_data', 'operational'], 'operational'],
  [['no_data'], 'no_data'],
] as const)('the worst of %j is %s', (all, worst) => expect(worstOf(all)).toBe(worst))

test('an incident is shown until it is resolved, whatever is measured', async () => {
  await measured(5)
  const said = { title: 'Labels are late', message: 'We are looking.', components: ['jobs'] as const }
  const { id } = await openIncident(site.context, { ...said, impact: 'degraded' })
  await updateIncident(site.context, id, 'We have found it.')
  const during = await report()

  expect([during.status, statusOf(during, 'jobs'), statusOf(during, 'web')]).toEqual([
    'degraded',
    'degraded',
    'operational',
  ])
  expect(during.incidents).toMatchObject([
    {
      ...{ id, title: 'Labels are late', impact: 'degraded', components: ['jobs'], resolved_at: null },
      updates: [
        { state: 'updated', message: 'We have found it.' },
        { state: 'opened', message: 'We are looking.' },
      ],
    },
  ])
  await resolveIncident(site.context, id, 'Labels are printed again.')
  expect((await report()).incidents).toEqual([])
  await expect(resolveIncident(site.context, id, 'Again')).rejects.toThrow('no open incident')
})

test('maintenance of the next 30 days is shown until it is over, and makes nothing worse', async () => {
  await measured(5)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const plan = (title: string, from: number, until: number) =>
    scheduleMaintenance(site.context, {
      ...{ title, message: 'A new version.', components: ['database'] },
      ...{ starts_at: day(from), ends_at: day(until) },
    })
  await plan('Over', -2, -1)
  await plan('Now', -1, 1)
  await plan('Soon', 29, 29.1)
  await plan('Late', 31, 31.1)
  const { maintenance, status } = await report()

  expect(maintenance.map(({ title }) => title)).toEqual(['Now', 'Soon'])
  expect(status).toBe('operational')
})

const get = (path: string) => fetch(`${site.url}${path}`)

test('however many ask, the database is read once in a while', async () => {
  const app = openApp(site.context)
  let asked = 0
  const count = () => {
    asked += 1
  }
  site.context.database.pool.on('acquire', count)
  const answers = await Promise.all(Array.from({ length: 100 }, () => app.request('/status.json')))
  site.context.database.pool.off('acquire', count)

  expect(asked).toBe(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers[0]?.headers.get('cache-control')).toBe('public, max-age=10')
})

test('while the database does not answer, that is what is said', async () => {
  const app = openApp(site.context)
  const open = await shutDatabase(site.databaseUrl)
  const answer = await app.request('/status.json')
  const feed = await app.request('/status.xml')
  await open()
  const said = (await answer.json()) as StatusReport

  expect([answer.status, said.status, statusOf(said, 'database'), statusOf(said, 'web')]).toEqual([
    ...[200, 'outage', 'outage', 'no_data'],
  ])
  expect(said.days).toHaveLength(7)
  expect(feed.status).toBe(503)
})

test('the feed tells what was said, newest first, with whole addresses', async () => {
  const said = { title: 'Labels & "slips" <late>', message: 'We\u0001 are\nlooking.', components: ['jobs'] as const }
  const { id } = await openIncident(site.context, { ...said, impact: 'outage' })
  const open = await openIncident(site.context, { ...said, title: 'Slow', impact: 'degraded' })
  await resolveIncident(site.context, id, 'Done.')
  const answer = await get('/status.xml')
  const feed = await answer.text()

  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect([...feed.matchAll(/<title>(.*)<\/title>/g)].map(([, title]) => title)).toEqual([
    'Pickwell status',
    'Resolved: Labels &amp; &quot;slips&quot; &lt;late&gt;',
    'Incident: Slow',
    'Incident: Labels &amp; &quot;slips&quot; &lt;late&gt;',
  ])
  expect(feed).toContain('<description>We are\nlooking.</description>')
  const links = [...feed.matchAll(/<link>(.*)<\/link>/g)].map(([, link]) => link)
  // What is over stands on the page no more.
  const page = `${site.url}/status`
  expect(links).toEqual([page, page, `${page}#record-${open.id}`, page])
  expect(feed).toContain(`<atom:link href="${site.url}/status.xml" rel="self"`)
  expect(feed).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT<\/pubDate>/)
})

test('samples are kept for 90 days', async () => {
  await measured(1, { ago: 89 * 1440 })
  await measured(1, { ago: 91 * 1440 })
  await forgetOldSiteRows(site.context.database)

  expect(await site.sql('select from status_samples')).toHaveLength(6)
})
