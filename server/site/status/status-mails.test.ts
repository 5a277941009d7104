import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sentByPage } from '#contract/shared/status.ts'
import { shareKeys } from '#server/platform/keys/share-keys.ts'
import { loadSigningKeys } from '#server/platform/keys/signing-keys.ts'
import { from, openSite, type Site, sendForm } from '#test/support/open-site.ts'
import { forgetOldSiteRows } from '../forget-old-site-rows.ts'
import { linkToConfirm } from './signed-links.ts'
import { openIncident, resolveIncident, scheduleMaintenance, updateIncident } from './write-incident.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ AUTH_RATE_LIMIT_SCALE: '1' })
})
afterAll(() => site.close())
beforeEach(async () => {
  for (const table of ['status_subscribers', 'status_incidents', 'mail_outbox', 'auth_rate_limits'])
    await site.sql(`delete from ${table}`)
  site.post.arrived.length = 0
})

const subscribe = async (email: string, headers: Record<string, string> = {}) =>
  (await sendForm(site, '/status/subscription', { email, homepage: '' }, headers)).headers.get('location')
/** What the button of the page a link leads to sends. */
const press = async (link: string | undefined) =>
  (
    await fetch(link ?? '', { method: 'POST', body: new URLSearchParams({ [sentByPage]: '1' }), redirect: 'manual' })
  ).headers.get('location')
/** As the scanners of mail programs do, before anybody has read the mail. */
const open = async (link: string | undefined, method: 'GET' | 'HEAD') =>
  (await fetch(link ?? '', { method, redirect: 'manual' })).headers.get('location')
const bodyOf = (message = '') => message.slice(message.indexOf('\r\n\r\n'))
const linkIn = (message: string | undefined, path: string) =>
  new RegExp(`http://[^\\s">]+${path}[^\\s">]+`).exec(bodyOf(message))?.[0]?.replaceAll('&amp;', '&')
const incident = {
  title: 'Labels are late',
  message: 'We are looking.',
  components: ['jobs'],
  impact: 'outage',
} as const

async function subscriber(email: string) {
  await subscribe(email)
  const [mail] = await site.sendMails()
  expect(await press(linkIn(mail?.message, '/status/confirmation'))).toBe('/status#subscribed')
}

test('nobody is mailed about anything before they have confirmed it from their mailbox', async () => {
  expect(await subscribe('Ada@Example.com')).toBe('/status#check-your-email')
  const [mail] = await site.sendMails()
  expect(mail?.to).toEqual(['ada@example.com'])
  await openIncident(site.context, incident)
  expect(await site.sendMails()).toEqual([])

  const link = linkIn(mail?.message, '/status/confirmation')
  for (const method of ['HEAD', 'GET'] as const) expect(await open(link, method)).toBeNull()
  await updateIncident(site.context, (await openIncident(site.context, incident)).id, 'More')
  expect(await site.sendMails()).toEqual([])
  expect(await press(link)).toBe('/status#subscribed')
  await openIncident(site.context, incident)
  expect(await site.sendMails()).toHaveLength(1)
})

test('an incident is told when it is opened, updated and resolved, and maintenance when it is planned', async () => {
  await subscriber('ada@example.com')
  const { id, told } = await openIncident(site.context, incident)
  expect(told).toBe(1)
  await updateIncident(site.context, id, 'Found it.')
  await resolveIncident(site.context, id, 'Mended.')
  const [starts_at, ends_at] = ['2026-12-01T22:00:00.000Z', '2026-12-01T23:30:00.000Z']
  await scheduleMaintenance(site.context, {
    ...{ title: 'A new database', message: 'No orders for a while.', components: ['database'] },
    ...{ starts_at, ends_at },
  })

  const mails = (await site.sendMails()).map(({ message }) => message)
  expect(mails.map((message) => /^Subject: (.*)$/m.exec(message)?.[1]?.trim()).toSorted()).toEqual([
    'Incident: Labels are late',
    'Planned maintenance: A new database',
    'Resolved: Labels are late',
    'Update: Labels are late',
  ])
  expect(mails.find((message) => message.includes('A new database'))).toContain(
    'Tuesday, 1 December 2026 at 22:00 to Tuesday, 1 December 2026 at 23:30',
  )
})

