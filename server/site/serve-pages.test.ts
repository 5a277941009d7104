import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docPages, notFoundPage, sitePages } from '#contract/shared/site-pages.ts'
import type { Reach } from './built-page.ts'
import { servePages, servePublicPages } from './serve-pages.ts'

const written = '<p>Write to contact@email.invalid</p>'
const canonical = '<link rel="canonical" href="https://public-url.invalid/">'
let built: string
let app: Hono
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'pickwell-pages-'))
  await mkdir(join(built, 'assets'))
  for (const path of ['', notFoundPage, ...Object.values(sitePages), ...Object.values(docPages)])
    await writePage(path, `<h1>${path || 'Home'}</h1>${canonical}${written}<script>begin('${path}')</script>`)
  await writeFile(join(built, '__spa-fallback.html'), '<script>shell()</script>')
  await writeFile(join(built, 'assets', 'a.js'), 'begin()')
  await writeFile(join(built, 'favicon.svg'), '<svg/>')
  app = appFor({ publicUrl: 'https://stock.example' })
})
afterAll(() => rm(built, { recursive: true }))

const appFor = (reach: Reach) =>
  new Hono().route('/', servePublicPages(reach, built)).route('/', servePages(reach, built))

async function writePage(path: string, html: string) {
  await mkdir(join(built, path), { recursive: true })
  await writeFile(join(built, path, 'index.html'), html)
}

const header = async (address: string, name: string) => (await app.request(address)).headers.get(name)
const policyOf = (address: string) => header(address, 'content-security-policy')

test('the page of the file is the page of the address, policy and all', async () => {
  const policy = await policyOf('/')

  expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+'; /)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(await policyOf('/index.html')).toBe(policy)
  expect(await policyOf('/terms')).not.toBe(policy)
  expect(await policyOf('/terms/')).toBe(await policyOf('/terms'))
})

test('a page names the address people reach us at, which is known only when it is served', async () => {
  const html = await (await app.request('/')).text()

  expect(html).toContain('<link rel="canonical" href="https://stock.example/">')
})

test.each([
  ['hello@stock.example', '<p>Write to hello@stock.example</p>'],
  [`o'neil&"<co@stock.example`, `<p>Write to o'neil&amp;&quot;&lt;co@stock.example</p>`],
  [undefined, '<p>Write to </p>'],
])('a page names the address to write to, if there is one: %s', async (contactEmail, shown) => {
  const html = await (await appFor({ publicUrl: 'https://stock.example', contactEmail }).request('/')).text()

  expect(html).toContain(shown)
})

test('the shell stands for every page of the signed-in, and is listed nowhere', async () => {
  const shell = await app.request('/orders')

  expect(shell.status).toBe(200)
  expect(await shell.text()).toContain('shell()')
  expect(shell.headers.get('x-robots-tag')).toBe('noindex')
  expect(await header('/', 'x-robots-tag')).toBeNull()
})

test.each(['/no/such/page', '/__spa-fallback.html', '/404', '/404/index.html', '/assets/none.js', '/docs/none'])(
  '%s is not there, and its answer says so',
  async (address) => {
    const answer = await app.request(address)

    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<h1>/404</h1>')
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^ ]+'; /)
  },
)

test('a page is sent as short as its reader takes it', async () => {
  const plain = await (await app.request('/')).text()
  const sent = async (accepted: string) => app.request('/', { headers: { 'accept-encoding': accepted } })
  const [br, gzip] = [await sent('gzip, deflate, br'), await sent('gzip')]

  expect(br.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(plain)
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain)
})

test('who has the page already is told that it is the same', async () => {
  const etag = (await header('/', 'etag')) ?? ''

  const again = await app.request('/', { headers: { 'if-none-match': etag } })

  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test.each([
  ['/', 'no-cache'],
  ['/orders', 'no-cache'],
  ['/favicon.svg', 'no-cache'],
  ['/assets/a.js', 'public, max-age=31536000, immutable'],
  ['/assets/none.js', 'no-cache'],
])('%s may be kept as: %s', async (address, kept) => {
  expect(await header(address, 'cache-control')).toBe(kept)
})
