import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSigningKeys } from './signing-keys.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keys-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const given = (...keys: unknown[]) => loadSigningKeys({ dataDir, given: JSON.stringify({ keys }) })
async function pair(kid?: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return { signer: { ...(await exportJWK(privateKey)), kid }, coming: { ...(await exportJWK(publicKey)), kid } }
}
const oct = (fill: string): JWK => ({ kty: 'oct', k: Buffer.alloc(32, fill).toString('base64url') })

test('the first start makes a key for this user only, later starts read it', async () => {
  const folder = join(dataDir, 'new')
  const first = await loadSigningKeys({ dataDir: folder, given: undefined })
  const second = await loadSigningKeys({ dataDir: folder, given: undefined })
  expect(await readdir(folder)).toEqual(['signing-keys.json'])
  expect((await stat(join(folder, 'signing-keys.json'))).mode & 0o777).toBe(0o600)
  expect(second.published).toEqual(first.published)
  expect(second.secret('links')).toEqual(first.secret('links'))
})

test('beside a database its keys are not made anew', async () => {
  await mkdir(join(dataDir, 'postgres'))
  await expect(loadSigningKeys({ dataDir, given: undefined })).rejects.toThrow(
    /^The keys of the database .* are missing/,
  )
})

test('processes that start at once agree on one key', async () => {
  const starts = await Promise.all(Array.from({ length: 8 }, () => loadSigningKeys({ dataDir, given: undefined })))
  expect(new Set(starts.map(({ signing }) => signing.kid)).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['signing-keys.json'])
})

test('the kept file may be given as the variable', async () => {
  const kept = await loadSigningKeys({ dataDir, given: undefined })
  const text = await readFile(join(dataDir, 'signing-keys.json'), 'utf8')
  const again = await loadSigningKeys({ dataDir: '/nowhere', given: text })
  expect(again.published).toEqual(kept.published)
  expect(again.secret('links')).toEqual(kept.secret('links'))
})

test('one key signs, coming and going ones are published beside it, nothing private is', async () => {
  const [now, next] = [await pair('now'), await pair('next')]
  const keys = await given(next.coming, now.signer, oct('s'))
  expect(keys.signing.kid).toBe('now')
  expect([...keys.verifying.keys()]).toEqual(['next', 'now'])
  expect(keys.published.keys.map(({ kid }) => kid)).toEqual(['next', 'now'])
  for (const key of keys.published.keys)
    expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'])
})

test('secrets differ by purpose, and an oct key keeps them through a rotation', async () => {
  const [old, next] = [await pair('old'), await pair('next')]
  const before = await given(old.signer, oct('s'))
  const after = await given(next.signer, old.coming, oct('s'))
  expect(before.secret('links')).toHaveLength(32)
  expect(before.secret('links')).not.toEqual(before.secret('codes'))
  expect(after.secret('links')).toEqual(before.secret('links'))
  expect((await given(old.signer)).secret('links')).not.toEqual((await given(next.signer)).secret('links'))
})

test('a key without a kid is named by its thumbprint', async () => {
  const { signer } = await pair()
  expect((await given(signer)).signing.kid).toMatch(/^[\w-]{43}$/)
})

test('anything but one good private key stops the start with a sentence that names the variable, not the key', async () => {
  const [one, two] = [await pair('one'), await pair('two')]
  const sentence = async (start: Promise<unknown>) => {
    const error = await start.then(
      () => undefined,
      (error: Error) => error,
    )
    expect(error?.message).not.toContain(one.signer.d)
    return error?.message
  }
  expect(await sentence(given(one.coming))).toMatch(
    /^AUTH_SIGNING_KEYS must hold exactly one private ES256 key; it holds 0\.$/,
  )
  expect(await sentence(given(one.signer, two.signer))).toMatch(/it holds 2\.$/)
  expect(await sentence(given(one.signer, { ...two.coming, kid: 'one' }))).toMatch(/same kid/)
  expect(await sentence(given(one.signer, oct('a'), oct('b')))).toMatch(/at most one oct key/)
  expect(await sentence(given({ ...one.signer, x: two.signer.x, y: two.signer.y }))).toMatch(/do not belong/)
  expect(await sentence(given({ ...one.signer, crv: 'P-384' }))).toMatch(/not a JSON Web Key set/)
  expect(await sentence(given({ ...one.signer, alg: 'HS256' }))).toMatch(/not a JSON Web Key set/)
  expect(await sentence(loadSigningKeys({ dataDir, given: `{"keys":[{"d":"${one.signer.d}"` }))).toMatch(/not a JSON/)
  expect(await sentence(loadSigningKeys({ dataDir, given: '' }))).toMatch(/not a JSON/)
})
