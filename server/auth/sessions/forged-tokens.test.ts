import { createHmac } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthContext, openAuthContext, type Person } from '#test/support/auth-context.ts'
import { verifyAccessToken } from './access-token.ts'

let auth: AuthContext
let person: Person
let genuine: string
let claims: JWTPayload
beforeAll(async () => {
  auth = await openAuthContext()
  person = await auth.person()
  genuine = (await person.tab.getSession()).data.session?.access_token ?? ''
  claims = JSON.parse(Buffer.from(genuine.split('.')[1] ?? '', 'base64url').toString())
})
afterAll(() => auth.close())

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const kid = () => auth.context.keys.signing.kid
const signed = (
  payload: JWTPayload,
  header: Record<string, unknown> = {},
  key = auth.context.keys.signing.privateKey,
) => new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: kid(), ...header }).sign(key)
const hmacSigned = (header: Record<string, unknown>, secret: string) => {
  const input = `${part(header)}.${part(claims)}`
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}
const publicJwk = () => JSON.stringify(auth.context.keys.published.keys[0])
const publicPem = () => exportSPKI([...auth.context.keys.verifying.values()][0] as CryptoKey)
const now = () => Math.floor(Date.now() / 1000)

const forgeries: Record<string, () => Promise<string> | string> = {
  'no signature': () => `${part({ alg: 'none', typ: 'JWT', kid: kid() })}.${part(claims)}.`,
  'no signature, spelled oddly': () => `${part({ alg: 'nOnE', kid: kid() })}.${part(claims)}.`,
  'HS256 with the public key as JSON': () => hmacSigned({ alg: 'HS256', kid: kid() }, publicJwk()),
  'HS256 with the public key as PEM': async () => hmacSigned({ alg: 'HS256', kid: kid() }, await publicPem()),
  'HS256 with nothing': () => hmacSigned({ alg: 'HS256', kid: kid() }, ''),
  'an unknown kid': () => signed(claims, { kid: 'other' }),
  'no kid': () => signed(claims, { kid: undefined }),
  'a kid from the prototype': () => signed(claims, { kid: 'constructor' }),
  'another key under our kid': async () => signed(claims, {}, (await generateKeyPair('ES256')).privateKey),
  'a key it brings along': async () => {
    const pair = await generateKeyPair('ES256')
    return signed(claims, { jwk: await exportJWK(pair.publicKey) }, pair.privateKey)
  },
  'a key it points at': async () =>
    signed(claims, { jku: 'http://127.0.0.1/keys' }, (await generateKeyPair('ES256')).privateKey),
  expired: () => signed({ ...claims, iat: now() - 7200, exp: now() - 1 }),
  'no expiry': () => signed({ ...claims, exp: undefined }),
  'another issuer': () => signed({ ...claims, iss: 'https://evil.example' }),
  'another audience': () => signed({ ...claims, aud: 'service' }),
  'no person': () => signed({ ...claims, sub: undefined }),
  'changed claims': () => {
    const [header, , signature] = genuine.split('.')
    return [header, part({ ...claims, sub: 'somebody' }), signature].join('.')
  },
  'a signature in DER form': () =>
    `${genuine.split('.').slice(0, 2).join('.')}.${Buffer.alloc(70, 48).toString('base64url')}`,
  'a cut off signature': () => genuine.slice(0, -4),
  garbage: () => 'garbage',
  'three times nothing': () => '..',
  'a very long nothing': () => 'x'.repeat(8000),
}

test.each(Object.keys(forgeries))('a token with %s is refused', async (name) => {
  const token = (await forgeries[name]?.()) ?? ''
  await expect(verifyAccessToken(auth.context, token)).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  const answer = await fetch(`${auth.url}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'bad_jwt' })
})

test('the genuine one tells who, and again from memory', async () => {
  const first = await verifyAccessToken(auth.context, genuine)
  expect(first).toEqual({ user_id: person.id, session_id: claims.session_id, email: person.email, aal: 'aal1' })
  expect(await verifyAccessToken(auth.context, genuine)).toBe(first)
})

test('without a token the answer is 401', async () => {
  for (const authorization of [undefined, 'Bearer', 'Bearer ', 'Basic YTpi', genuine]) {
    const answer = await fetch(`${auth.url}/auth/v1/user`, authorization ? { headers: { authorization } } : {})
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'no_authorization'])
  }
})

test('the published keys hold nothing private and may be cached', async () => {
  const answer = await auth.send('/.well-known/jwks.json')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
  expect(await answer.json()).toEqual({
    keys: [
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: kid(),
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      },
    ],
  })
})
