import { createHash } from 'node:crypto'
import { Refusal } from './refusal.ts'
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

/**
 * The first to insert the key does the work; whoever comes meanwhile waits on the unique index until that one has
 * committed (and gets its answer) or rolled back (and does the work).
 */
export async function claimKey(tx: Tx, { key, requestHash }: IdempotencyClaim) {
  const claimed = await tx.hot(
    'idempotency_claim',
    `insert into idempotency_keys (org_id, key, request_hash) values ($1, $2, $3)
     on conflict (org_id, key) do nothing returning key`,
    [tx.orgId, key, requestHash],
  )
  if (claimed.length > 0) return
  const [kept] = await tx.hot<{ request_hash: Buffer; response: unknown }>(
    'idempotency_kept',
    'select request_hash, response from idempotency_keys where org_id = $1 and key = $2',
    [tx.orgId, key],
  )
  if (kept?.request_hash.equals(requestHash)) throw new AnsweredBefore(kept.response)
  throw new Refusal(
    'idempotency_key_reused',
    'This Idempotency-Key was used for another request',
    { field: 'Idempotency-Key', value: key },
    422,
  )
}

/** What the transaction comes to is kept with its work; the operation makes its answer of it, now and when it is asked again. */
export async function keepAnswer(tx: Tx, { key }: IdempotencyClaim, answer: unknown) {
  await tx.hot(
    'idempotency_keep',
    'update idempotency_keys set status = 200, response = $3 where org_id = $1 and key = $2',
    [tx.orgId, key, JSON.stringify(answer ?? null)],
  )
}
