import { createHash } from 'node:crypto'
import { refuse } from '#server/platform/refusal.ts'
import type { Tx } from './scope.ts'

/** A POST's `Idempotency-Key` with the hash of what it asked for. */
export type IdempotencyClaim = { key: string; requestHash: Buffer }

/** Thrown to leave the transaction of a request that was answered before; carries what that transaction came to. */
export class AnsweredBefore extends Error {
  readonly value: unknown
  constructor(value: unknown) {
    super('This request was answered before')
    this.value = value
  }
}

export function claimFor(key: string, method: string, path: string, body: unknown): IdempotencyClaim {
  const request = `${method} ${path}\n${JSON.stringify(body) ?? ''}`
  return { key, requestHash: createHash('sha256').update(request).digest() }
}

const lockOf = (key: string) => `hashtextextended('idempotency key ' || $1::uuid || ' ' || ${key}::text, 0)`

// Everybody takes the key's lock before any other, so that no two requests of one key wait for each other. Whoever finds the key
// taken gets the row as it is now: the update changes nothing but sees what was committed meanwhile, which a select beside the
// insert would not.
const claim = `
insert into idempotency_keys (org_id, key, request_hash)
select $1, $2, $3::bytea from (select pg_advisory_xact_lock(${lockOf('$2')})) locked
on conflict (org_id, key) do update set key = idempotency_keys.key
returning status, request_hash, response`

type Kept = { status: number | null; request_hash: Buffer; response: unknown }

/**
 * The first to lock the key does the work; whoever comes meanwhile waits until that one has committed (and gets its answer, which
 * was kept with the commit) or rolled back (and does the work).
 */
export async function claimKey(tx: Tx, { key, requestHash }: IdempotencyClaim) {
  const [kept] = await tx.hot<Kept>('idempotency_claim', claim, [tx.orgId, key, requestHash])
  if (!kept?.status) return
  if (kept.request_hash.equals(requestHash)) throw new AnsweredBefore(kept.response)
  refuse('idempotency_key_reused', 'This Idempotency-Key was used for another request', {
    field: 'Idempotency-Key',
    value: key,
  })
}

/** A condition of a statement that does all the work itself: there is no key, or nobody is at work under it. Never waits. */
export const isKeyFree = (key: string) => `(${key}::text is null or pg_try_advisory_xact_lock(${lockOf(key)}))`

/**
 * Keeps the answer as a part of such a statement: `answers` has one row (answer) where it did. A key that is taken already fails
 * it, and everything with it (isKeyTaken).
 */
export const keepAnswer = (answers: string, key: string, requestHash: string) => `
kept as (
  insert into idempotency_keys (org_id, key, request_hash, status, response)
  select $1, ${key}::text, ${requestHash}::bytea, 200, answer from ${answers} where ${key}::text is not null
)`

export const isKeyTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_keys_pkey'

/** Whether a key has its answer, be it to this request or to another. */
export async function isKeyUsed(tx: Tx, { key }: IdempotencyClaim) {
  const used = await tx.hot<{ key: string }>(
    'idempotency_used',
    'select key from idempotency_keys where org_id = $1 and key = $2 and status is not null',
    [tx.orgId, key],
  )
  return used.length > 0
}
