import { hkdfSync, randomBytes } from 'node:crypto'
import { link, lstat, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose'
import * as z from 'zod'
import { errorCode, undefinedIfMissing } from '#server/embedded-postgres/error-code.ts'
import { openDataFolder } from '#server/embedded-postgres/open-data-folder.ts'
import { log } from '#server/platform/log.ts'
import { hasAccounts } from './has-accounts.ts'

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

type Source = {
  dataDir: string
  /** What AUTH_SIGNING_KEYS says. */
  given: string | undefined
  /** The address of the database that is opened with them, where it is not that of the data folder. */
  database?: string | undefined
}
const keysIn = (dataDir: string) => join(dataDir, 'signing-keys.json')

/**
 * Keys from AUTH_SIGNING_KEYS (a JWK set as JSON text: one private ES256 key, any number of public ones that are
 * coming or going, at most one `oct` secret that outlives rotation), else from the data folder, made there on first use.
 * Raises one sentence that names the source and what is wrong with it; also where the keys of a database in use are missing.
 */
export async function loadSigningKeys({ dataDir, given, database }: Source): Promise<SigningKeys> {
  if (given !== undefined) return readKeys(given, 'AUTH_SIGNING_KEYS')
  const path = keysIn(dataDir)
  const kept = await readFile(path, 'utf8').catch((cause: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(cause) ?? '')) return undefined
    throw new Error(`The keys in ${path} cannot be read (${errorCode(cause)}); let this user read them.`, { cause })
  })
  if (kept !== undefined) return readKeys(kept, path)
  await openDataFolder(dataDir) // where nothing can be written, that is told first
  await requireUnused(dataDir, database)
  return readKeys((await makeKeys(dataDir)).text, path)
}

/** What was sealed with lost keys opens for nobody, and new ones that are made in silence would hide it. */
async function requireUnused(dataDir: string, database: string | undefined) {
  const path = keysIn(dataDir)
  const inFolder = !database && (await lstat(join(dataDir, 'postgres')).catch(undefinedIfMissing))
  const used = inFolder || (database && (await hasAccounts(database)))
  if (!used) return
  const missing = inFolder
    ? `The keys of the database in ${dataDir} are missing: restore ${path}.`
    : `The keys of the database, which has accounts already, are missing: restore ${path} or set AUTH_SIGNING_KEYS to what it held.`
  throw new Error(
    `${missing} Without them everybody signs in anew, and authenticator apps, recovery codes and webhooks are of no use; if they are lost for good, npm run keys:create makes new ones.`,
  )
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
export async function makeKeys(dataDir: string): Promise<{ path: string; text: string; isNew: boolean }> {
  await openDataFolder(dataDir)
  const path = keysIn(dataDir)
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(await newKeySet())
    await file.sync()
  } finally {
    await file.close()
  }
  const isNew = await link(draft, path).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
      return false
    },
  )
  await rm(draft)
  return { path, text: await readFile(path, 'utf8'), isNew }
}

async function newKeySet(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const signer = await exportJWK(privateKey)
  const secret = { kty: 'oct', k: randomBytes(32).toString('base64url') }
  return `${JSON.stringify({ keys: [{ ...signer, kid: await calculateJwkThumbprint(signer), alg: 'ES256' }, secret] }, null, 2)}\n`
}
