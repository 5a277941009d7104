import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openFunctions } from '#contract/functions.ts'
import { contactSubjects, longestBehindSubject } from '#contract/shared/contact-form.ts'
import { log } from '#server/platform/log.ts'
import { openCases } from '#test/support/billing-cases.ts'
import { from, openSite, type Site, sendForm } from '#test/support/open-site.ts'
import { forgetOldSiteRows } from '../forget-old-site-rows.ts'
import { idOf } from '../id-of.ts'

const mailbox = 'desk@pickwell.example'
let site: Site
beforeAll(async () => {
  site = await openSite({ CONTACT_EMAIL: mailbox, AUTH_RATE_LIMIT_SCALE: '1' })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.sql('delete from contact_messages')
  await site.sql('delete from mail_outbox')
  await site.sql('delete from auth_rate_limits')
})

const message = openCases.sendContactEmail
const address = `/functions/v1${openFunctions.sendContactEmail.path}`
const send = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${site.url}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const kept = () => site.sql<Record<string, unknown>>('select name, email, company, message from contact_messages')
const outcomeOf = (answer: Response) => [answer.status, answer.headers.get('location')]

test('a message is kept and reaches the operator, whose answer goes to who wrote it', async () => {
  const answer = await send(message)

  expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
  expect(await kept()).toEqual([message])
  const [mail] = await site.sendMails()
  expect(mail?.to).toEqual([mailbox])
  expect(mail?.message).toContain('Reply-To: ada@example.com')
  expect(mail?.message).toContain('Subject: Message from Ada Turner')
  expect(mail?.message).toContain('Turner Ltd')
})

test.each([{}, { authorization: 'Bearer nonsense' }])('no session is asked for: %j', async (headers) => {
  expect((await send(message, headers as Record<string, string>)).status).toBe(200)
})

test('without a mailbox in the settings it is kept all the same, and the log says so, not who wrote what', async () => {
  const quiet = await openSite()
  const said = vi.spyOn(log, 'warn').mockImplementation(() => {})
  try {
    const answer = await sendForm(quiet, '/contact', {
      name: 'Ada',
      email: 'ada@example.com',
      company: '',
      message: 'Hello',
    })

    expect(outcomeOf(answer)).toEqual([303, '/contact#sent'])
    expect(await quiet.sql('select company from contact_messages')).toEqual([{ company: null }])
    expect(await quiet.sql('select from mail_outbox')).toEqual([])
    const [{ id }] = (await quiet.sql<{ id: string }>('select id from contact_messages')) as [{ id: string }]
    expect(said.mock.calls.filter(([, text]) => text?.startsWith('a message came by the contact form'))).toEqual([
      [{ id: id.replaceAll('-', '') }, expect.any(String)],
    ])
  } finally {
    said.mockRestore()
    await quiet.close()
  }
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name of two lines', { name: 'Ada\r\nBcc: all@example.com' }, 'name'],
  ['a company of two lines', { company: 'Turner\nLtd' }, 'company'],
  ['a name that turns its line around', { name: 'Ada \u202egnp.ecivres' }, 'name'],
  ['a name that a mail program would decode', { name: '=?utf-8?Q?Ada=0D=0ABcc:_all?=' }, 'name'],
  ['a name with a letter of thousands of marks', { name: `A${'\u0315\u0300'.repeat(100)}` }, 'name'],
  ['a name that is too long', { name: 'a'.repeat(201) }, 'name'],
  ['no address', { email: '' }, 'email'],
  ['what is no address', { email: 'ada' }, 'email'],
  ['two addresses', { email: 'ada@example.com, bob@example.com' }, 'email'],
  ['an address with a header behind it', { email: 'ada@example.com\nBcc: all@example.com' }, 'email'],
  ['no message', { message: '\n \n' }, 'message'],
  ['a message of 10,001 characters', { message: 'a'.repeat(10_001) }, 'message'],
  ['a message that cannot be stored', { message: 'a\u0000b' }, 'message'],
  ['a field nobody knows', { to: 'all@example.com' }, 'to'],
])('%s is refused, and the field is named', async (_, wrong, field) => {
  const answer = await send({ ...message, ...wrong })

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { code: 'VALIDATION_ERROR', details: { field } } })
  expect(await kept()).toEqual([])
})