test('each mail can be left by its link, or by the button of the mail program', async () => {
  for (const email of ['ada@example.com', 'bob@example.com']) await subscriber(email)
  await openIncident(site.context, incident)
  const mails = await site.sendMails()
  const mailTo = (email: string) => mails.find(({ to }) => to[0] === email)
  const [ada, bob] = [mailTo('ada@example.com'), mailTo('bob@example.com')]
  expect(ada?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const listed = /List-Unsubscribe:\s+<([^>]+)>/.exec(ada?.raw ?? '')?.[1]
  const button = await fetch(listed ?? '', { method: 'POST', body: 'List-Unsubscribe=One-Click' })
  expect([button.status, await button.text()]).toEqual([200, 'unsubscribed'])
  const link = linkIn(bob?.message, '/status/unsubscription')
  for (const method of ['HEAD', 'GET'] as const) expect(await open(link, method)).toBeNull()
  expect(await site.sql('select email from status_subscribers')).toEqual([{ email: 'bob@example.com' }])
  expect(await press(link)).toBe('/status#unsubscribed')
  expect(await press(link)).toBe('/status#unsubscribed')

  expect((await openIncident(site.context, incident)).told).toBe(0)
})

test('who comes back leaves by the link of an old mail as well', async () => {
  await subscriber('ada@example.com')
  await openIncident(site.context, incident)
  const link = linkIn((await site.sendMails())[0]?.message, '/status/unsubscription')
  await press(link)
  await subscriber('ada@example.com')

  expect(await press(link)).toBe('/status#unsubscribed')
  expect((await openIncident(site.context, incident)).told).toBe(0)
})

test('one address that asks several times at once is one subscriber', async () => {
  const asked = await Promise.all(Array.from({ length: 4 }, () => subscribe('ada@example.com')))

  expect(new Set(asked)).toEqual(new Set(['/status#check-your-email']))
  expect(await site.sql('select email from status_subscribers')).toEqual([{ email: 'ada@example.com' }])
})

test('whether an address is known shows in nothing', async () => {
  await subscriber('ada@example.com')

  expect(await subscribe('ada@example.com')).toBe(await subscribe('new@example.com'))
  const mails = await site.sendMails()
  expect(mails.map(({ to }) => to[0]).toSorted()).toEqual(['ada@example.com', 'new@example.com'])
  const bare = mails.map(({ message }) => message.split('\n').filter((line) => /^Subject|works for one day/.test(line)))
  expect(bare[0]).toEqual(bare[1])
})

test('what is no link of ours does nothing', async () => {
  await subscribe('ada@example.com')
  const [{ id }] = (await site.sql<{ id: string }>('select id from status_subscribers')) as [{ id: string }]
  const yesterday = linkToConfirm(site.context, id, Date.now() - 86_400_001)
  const altered = linkToConfirm(site.context, id).replace(id, '0198c0de-0000-7000-8000-000000000001')

  for (const link of [yesterday, altered, `${site.url}/status/confirmation`])
    expect(await press(link)).toBe('/status#link-expired')
  const confirming = new URL(linkToConfirm(site.context, id))
  expect(await press(`${site.url}/status/unsubscription${confirming.search}`)).toBe('/status#link-expired')
  expect(await site.sql('select confirmed_at from status_subscribers')).toEqual([{ confirmed_at: null }])
})

test('what nobody confirmed goes after a day, and its link with it', async () => {
  await subscriber('ada@example.com')
  await subscribe('bob@example.com')
  const [mail] = await site.sendMails()
  await site.sql(`update status_subscribers set asked_at = now() - interval '25 hours'`)
  await forgetOldSiteRows(site.context.database)

  expect(await site.sql('select email from status_subscribers')).toEqual([{ email: 'ada@example.com' }])
  expect(await press(linkIn(mail?.message, '/status/confirmation'))).toBe('/status#link-expired')
})

test.each(['', 'ada', 'ada@example.com\r\nBcc: all@example.com', 'a@example.com,b@example.com'])(
  'no address, no mail: %j',
  async (email) => {
    expect(await subscribe(email)).toBe('/status#not-subscribed')
    expect(await site.sendMails()).toEqual([])
  },
)

test('programs and other pages subscribe nobody', async () => {
  const filled = await sendForm(site, '/status/subscription', { email: 'ada@example.com', homepage: 'x' })
  expect(filled.headers.get('location')).toBe('/status#not-subscribed')
  expect(await subscribe('ada@example.com', { origin: 'https://elsewhere.example' })).toBe('/status#not-subscribed')
  expect(await site.sql('select from status_subscribers')).toEqual([])
})

test('five an hour come from one network, five go to one address, and thirty go out at once in all', async () => {
  const outcomes = async (count: number, ask: (round: number) => Promise<string | null>) => {
    const all = await Promise.all(Array.from({ length: count }, (_, round) => ask(round)))
    return all.filter((outcome) => outcome === '/status#check-your-email').length
  }
  expect(await outcomes(7, (round) => subscribe(`a${round}@example.com`, from('198.51.100.1')))).toBe(5)
  expect(await outcomes(7, (round) => subscribe(`b+${round}@example.com`, from(`198.51.101.${round}`)))).toBe(5)
  expect(await outcomes(30, (round) => subscribe(`c${round}@example.com`, from(`198.51.102.${round}`)))).toBe(20)
})

test('a thousand subscribers are told in one go', async () => {
  await site.sql(
    `insert into status_subscribers (id, email, confirmed_at)
     select gen_random_uuid(), 'person' || n || '@example.com', now() from generate_series(1, 1001) n`,
  )

  expect((await openIncident(site.context, incident)).told).toBe(1001)
  const [{ mails }] = (await site.sql<{ mails: number }>(
    'select count(distinct recipient)::int as mails from mail_outbox',
  )) as [{ mails: number }]
  expect(mails).toBe(1001)
})

const settings = () => ({ DATABASE_URL: site.databaseUrl, PUBLIC_URL: site.url, DATA_DIR: site.dataDir })
const status = (...words: string[]) => statusWith({}, ...words)
function statusWith(given: Record<string, string>, ...words: string[]): Promise<{ code: number; out: string }> {
  const env = { ...process.env, ...settings(), ...given }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/status.ts', ...words], { env }, (error, out, err) =>
      resolve({ code: error ? 1 : 0, out: out + err }),
    )
  })
}

