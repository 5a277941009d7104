import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openAuthContext } from '#test/support/auth-context.ts'
import { isLeaked } from './leaked-password.ts'
import { hashPassword } from './password-hash.ts'

test('a password everybody knows is refused where the list is on, with every reason', async () => {
  const auth = await openAuthContext({ AUTH_PASSWORD_PWNED: 'list' })
  const signUp = (password: string) => auth.tab().signUp({ email: 'ada@example.com', password })
  expect((await signUp('PassWord123')).error).toMatchObject({
    name: 'AuthWeakPasswordError',
    status: 422,
    reasons: ['pwned'],
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
  })
  expect((await signUp('12345')).error).toMatchObject({ reasons: ['length'] })
  expect((await signUp('correct horse')).error).toBeNull()
  const { tab } = await auth.person()
  expect((await tab.updateUser({ password: 'qwerty123' })).error?.code).toBe('weak_password')
  await auth.close()
})

test('an old password that the rules of today refuse still signs in, and is told to be weak', async () => {
  const auth = await openAuthContext({ AUTH_PASSWORD_PWNED: 'list' })
  const old = async (password: string) => {
    const { id, email } = await auth.person()
    const hash = await hashPassword(password)
    await auth.context.database.pool.query('update auth_users set password_hash = $2 where id = $1', [id, hash])
    return auth.tab().signInWithPassword({ email, password })
  }
  const { data, error } = await old('12345')
  expect(error).toBeNull()
  expect(data).toMatchObject({
    session: { access_token: expect.any(String) },
    weakPassword: { reasons: ['length'], message: 'Password should be at least 6 characters.' },
  })
  expect((await old('qwerty123')).data.weakPassword?.reasons).toEqual(['pwned'])
  expect((await old('correct horse')).data.weakPassword).toBeUndefined()
  await auth.close()
})

test('six characters are the only rule unless more is asked for', async () => {
  expect(await isLeaked('off', 'password')).toBe(false)
})

test('online only five digits of the hash leave, and a silent answer lets the password through', async () => {
  const asked: string[] = []
  const rest = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase().slice(5)
  const known = [`${rest('leaked one')}:17`, `${rest('padding')}:0`].join('\r\n')
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(asked.length > 3 ? 500 : 200).end(known)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`
  expect(await isLeaked('online', 'leaked one', from)).toBe(true)
  expect(await isLeaked('online', 'padding', from)).toBe(false)
  expect(await isLeaked('online', 'nobody knows', from)).toBe(false)
  expect(await isLeaked('online', 'leaked one', from)).toBe(false)
  expect(await isLeaked('list', 'leaked one', from)).toBe(false)
  expect(asked.every((path) => /^\/range\/[0-9A-F]{5}$/.test(path))).toBe(true)
  expect(asked).toHaveLength(4)
  server.close()
})
