import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/database/scope.ts'
import { sendText } from '#server/platform/sms/text-message.ts'
import { type AuthContext, openAuthContext } from '#test/support/auth-context.ts'
import { demoAddress } from './demo-address.ts'
import { devMailRoutes, linkToMailsOf } from './dev-mail.ts'
import { sendMail } from './mail.ts'

let auth: AuthContext
beforeAll(async () => {
  auth = await openAuthContext()
})
afterAll(() => auth.close())

const write = (subject: string) =>
  sendMail(auth.context.database.local, {
    to: 'a@example.com',
    subject,
    text: `Hello <script>alert("${subject}")</script>`,
    html: '<p>Hello</p>',
    links: [`${auth.url}/somewhere?a=1&b="2"`, 'javascript:alert(1)'],
  })
const read = (path: string, headers: Record<string, string> = {}) => fetch(`${auth.url}/dev${path}`, { headers })

test('the newest mail comes first, whole', async () => {
  await write('first')
  await write('second')
  const [newest, older] = (await (await read('/mail.json')).json()) as Record<string, unknown>[]
  expect(older).toMatchObject({ subject: 'first' })
  expect(newest).toEqual({
    to: 'a@example.com',
    subject: 'second',
    text: 'Hello <script>alert("second")</script>',
    html: '<p>Hello</p>',
    links: [`${auth.url}/somewhere?a=1&b="2"`, 'javascript:alert(1)'],
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

test('the page shows the text as text, and only real links', async () => {
  await write('<b>bold</b>')
  const answer = await read('/mail')
  expect(answer.headers.get('content-type')).toMatch('text/html')
  const page = await answer.text()
  expect(page).toContain('&lt;b&gt;bold&lt;/b&gt;')
  expect(page).toContain(`href="${auth.url}/somewhere?a=1&amp;b=&quot;2&quot;"`)
  expect(page).not.toContain('<script')
  expect(page).not.toContain('href="javascript')
})

test('a foreign name that points here (DNS rebinding) sees nothing', async () => {
  const peer = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const asked = { headers: { host: 'evil.example' } }
  expect((await devMailRoutes(auth.context).request('/mail.json', asked, peer)).status).toBe(404)
})

test('where people reach us by another name a proxy may stand in front, and nobody sees anything', async () => {
  const peer = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const asked = { headers: { host: '127.0.0.1:3000' } }
  const inPublic = { ...auth.context, publicUrl: 'https://shop.example.com' }
  expect((await devMailRoutes(inPublic).request('/mail.json', asked, peer)).status).toBe(404)
  expect((await devMailRoutes(auth.context).request('/mail.json', asked, peer)).status).toBe(200)
})

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
  'a request that came through a proxy (%s) sees nothing',
  async (name) => {
    for (const path of ['/mail', '/mail.json']) expect((await read(path, { [name]: '127.0.0.1' })).status).toBe(404)
  },
)

test.each([
  ['127.0.0.1', 200],
  ['::1', 200],
  ['::ffff:127.0.0.1', 200],
  ['192.168.1.20', 404],
  ['::ffff:192.168.1.20', 404],
  ['128.0.0.1', 404],
  [undefined, 404],
])('a peer at %s gets %i', async (remoteAddress, status) => {
  const peer = { incoming: { socket: { remoteAddress } } }
  expect(
    (await devMailRoutes(auth.context).request('/mail.json', { headers: { host: 'localhost:3000' } }, peer)).status,
  ).toBe(status)
})

test('a request without a socket sees nothing, nor does anyone in production', async () => {
  expect((await devMailRoutes(auth.context).request('/mail.json')).status).toBe(404)
  const settings = { ...auth.context.settings, NODE_ENV: 'production' as const }
  const peer = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  expect((await devMailRoutes({ ...auth.context, settings }).request('/mail', {}, peer)).status).toBe(404)
})

/** An organisation that has written a mail, to somebody outside. */
async function writtenBy(is_demo: boolean) {
  const { local } = auth.context.database
  const org_id = newId()
  await local.insertInto('organisations').values({ id: org_id, name: 'Shop', is_demo }).execute()
  const mail = { to: 'buyer@example.com', subject: `Invoice ${org_id}`, text: '', html: '', links: [], org_id }
  await sendMail(local, mail)
  return { org_id, subject: mail.subject }
}
async function subjects() {
  const mails = (await (await read('/mail.json')).json()) as { subject: string }[]
  return mails.map(({ subject }) => subject)
}

test('what a demo caused is shown to its visitor alone, who holds a signed link', async () => {
  const [demo, another] = [await writtenBy(true), await writtenBy(true)]
  const link = linkToMailsOf(auth.context, demo.org_id) ?? ''
  const page = await (await fetch(link)).text()

  expect(page).toContain(demo.subject)
  expect(page).not.toContain(another.subject)
  for (const { subject } of [demo, another]) {
    expect(await subjects()).not.toContain(subject)
    expect(await (await read('/mail')).text()).not.toContain(subject)
  }
})

test.each([
  ['no signature', (link: string) => link.split('?')[0] ?? ''],
  ['a forged one', (link: string) => link.replace(/signature=.*/, 'signature=x')],
  ['a later end', (link: string) => link.replace(/expires=\d+/, 'expires=9999999999')],
  ['that of another demo', (link: string) => link.replace(/mail\/[0-9a-f-]{36}/, `mail/${newId()}`)],
])('with %s nobody reads it', async (_, spoilt) => {
  const { org_id } = await writtenBy(true)

  expect((await fetch(spoilt(linkToMailsOf(auth.context, org_id) ?? ''))).status).toBe(404)
})

test('what a business that is no demo caused is shown like any other mail', async () => {
  const { subject } = await writtenBy(false)

  expect(await subjects()).toContain(subject)
})

test('about their account nothing is written to the person of a demo', async () => {
  const mail = { to: demoAddress('0123456789ab'), subject: 'Reset your password', text: '', html: '', links: [] }
  await sendMail(auth.context.database.local, mail)

  expect(await subjects()).not.toContain(mail.subject)
})

test('where mails and text messages are sent there is no link to read them by, and no page', async () => {
  const settings = { ...auth.context.settings, SMTP_URL: 'smtp://localhost', TWILIO_ACCOUNT_SID: 'AC1' }
  const context = { ...auth.context, settings }
  const peer = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

  expect(linkToMailsOf(context, newId())).toBeNull()
  expect((await devMailRoutes(context).request('/mail', { headers: { host: 'localhost' } }, peer)).status).toBe(404)
})

test('text messages are shown beside mails, and alone where mail is sent', async () => {
  const org_id = newId()
  await auth.context.database.local
    .insertInto('organisations')
    .values({ id: org_id, name: 'Shop', is_demo: false })
    .execute()
  await write('before the text')
  await sendText(auth.context.database.local, {
    to: '+447700900123',
    text: '2 alerts: http://localhost/alerts',
    org_id,
  })
  // Of two in one millisecond nobody could say which is newer.
  await auth.context.database.pool.query(`update text_outbox set created_at = created_at + interval '1 second'`)
  const settings = { ...auth.context.settings, SMTP_URL: 'smtp://localhost' }
  const asked = { headers: { host: 'localhost' } }
  const peer = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const alone = await devMailRoutes({ ...auth.context, settings }).request('/mail.json', asked, peer)

  const text = { to: '+447700900123', subject: 'Text message', links: ['http://localhost/alerts'] }
  expect(await alone.json()).toMatchObject([text])
  const [newest, older] = (await (await read('/mail.json')).json()) as Record<string, unknown>[]
  expect([newest, older]).toMatchObject([text, { subject: 'before the text' }])
  expect(await (await read('/mail')).text()).toContain('+447700900123')
})