test('the operator writes down what happens by a command', async () => {
  await subscriber('ada@example.com')
  const opened = await status('incident', 'Labels are late', '--message', 'We are looking.', '--components', 'jobs,api')
  expect(opened).toEqual({ code: 0, out: expect.stringMatching(/^Number \d+; 1 subscribers are mailed\.\n$/) })
  const number = /\d+/.exec(opened.out)?.[0] ?? ''
  expect((await status()).out).toMatch(`${number}  incident  Labels are late`)
  const [mail] = await site.sendMails()
  expect(mail?.message).toContain('Subject: Incident: Labels are late')
  expect(linkIn(mail?.message, '/status/unsubscription')).toBeTruthy()

  expect(await status('resolve', number, '--message', 'Mended.')).toMatchObject({ code: 0 })
  expect((await status()).out).toBe('Nothing is open.\n')
  expect(await status('resolve', number, '--message', 'Again')).toEqual({
    code: 1,
    out: `There is no open incident or maintenance with the number ${number}.\n`,
  })
  const [row] = await site.sql('select components, impact, resolved_at is not null as over from status_incidents')
  expect(row).toEqual({ components: ['jobs', 'api'], impact: 'degraded', over: true })
})

const maintenance = (begins: string, ends: string) => [
  ...['maintenance', 'A new disk', '--message', 'We change it.', '--from', begins, '--until', ends],
]

test('maintenance is said as it stands in the mails, on the clock of London', async () => {
  expect(await status(...maintenance('2099-07-01T22:00Z', '2099-07-02T01:00+02:00'))).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^From Wednesday, 1 July 2099 at 23:00 to Thursday, 2 July 2099 at 00:00, London time\.\nNumber \d+; 0 subscribers/,
    ),
  })
})

const told = ['incident', 'Labels are late', '--message', 'We are looking.']
test.each([
  [
    'keys that no running process has',
    { DATA_DIR: '' },
    /^A running process on this database has other signing keys; /,
  ],
  ['no address for its links', { PUBLIC_URL: '' }, /^Set PUBLIC_URL to what npm start has: /],
])('with %s nobody is mailed a link that leads nowhere', async (_, missing, refusal) => {
  await subscriber('ada@example.com')
  const keys = await loadSigningKeys({ dataDir: site.dataDir, given: undefined })
  const running = await shareKeys(site.databaseUrl, keys)
  const elsewhere = await mkdtemp(join(tmpdir(), 'pickwell-'))
  const given = 'DATA_DIR' in missing ? { DATA_DIR: elsewhere } : missing
  const refused = await statusWith(given, ...told)
  const beside = await status(...told)
  await running.close()
  await rm(elsewhere, { recursive: true })

  expect(refused).toEqual({ code: 1, out: expect.stringMatching(refusal) })
  expect(refused.out.trim().split('\n')).toHaveLength(1)
  expect(beside).toMatchObject({ code: 0 })
  expect(await site.sendMails()).toHaveLength(1)
})

test.each([
  [['incident', 'Late'], '--message is missing'],
  [['incident', '--message', 'x'], 'The title is missing'],
  [['incident', ' ', '--message', 'x'], 'The title is missing'],
  [['incident', 'Labels', 'are', 'late', '--message', 'x'], 'are late is too much'],
  [['incident', 'Late', '--message', 'x', '--impact', 'bad'], '--impact is degraded or outage'],
  [['incident', 'Late', '--message', 'x', '--components', 'fax'], 'There is no component fax'],
  [maintenance('2099-12-02T10:00Z', '2099-12-01T10:00Z'), '--until has to be after'],
  [maintenance('2020-12-01T10:00Z', '2020-12-01T11:00Z'), '--until has passed'],
  [maintenance('2099-12-01T10:00', '2099-12-01T11:00'), '2099-12-01T10:00 is no moment with its zone'],
  [['update', 'x', '--message', 'x'], 'x is no number'],
  [['explode', '--message', 'x'], 'There is no explode'],
  [['--mesage', 'x'], "'--mesage'"],
])('%j is refused and writes nothing down', async (words, reason) => {
  expect(await status(...words)).toEqual({ code: 1, out: expect.stringContaining(reason) })
  expect(await site.sql('select from status_incidents')).toEqual([])
})
