import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { signIn } from './sign-in.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** An auth service whose sessions last so many seconds; every token it gives carries the next number. */
async function authService({ lasting }: { lasting: number }) {
  const asked: string[] = []
  let given = 0
  const session = () => ({
    access_token: `token-${++given}`,
    refresh_token: `refresh-${given}`,
    token_type: 'bearer',
    expires_in: lasting,
    expires_at: Math.floor(Date.now() / 1000) + lasting,
    user: { id: '1', email: 'a@b.uk' },
  })
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const found = request.url?.startsWith('/auth/v1/token')
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found ? session() : { error_code: 'not_found' }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(() => server.close().closeAllConnections())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const account = { email: 'a@b.uk', password: 'secret' }
const { signal } = new AbortController()

test('signs in once and uses the token while it lasts', async () => {
  const { url, asked } = await authService({ lasting: 3600 })
  const credentials = await signIn(url, account, signal)
  expect([await credentials.token(), await credentials.token()]).toEqual(['token-1', 'token-1'])
  expect(asked).toEqual(['POST /auth/v1/token?grant_type=password'])
})

test('requests that find the token old at the same time share one refresh', async () => {
  const { url, asked } = await authService({ lasting: 30 })
  const credentials = await signIn(url, account, signal)
  expect(await Promise.all([credentials.token(), credentials.token(), credentials.token()])).toEqual(
    Array(3).fill('token-2'),
  )
  expect(asked.filter((one) => one.includes('refresh_token'))).toHaveLength(1)
})

test('a refused token is renewed, unless that has happened already', async () => {
  const { url } = await authService({ lasting: 3600 })
  const credentials = await signIn(url, account, signal)
  expect(await credentials.renew('token-1')).toBe('token-2')
  expect(await credentials.renew('token-1')).toBe('token-2')
})

test('without an account and without a demo it says what to do', async () => {
  const { url } = await authService({ lasting: 3600 })
  const nowhere = join(import.meta.dirname, 'no-session-is-kept-here')
  await expect(signIn(url, undefined, signal, nowhere)).rejects.toThrow(
    `${url} offers no demo business; sign in with --email and --password.`,
  )
})
