import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthHouse, openAuthHouse } from '#test/support/auth-house.ts'
import { devMailRoutes } from './dev-mail.ts'
import { sendMail } from './mail.ts'

let auth: AuthHouse
beforeAll(async () => {
  auth = await openAuthHouse()
})
afterAll(() => auth.close())

const write = (subject: string) =>
  sendMail(auth.house.database.local, {
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
  expect((await devMailRoutes(auth.house).request('/mail.json', asked, peer)).status).toBe(404)
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
    (await devMailRoutes(auth.house).request('/mail.json', { headers: { host: 'localhost:3000' } }, peer)).status,
  ).toBe(status)
})

test('a request without a socket sees nothing, nor does anyone in production', async () => {
  expect((await devMailRoutes(auth.house).request('/mail.json')).status).toBe(404)
  const settings = { ...auth.house.settings, NODE_ENV: 'production' as const }
  const peer = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  expect((await devMailRoutes({ ...auth.house, settings }).request('/mail', {}, peer)).status).toBe(404)
})
