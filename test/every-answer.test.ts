import { expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { openHttpServer } from '#server/platform/http/http-server.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { asker } from './support/ask.ts'
import { listen } from './support/listen.ts'
import { openShop } from './support/open-shop.ts'

const nobody = '00000000-0000-0000-0000-000000000000'
const addresses = [
  '/',
  '/index.html',
  '/orders',
  '/no/such/page',
  '/assets/none.js',
  '/favicon.svg',
  '/api/v1/products',
  '/api/v1/products.csv',
  '/api/v1/openapi.json',
  '/api/v1/no/such/thing',
  `/api/v1/products/${nobody}`,
  '/functions/v1/check-subscription',
  '/functions/v1/none',
  '/rpc/v1/get_inventory_metrics',
  '/auth/v1/settings',
  '/auth/v1/user',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/verify?token=none&type=signup',
  '/auth/v1/none',
  `/files/v1/${nobody}/labels/${nobody}.pdf`,
  '/files/v1/none',
  '/realtime/v1',
  '/webhooks/stripe',
  '/webhooks/none',
  '/dev/mail',
  '/dev/mail.json',
  '/healthz',
  '/readyz',
  '/metrics',
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const inPublic = /^\/(index\.html|orders|no|assets|favicon\.svg|auth\/v1\/\.well-known|$)/

test('every answer, whatever is asked and however, has the headers of every answer', async () => {
  const shop = await openShop()
  const context = { ...shop.context, publicUrl: 'https://shop.example.com' }
  const token = await shop.token()
  const server = await listen(openHttpServer(openApp(context).fetch))
  const tooLarge = {
    method: 'POST',
    body: 'x'.repeat(1024 * 1024 + 1),
    headers: { 'content-type': 'application/json' },
  }
  const cases: [string, RequestInit][] = [
    ...addresses.flatMap((address) => methods.map((method): [string, RequestInit] => [address, { method }])),
    ['/api/v1/products', tooLarge],
    ['/auth/v1/signup', tooLarge],
    ['/api/v1/products', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }],
  ]

  for (const [address, init] of cases)
    for (const authorization of ['', `Bearer ${token}`]) {
      const { headers, body, status } = await fetch(server.url + address, {
        ...init,
        redirect: 'manual',
        headers: { ...(init.headers as Record<string, string>), ...(authorization ? { authorization } : {}) },
      })
      const asked = `${init.method} ${address} (${status})`
      await body?.cancel()
      const { 'content-security-policy': _, 'cache-control': kept, ...same } = securityHeaders
      for (const [name, value] of Object.entries(same)) expect(headers.get(name), `${asked}: ${name}`).toBe(value)
      expect(headers.get('strict-transport-security'), asked).toMatch(/^max-age=\d{8}$/)
      expect(headers.get('content-security-policy'), asked).toMatch(
        /^default-src '(none|self)'.*frame-ancestors 'none'/,
      )
      if (!inPublic.test(address)) expect(headers.get('cache-control'), asked).toBe(kept)
    }
  server.close()
})

test('what is sent to nobody but this machine is a page with its own styles and nothing else', async () => {
  const shop = await openShop()
  const server = await listen(openHttpServer(openApp(shop.context).fetch))
  const page = await fetch(`${server.url}/dev/mail`)
  server.close()

  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'; style-src 'self' 'sha256-[^']+'$/)
})

test('without TLS nobody is told to insist on it', async () => {
  const shop = await openShop()

  expect((await asker(openApp(shop.context), undefined).raw('/healthz')).headers.has('strict-transport-security')).toBe(
    false,
  )
})
