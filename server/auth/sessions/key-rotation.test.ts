import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSigningKeys } from '#server/platform/keys/signing-keys.ts'
import { type AuthContext, openAuthContext } from '#test/support/auth-context.ts'

let auth: AuthContext
beforeAll(async () => {
  auth = await openAuthContext()
})
afterAll(() => auth.close())

const newKey = async (kid: string) => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg: 'ES256' }
}
const published = async () => {
  const { keys } = (await (await auth.send('/.well-known/jwks.json')).json()) as { keys: { kid: string }[] }
  return keys.map(({ kid }) => kid)
}

test('a key is published, signs, still counts and goes, and nobody is signed out', async () => {
  const [first, second] = [await newKey('first'), await newKey('second')]
  const publicHalf = ({ d: _private, ...half }: Awaited<ReturnType<typeof newKey>>) => half
  const secret = { kty: 'oct', k: 'A'.repeat(43) }
  const useKeys = async (...keys: object[]) => {
    auth.context.keys = await loadSigningKeys({ dataDir: '', given: JSON.stringify({ keys: [...keys, secret] }) })
  }
  const kid = async () => (await tab.getClaims()).data?.header.kid

  await useKeys(first, publicHalf(second))
  expect(await published()).toEqual(['first', 'second'])
  const { tab } = await auth.person()
  expect(await kid()).toBe('first')

  await useKeys(publicHalf(first), second)
  expect((await tab.getUser()).error).toBeNull()
  const { data } = await auth.tab().setSession((await tab.getSession()).data.session ?? none)
  expect(data.user).not.toBeNull()
  expect((await tab.refreshSession()).error).toBeNull()
  expect(await kid()).toBe('second')

  await useKeys(second)
  expect(await published()).toEqual(['second'])
  expect((await tab.getUser()).error).toBeNull()
  await useKeys(await newKey('third'))
  expect((await tab.getUser()).error).toMatchObject({ status: 403, code: 'bad_jwt' })
})
const none = { access_token: '', refresh_token: '' }
