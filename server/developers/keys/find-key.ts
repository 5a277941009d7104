import { addDrop, bucketOf, scaled, secondsUntilRoom } from '#server/auth/limits/leaky-bucket.ts'
import { networkOf } from '#server/auth/limits/limit-visits.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hashOfKey, type KeyRead, readKeyText } from './key-text.ts'

/** A key that is ours, and whose: neither ever changes. Whether it still works is proven where it is used. */
type FoundKey = KeyRead & { org_id: string; user_id: string }

const find = localStatement<{ org_id: string; user_id: string }>(
  'find_api_key',
  'select org_id, user_id from api_key_proofs where id = $1 and secret_hash = $2',
)

/** So many unknown keys may come from one network, and then one more every ten seconds. */
const guesses = { kind: 'api_key', burst: 30, every_seconds: 10 }
const mostKnown = 10_000

/**
 * Whose key it is. Refuses 401 for none of ours: without a question where the checksum is wrong, else at the cost of a guess. A network that
 * has guessed too often has to wait (429), but for keys this process has found before: a program that works goes on beside one that
 * does not.
 */
export function keyFinder(context: AppContext) {
  const known = new Map<string, FoundKey>()
  return async (text: string, ip: string | null): Promise<FoundKey> => {
    const name = hashOfKey(text).toString('base64')
    const before = known.get(name)
    if (before) return before
    const found = await lookUp(context, readKeyText(text) ?? refuseUnknown(), ip)
    const [oldest] = known.keys()
    if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
    known.set(name, found)
    return found
  }
}

async function lookUp(context: AppContext, key: KeyRead, ip: string | null): Promise<FoundKey> {
  const bucket = bucketOf(context, scaled(context, guesses), networkOf(ip))
  const asking = localStatements(context.database)
  const [wait, [found]] = await asking.batch(secondsUntilRoom(bucket), find(key.id, key.secret_hash))
  if (wait > 0) refuseGuessing(wait)
  if (found) return { ...key, ...found }
  const full = await addDrop(asking, bucket)
  if (full > 0) refuseGuessing(full)
  refuseUnknown()
}

function refuseUnknown(): never {
  refuse('UNAUTHORIZED', 'There is no such API key')
}

function refuseGuessing(retry_after: number): never {
  refuse('TOO_MANY_REQUESTS', 'Too many unknown API keys came from this network', { retry_after })
}
