import { hkdfSync, randomBytes } from 'node:crypto'
import { link, lstat, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose'
import * as z from 'zod'
import { errorCode, undefinedIfMissing } from '#server/embedded-postgres/error-code.ts'
import { openDataFolder } from '#server/embedded-postgres/open-data-folder.ts'
import { log } from '#server/platform/log.ts'

const thirtyTwoBytes = z.string().regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
const SigningKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: thirtyTwoBytes,
  y: thirtyTwoBytes,
  d: thirtyTwoBytes.optional(),
  kid: z.string().min(1).optional(),
  alg: z.literal('ES256').optional(),
})
const SharedSecret = z.object({ kty: z.literal('oct'), k: thirtyTwoBytes })
const KeySet = z.object({ keys: z.array(z.discriminatedUnion('kty', [SigningKey, SharedSecret])) })
type SigningKey = z.infer<typeof SigningKey>

/** The public half of a key, as clients fetch it. */
export type PublicKey = {
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
  kid: string
  alg: 'ES256'
  use: 'sig'
  key_ops: ['verify']
}

export type SigningKeys = {
  /** The one key new tokens are signed with. */
  signing: { kid: string; privateKey: CryptoKey }
  /** By kid: every key whose tokens are accepted, the signing one among them. */
  verifying: ReadonlyMap<string, CryptoKey>
  /** What /.well-known/jwks.json answers: public halves only. */
  published: { keys: PublicKey[] }
  /** 32 bytes for one purpose; those of another purpose tell nothing about them. */
  secret(purpose: string): Buffer
}

/**
 * Keys from AUTH_SIGNING_KEYS (a JWK set as JSON text: one private ES256 key, any number of public ones that are
 * coming or going, at most one `oct` secret that outlives rotation), else from the data folder, made there on first use.
 * Raises one sentence that names the source and what is wrong with it.
 */
export async function loadSigningKeys(options: { dataDir: string; given: string | undefined }): Promise<SigningKeys> {
  if (options.given !== undefined) return readKeys(options.given, 'AUTH_SIGNING_KEYS')
  const path = join(options.dataDir, 'signing-keys.json')
  const kept = await readFile(path, 'utf8').catch((cause: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(cause) ?? '')) return undefined
    throw new Error(`The keys in ${path} cannot be read (${errorCode(cause)}); let this user read them.`, { cause })
  })
  return readKeys(kept ?? (await generateInto(options.dataDir, path)), path)
}

/** A key set as text; `source` is named where something is wrong with it. */
export async function readKeys(text: string, source: string): Promise<SigningKeys> {
  const keys = parseSet(text, source)
  const secrets = keys.filter((key) => key.kty === 'oct')
  const pairs = await Promise.all(keys.filter((key) => key.kty === 'EC').map((key) => named(key, source)))
  const [signer, ...others] = pairs.filter(({ key }) => key.d !== undefined)
  if (signer?.key.d === undefined || others.length > 0)
    throw new Error(`${source} must hold exactly one private ES256 key; it holds ${others.length + (signer ? 1 : 0)}.`)
  if (new Set(pairs.map(({ kid }) => kid)).size < pairs.length)
    throw new Error(`${source} holds two keys with the same kid; give each its own.`)
  if (secrets.length > 1) throw new Error(`${source} must hold at most one oct key; it holds ${secrets.length}.`)
  if (secrets.length === 0)
    log.warn(`${source} has no oct key: when its private key is changed, authenticator apps and webhooks are lost`)
  const root = Buffer.from(secrets[0]?.k ?? signer.key.d, 'base64url')
  return {
    signing: { kid: signer.kid, privateKey: await imported(signer.key, source) },
    verifying: new Map(pairs.map(({ kid, publicKey }) => [kid, publicKey])),
    published: { keys: pairs.map(({ kid, key }) => publicHalf(key, kid)) },
    secret: (purpose) => Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), purpose, 32)),
  }
}

function parseSet(text: string, source: string) {
  try {
    return KeySet.parse(JSON.parse(text)).keys
  } catch {
    // The cause stays unsaid: its text would quote the secret it stumbled over.
    throw new Error(`${source} is not a JSON Web Key set of P-256 keys; correct it or leave it out.`)
  }
}

async function named(key: SigningKey, source: string) {
  const { d: _private, ...half } = key
  const kid = key.kid ?? (await calculateJwkThumbprint(half))
  return { kid, key, publicKey: await imported(half, source) }
}

async function imported(key: SigningKey, source: string) {
  try {
    return await importJWK(key, 'ES256')
  } catch {
    throw new Error(`${source} holds a key whose numbers do not belong to the curve P-256; correct it or leave it out.`)
  }
}

function publicHalf({ kty, crv, x, y }: SigningKey, kid: string): PublicKey {
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
}

/** Written whole under another name and linked into place: of two processes starting at once both read the same keys. */
async function generateInto(dataDir: string, path: string): Promise<string> {
  await openDataFolder(dataDir)
  if (await lstat(join(dataDir, 'postgres')).catch(undefinedIfMissing))
    throw new Error(
      `The keys of the database in ${dataDir} are missing: restore ${path}; without it authenticator apps and webhooks are of no use.`,
    )
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(await newKeySet())
    await file.sync()
  } finally {
    await file.close()
  }
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(path, 'utf8')
}

async function newKeySet(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const signer = await exportJWK(privateKey)
  const secret = { kty: 'oct', k: randomBytes(32).toString('base64url') }
  return `${JSON.stringify({ keys: [{ ...signer, kid: await calculateJwkThumbprint(signer), alg: 'ES256' }, secret] }, null, 2)}\n`
}