test.each(['', '{', '"text"', '[]', 'null'])('a body that is no object is refused: %s', async (body) => {
  expect((await send(body)).status).toBe(400)
})

test('a message of 10,000 characters is taken, in any script and with any markup', async () => {
  const text = `<script>alert(1)</script> 你好 ${'a'.repeat(9971)}`
  expect(text).toHaveLength(10_000)
  expect((await send({ ...message, name: 'Ada <b>', message: text })).status).toBe(200)

  const [{ html_body }] = (await site.sql<{ html_body: string }>('select html_body from mail_outbox')) as [
    { html_body: string },
  ]
  expect(html_body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; 你好')
  expect(html_body).not.toContain('<script>')
  expect(html_body).toContain('Ada &lt;b&gt;')
})

test.each([
  ['fills in what nobody sees', { homepage: 'https://spam.example' }],
  ['sends before anybody could have typed', { waited_ms: 1999 }],
])('a program that %s is not thanked', async (_, sign) => {
  expect((await send({ ...message, ...sign })).status).toBe(400)
  expect(await kept()).toEqual([])
  expect((await send({ ...message, homepage: '', waited_ms: 2000 })).status).toBe(200)
})

const times = (count: number, work: (round: number) => Promise<Response>) =>
  Promise.all(Array.from({ length: count }, async (_, round) => (await work(round)).status))

test.each([
  ['text/plain', 'https://elsewhere.example'],
  ['application/json', 'https://elsewhere.example'],
  ['text/plain', 'null'],
])('a page that is not ours sends nothing in the name of its visitors: %s from %s', async (type, origin) => {
  const answer = await send(message, { 'content-type': type, origin })

  expect([answer.status, await kept()]).toEqual([403, []])
  expect((await send(message, { origin: site.url })).status).toBe(200)
})

test('the same message sent again and again is one message, and everybody who sent it is thanked', async () => {
  const again = await times(4, () => send(message))

  expect(again).toEqual([200, 200, 200, 200])
  expect(await kept()).toEqual([message])
  expect(await site.sendMails()).toHaveLength(1)
  expect((await send({ ...message, message: 'Something else' })).status).toBe(200)
  expect(await kept()).toHaveLength(2)
})

test('a message that is sent again when the clock has struck meanwhile is the same message', async () => {
  await send(message)
  const hourBefore = Math.floor(Date.now() / 3_600_000) - 1
  const { name, email, company, message: text } = message
  const id = idOf(site.context, 'contact', hourBefore, name, email, company ?? null, text)
  await site.sql('update contact_messages set id = $1', [id])
  expect((await send(message)).status).toBe(200)
  expect(await kept()).toEqual([message])
  expect(await site.sendMails()).toHaveLength(1)

  await site.sql(`update contact_messages set received_at = now() - interval '61 minutes'`)
  expect((await send(message)).status).toBe(200)
  expect(await kept()).toHaveLength(2)
})

test('five messages an hour come from one network, whoever they are from', async () => {
  const next = (round: number, ip = '198.51.100.7') => send({ ...message, email: `ada${round}@example.com` }, from(ip))

  expect((await times(7, next)).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429])
  const wait = Number((await next(7)).headers.get('retry-after'))
  expect(wait).toBeGreaterThan(3500)
  expect(wait).toBeLessThanOrEqual(3600)
  expect((await next(8, '198.51.100.8')).status).toBe(200)
  await site.sql(`update auth_rate_limits set empty_at = empty_at - interval '59 minutes'`)
  expect((await next(9)).status).toBe(429)
  await site.sql(`update auth_rate_limits set empty_at = empty_at - interval '1 minute'`)
  expect((await next(10)).status).toBe(200)
})

test('five messages an hour come from one address, wherever they are sent from', async () => {
  const next = (round: number) => send({ ...message, email: 'ADA@example.com' }, from(`198.51.100.${round}`))

  expect((await times(6, next)).toSorted()).toEqual([200, 200, 200, 200, 200, 429])
})

