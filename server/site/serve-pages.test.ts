import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './serve-pages.ts'

let built: string
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'pickwell-pages-'))
  await mkdir(join(built, 'assets'))
  await writeFile(
    join(built, 'index.html'),
    '<h1>Home</h1><script>begin()</script><script src="/assets/a.js"></script>',
  )
  await writeFile(join(built, '__spa-fallback.html'), '<script>shell()</script>')
  await writeFile(join(built, 'assets', 'a.js'), 'begin()')
  await writeFile(join(built, 'favicon.svg'), '<svg/>')
})
afterAll(() => rm(built, { recursive: true }))

const policyOf = async (address: string) =>
  (await servePages(built).request(address)).headers.get('content-security-policy')

test('the page of the file is the page of the address, policy and all', async () => {
  const policy = await policyOf('/')

  expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+'; /)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(await policyOf('/index.html')).toBe(policy)
})

test('every page of the app, known or not, has the policy of the shell', async () => {
  const policy = await policyOf('/orders')

  expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+'; /)
  for (const address of ['/__spa-fallback.html', '/no/such/page', '/assets/none.js'])
    expect(await policyOf(address)).toBe(policy)
})

test.each([
  ['/', 'no-cache'],
  ['/orders', 'no-cache'],
  ['/favicon.svg', 'no-cache'],
  ['/assets/a.js', 'public, max-age=31536000, immutable'],
  ['/assets/none.js', 'no-cache'],
])('%s may be kept as: %s', async (address, kept) => {
  expect((await servePages(built).request(address)).headers.get('cache-control')).toBe(kept)
})
