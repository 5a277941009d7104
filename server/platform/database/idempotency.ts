import { createHash } from 'node:crypto'
import { refuse } from '../refusal.ts'
import { type Statement, statement } from './statement.ts'

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

// Whoever finds the key taken waits for that transaction to end and gets the row as it is then: the update changes nothing but
// sees what was committed meanwhile, which a select beside the insert would not. It is asked before anything else is locked, so that
// no two requests of one key wait for each other.
const claim = statement<{ status: number | null; request_hash: Buffer; response: unknown }>(
  'idempotency_claim',
  `insert into idempotency_keys (org_id, key, request_hash) values ($1, $2, $3)
   on conflict (org_id, key) do update set key = idempotency_keys.key
   returning status, request_hash, response`,
)

/**
 * The first to claim the key does the work; whoever comes meanwhile waits until that one has committed (and gets its answer, which
 * was kept with the commit, by AnsweredBefore) or rolled back (and does the work). Refuses `idempotency_key_reused`.
 */
export const claimKey = ({ key, requestHash }: IdempotencyClaim): Statement<void> =>
  claim(key, requestHash).as(([kept]) => {
    if (!kept?.status) return
    if (kept.request_hash.equals(requestHash)) throw new AnsweredBefore(kept.response)
    refuse('idempotency_key_reused', 'This Idempotency-Key was used for another request', {
      field: 'Idempotency-Key',
      value: key,
    })
  })

const keep = statement(
  'idempotency_keep',
  'update idempotency_keys set status = 200, response = $3 where org_id = $1 and key = $2',
)

/** Keeps what a transaction came to under its key: the operation makes its answer of it, now and when it is asked again. */
export const keepAnswer = ({ key }: IdempotencyClaim, answer: unknown) => keep(key, JSON.stringify(answer ?? null))

const used = statement(
  'idempotency_used',
  'select from idempotency_keys where org_id = $1 and key = $2 and status is not null',
)

/** Whether a key has its answer, be it to this request or to another. */
export const isKeyUsed = ({ key }: IdempotencyClaim): Statement<boolean> => used(key).as((rows) => rows.length > 0)
