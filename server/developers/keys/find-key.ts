import type { AppContext } from '#server/platform/app-context.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hashOfKey, type KeyRead, readKeyText } from './key-text.ts'
import { limitUselessKeys } from './limit-useless-keys.ts'

/** A key that is ours, and whose: neither ever changes. Whether it still works is proven where it is used. */
type FoundKey = KeyRead & { org_id: string; user_id: string }

const find = localStatement<{ org_id: string; user_id: string }>(
  'find_api_key',
  'select org_id, user_id from api_key_proofs where id = $1 and secret_hash = $2',
)

const mostKnown = 10_000

/**
 * Whose key it is. Refuses 401 for none of ours: without a question where the checksum is wrong, else as one of those that a network may send
 * only so often.
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
  const [found] = await localStatements(context.database).run(find(key.id, key.secret_hash))
  if (found) return { ...key, ...found }
  await limitUselessKeys(context, ip)
  refuseUnknown()
}

function refuseUnknown(): never {
  refuse('UNAUTHORIZED', 'There is no such API key')
}
