import { hash } from 'node:crypto'
import { refuse } from '../refusal.ts'
import { isTaken } from './broken-constraint.ts'
import { type Statement, statement } from './statement.ts'

/** A POST's `Idempotency-Key`, of the person or the API key that sent it, with the hash of what it asked for. */
export type IdempotencyClaim = { callerId: string; key: string; requestHash: Buffer }

/** Raised where the key was claimed before: what belongs to it is kept, and `keptAnswer` reads it. */
export class KeyTaken extends Error {}

export function claimFor(callerId: string, key: string, request: string, body: unknown): IdempotencyClaim {
  const asked = `${request}\n${JSON.stringify(body) ?? ''}`
  return { callerId, key, requestHash: hash('sha256', asked, 'buffer') }
}

// Whoever finds the key taken waits for that transaction to end.
const claim = statement(
  'idempotency_claim',
  'insert into idempotency_keys (org_id, caller_id, key, request_hash, status, response) values ($1, $2, $3, $4, 200, $5)',
)

/**
 * Claims the key and keeps what the transaction came to: the operation makes its answer of it, now and when it is asked again. Goes ahead of
 * all else that travels with the commit. Of several that did the same work the first to come here commits it; the others wait until that
 * one has rolled back (and go on) or committed. Then it raises `KeyTaken` in PostgreSQL, so that nothing behind it in its message is
 * tried, the commit among it.
 */
export const claimKey = ({ callerId, key, requestHash }: IdempotencyClaim, answer: unknown): Statement<unknown> =>
  claim(callerId, key, requestHash, written(answer)).refusing((error) => {
    if (isTaken(error)) throw new KeyTaken('This key was claimed before')
  })

const written = (answer: unknown) => JSON.stringify(answer ?? null)

const kept = statement<{ request_hash: Buffer; response: unknown }>(
  'idempotency_kept',
  'select request_hash, response from idempotency_keys where org_id = $1 and caller_id = $2 and key = $3',
)

/** What the transaction that claimed the key came to; undefined where it is forgotten by now. Refuses `idempotency_key_reused`. */
export const keptAnswer = ({
  callerId,
  key,
  requestHash,
}: IdempotencyClaim): Statement<{ value: unknown } | undefined> =>
  kept(callerId, key).as(([found]) => {
    if (found && !found.request_hash.equals(requestHash))
      refuse('idempotency_key_reused', 'This Idempotency-Key was used for another request', {
        field: 'Idempotency-Key',
        value: key,
      })
    return found && { value: found.response }
  })

const used = statement(
  'idempotency_used',
  'select from idempotency_keys where org_id = $1 and caller_id = $2 and key = $3 and status is not null',
)

/** Whether a key has its answer, be it to this request or to another. */
export const isKeyUsed = ({ callerId, key }: IdempotencyClaim): Statement<boolean> =>
  used(callerId, key).as((rows) => rows.length > 0)
