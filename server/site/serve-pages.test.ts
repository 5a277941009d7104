import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicPages } from '#contract/shared/pages.ts'
import { docPages, mailedPages, notFoundPage, sitePages } from '#contract/shared/site-pages.ts'
import { readSettings } from '#server/platform/env.ts'
import type { RunTime } from './built-page.ts'
import { runTimeOf } from './run-time-of.ts'
import { servePages, servePublicPages } from './serve-pages.ts'

const written = '<p>Write to contact@email.invalid</p>seller.placeholder.invalid'
const canonical = '<link rel="canonical" href="https://public-url.invalid/">'
const mailbox = '<a href="mailto:security-email@placeholder.invalid">security-email@placeholder.invalid</a>'
const vat = 'GB123456789'
const changed = '<meta property="article:modified_time" content="2026-02-03"/>'
const builtAt = new Date('2026-01-05T12:00:00Z')
let built: string
let older: string
let app: Hono
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'pickwell-pages-'))
  older = await mkdtemp(join(tmpdir(), 'pickwell-older-'))
  await mkdir(join(built, 'assets'))
  await mkdir(join(older, 'assets'))
  await writeFile(join(older, 'assets', 'a.js'), 'older()')
  await writeFile(join(older, 'assets', 'gone.js'), 'older()')
  const listed = ['', publicPages.auth, ...Object.values(sitePages), ...Object.values(docPages)]
  for (const path of [...listed, ...mailedPages, notFoundPage])
    await writePage(
      path,
      `<h1>${path || 'Home'}</h1>${canonical}${mailbox}${written}seller.placeholder.invalid<script>begin('${path}')</script>`,
    )
  await utimes(join(built, sitePages.privacy, 'index.html'), builtAt, builtAt)
  await writePage(sitePages.terms, `<h1>Terms</h1>${changed}`)
  await writeFile(join(built, '__spa-fallback.html'), '<script>shell()</script>')
  await writeFile(join(built, 'assets', 'a.js'), 'begin()')
  await writeFile(join(built, 'favicon.svg'), '<svg/>')
  await writeFile(join(built, 'docs', 'changelog.xml'), '<link>https://public-url.invalid/docs/changelog</link>')
  app = serve({ publicUrl: 'https://stock.example', securityEmail: 'holes@stock.example' })
})
afterAll(async () => {
  for (const folder of [built, older]) await rm(folder, { recursive: true })
})

const serve = (runTime: RunTime) =>
  new Hono().route('/', servePublicPages(runTime, built)).route('/', servePages(runTime, built, older))

async function writePage(path: string, html: string) {
  await mkdir(join(built, path), { recursive: true })
  await writeFile(join(built, path, 'index.html'), html)
}

const header = async (address: string, name: string) => (await app.request(address)).headers.get(name)
const policyOf = (address: string) => header(address, 'content-security-policy')

test.each([
  ['/index.html', '/'],
  ['/terms/index.html', '/terms'],
  ['/Terms?by=mail', '/terms?by=mail'],
  ['/Docs/ERRORS', '/docs/errors'],
  ['/Templates/products.csv', '/templates/products.csv'],
  ['/Orders', '/orders'],
])('the file of a page, and its address in other letters, leads to the page: %s', async (file, page) => {
  const answer = await app.request(file)

  expect([answer.status, answer.headers.get('location')]).toEqual([301, page])
})

test('a page has one policy, its own, at its address and below it', async () => {
  const policy = await policyOf('/')

  expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+'; /)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(await policyOf('/terms')).not.toBe(policy)
  expect(await policyOf('/terms/')).toBe(await policyOf('/terms'))
})

test('a page names the address people reach us at, which is known only when it is served', async () => {
  const html = await (await app.request('/')).text()

  expect(html).toContain('<link rel="canonical" href="https://stock.example/">')
})