test('one mailbox is one address, however it is spelt', async () => {
  const spelt = ['ada@example.com', 'Ada@example.com', 'ada+1@example.com', 'a.d.a@example.com', 'ada+2+3@EXAMPLE.com']
  const next = (round: number) =>
    send({ ...message, email: spelt[round] ?? 'a.da+6@example.com' }, from(`198.51.100.${round}`))

  expect((await times(6, next)).toSorted()).toEqual([200, 200, 200, 200, 200, 429])
})

const form = {
  first_name: 'Ada',
  last_name: 'Turner',
  email: 'ada@example.com',
  company: '',
  subject: 'billing',
  message: 'Two lines\r\nof text',
  homepage: '',
}

test('a form without a script puts the names together, and the subject in front of the message', async () => {
  expect(outcomeOf(await sendForm(site, '/contact', form))).toEqual([303, '/contact#sent'])
  expect(await kept()).toEqual([
    { name: 'Ada Turner', email: 'ada@example.com', company: null, message: 'Billing\n\nTwo lines\nof text' },
  ])
})

test.each(Object.keys(contactSubjects))('the longest message fits behind its subject: %s', async (subject) => {
  const longest = { ...form, subject, message: 'a'.repeat(longestBehindSubject) }

  expect(outcomeOf(await sendForm(site, '/contact', longest))).toEqual([303, '/contact#sent'])
})

test.each([
  ['a field is empty', { last_name: ' ' }, 'missing'],
  ['no subject is chosen', { subject: '' }, 'missing'],
  ['the message is empty', { message: '' }, 'missing'],
  ['the address is none', { email: 'ada' }, 'missing'],
  ['the message is too long', { message: 'a'.repeat(10_001) }, 'failed'],
  ['the name has a line break in it', { first_name: 'Ada\r\nBcc: all@example.com' }, 'failed'],
  ['a program filled it in', { homepage: 'https://spam.example' }, 'failed'],
])('where %s, the page says so', async (_, wrong, outcome) => {
  expect(outcomeOf(await sendForm(site, '/contact', { ...form, ...wrong }))).toEqual([303, `/contact#${outcome}`])
  expect(await kept()).toEqual([])
})

test.each([
  ['https://elsewhere.example', 'failed'],
  ['null', 'failed'],
])('a form on a page of %s is not taken', async (origin, outcome) => {
  expect(outcomeOf(await sendForm(site, '/contact', form, { origin }))).toEqual([303, `/contact#${outcome}`])
  expect(await kept()).toEqual([])
})

test('a form of ours is taken whatever a proxy makes of the host, as its browser says whose page it stands on', async () => {
  const seen = { origin: 'https://www.shop.example' }
  const sentWith = async (headers: Record<string, string>) =>
    (await sendForm(site, '/contact', form, headers)).headers.get('location')

  expect(await sentWith({ ...seen, 'sec-fetch-site': 'cross-site' })).toBe('/contact#failed')
  expect(await kept()).toEqual([])
  expect(await sentWith({ ...seen, 'sec-fetch-site': 'same-origin' })).toBe('/contact#sent')
})

test('a form that is none is missing everything', async () => {
  const answer = await fetch(`${site.url}/contact`, { method: 'POST', body: '{}', redirect: 'manual' })

  expect(outcomeOf(answer)).toEqual([303, '/contact#missing'])
})

test('the limits hold for forms, too', async () => {
  await times(5, () => sendForm(site, '/contact', form))

  expect(outcomeOf(await sendForm(site, '/contact', form))).toEqual([303, '/contact#failed'])
})

test('messages are kept for half a year', async () => {
  const sent = { 'Of now': 0, 'Of half a year ago, nearly': 179, 'Of long ago': 181 }
  for (const [text, days] of Object.entries(sent)) {
    await send({ ...message, message: text })
    await site.sql(`update contact_messages set received_at = now() - $2 * interval '1 day' where message = $1`, [
      text,
      days,
    ])
  }
  await forgetOldSiteRows(site.context.database)

  const left = (await kept()).map((one) => one.message)
  expect(left.toSorted()).toEqual(['Of half a year ago, nearly', 'Of now'])
})