test('so does a file beside the pages, which says what it is', async () => {
  const feed = await app.request('/docs/changelog.xml')

  expect(await feed.text()).toBe('<link>https://stock.example/docs/changelog</link>')
  expect(feed.headers.get('content-type')).toBe('application/xml; charset=utf-8')
})

test('a page shows the mailbox of security reports that is set, and none where none is', async () => {
  const shown = '<a href="mailto:holes@stock.example">holes@stock.example</a>'
  const without = serve({ publicUrl: 'https://stock.example' })

  expect(await (await app.request(sitePages.security)).text()).toContain(shown)
  expect(await (await without.request(sitePages.security)).text()).toContain('<a href="mailto:"></a>')
})

test('a page names the address to write to that is set, and none where none is', async () => {
  const textOf = async (contactEmail?: string) =>
    (await serve({ publicUrl: 'https://stock.example', contactEmail }).request('/')).text()

  expect(await textOf('hello@stock.example')).toContain('<p>Write to hello@stock.example</p>')
  expect(await textOf()).toContain('<p>Write to </p>')
})

test('a page says who provides the service as it is set, whatever signs stand in it', async () => {
  const settings = readSettings({
    SELLER_NAME: 'Ada & "Co"',
    SELLER_ADDRESS: '1 Quay St, Bristol',
    SELLER_VAT_NUMBER: vat,
  })
  const html = await (await serve(runTimeOf({ publicUrl: 'https://stock.example', settings })).request('/')).text()

  expect(html).toContain(`Ada &amp; &quot;Co&quot; · 1 Quay St, Bristol · VAT number ${vat}`)
})

test('security.txt says where holes are reported, and is not there without a mailbox', async () => {
  const answer = await app.request('/.well-known/security.txt')
  const text = await answer.text()

  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text).toContain('Contact: mailto:holes@stock.example\n')
  expect(text).toContain('Policy: https://stock.example/security\n')
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
  const none = await serve({ publicUrl: 'https://stock.example' }).request('/.well-known/security.txt')
  expect(none.status).toBe(404)
})

test('the sitemap has every public page, with the day it was last changed', async () => {
  const xml = await (await app.request('/sitemap.xml')).text()

  for (const path of ['/', publicPages.auth, ...Object.values(sitePages), ...Object.values(docPages)])
    expect(xml).toContain(`<url><loc>https://stock.example${path}</loc><lastmod>20`)
  expect(xml).toContain(`${sitePages.terms}</loc><lastmod>2026-02-03</lastmod>`)
  expect(xml).toContain(`${sitePages.privacy}</loc><lastmod>2026-01-05</lastmod>`)
  expect(xml).not.toContain(notFoundPage)
})

test('search engines are kept out of the pages of the signed-in and the API, and find the sitemap', async () => {
  const text = await (await app.request('/robots.txt')).text()

  for (const path of ['/dashboard', '/orders', '/settings', '/billing', '/api/v1'])
    expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).not.toContain('Disallow: /security')
  expect(text).toContain('Sitemap: https://stock.example/sitemap.xml\n')
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

test.each([
  ['br;q=0', null],
  ['gzip;q=0.0, br ; q=0', null],
  ['x-brotli, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
])('a page is not sent in a form its reader refuses: %s', async (accepted, encoding) => {
  const answer = await app.request('/', { headers: { 'accept-encoding': accepted } })

  expect(answer.headers.get('content-encoding')).toBe(encoding)
})

test.each(mailedPages)('%s, where a mailed link leads, is a page that is listed nowhere', async (address) => {
  const answer = await app.request(`${address}?id=1&signature=2`)

  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  expect(await answer.text()).toContain(`<h1>${address}</h1>`)
  expect(await (await app.request('/sitemap.xml')).text()).not.toContain(address)
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

test('a page that was opened before the build at hand finds the files it was made with', async () => {
  const answer = await app.request('/assets/gone.js')
  expect([answer.status, await answer.text()]).toEqual([200, 'older()'])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await (await app.request('/assets/a.js')).text()).toBe('begin()')
})
