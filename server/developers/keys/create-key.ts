import type { MadeApiKey, NewApiKey } from '#contract/api-keys.ts'
import { mostApiKeys, mostYearsOfKey } from '#contract/shared/limits.ts'
import { newId, type Scope } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'
import { today } from '#server/platform/today.ts'
import { holdOrganisation } from '#server/team/hold-team.ts'
import { nameApiKey } from '#server/team/name-api-key.ts'
import { readKeys } from './key-queries.ts'
import { hashOfKey, makeKeyText } from './key-text.ts'

const countWorking = localStatement<{ count: number }>(
  'count_working_api_keys',
  `select count(*) from api_key_proofs where org_id = $1 and revoked_at is null and (expires_at is null or expires_at > now())`,
)
// It works to the end of its last day in London.
const insertProof = localStatement(
  'insert_api_key_proof',
  `insert into api_key_proofs (id, org_id, user_id, secret_hash, scopes, expires_at)
   values ($1, $2, $3, $4, $5, timezone('Europe/London', ($6::date + 1)::timestamp))`,
)

/**
 * Makes a key for a program. The key is in this answer alone: neither the database nor the kept answer of an idempotency key has it. Refuses
 * `too_many_keys`.
 */
export async function createKey(scope: Scope, { name, scopes, expires_on }: NewApiKey): Promise<MadeApiKey> {
  refuseLastDay(expires_on)
  const id = newId()
  const key = makeKeyText(id)
  const kept = await scope.transaction(async (tx) => {
    const [, [working]] = await tx.batch(holdOrganisation(tx.orgId), countWorking(tx.orgId))
    if ((working?.count ?? 0) >= mostApiKeys)
      refuse('too_many_keys', `This business has ${mostApiKeys} keys that work. Revoke one that is no longer needed.`)
    tx.queue(
      nameApiKey({ id, name, user_id: tx.userId }),
      insertProof(id, tx.orgId, tx.userId, hashOfKey(key), scopes, expires_on),
    )
    tx.audit({ action: 'api_key.created', table: 'api_keys', id, after: { name, scopes, expires_on } })
    return id
  })
  const [made] = await readKeys(scope, kept)
  return made ? { ...made, key: kept === id ? key : null } : notFound('API key')
}

function refuseLastDay(day: string | null) {
  if (day === null) return
  const [now, field] = [today(), { field: 'expires_on', value: day }]
  const last = `${Number(now.slice(0, 4)) + mostYearsOfKey}${now.slice(4)}`
  if (day >= now && day <= last) return
  const message = day < now ? 'Must not be over' : `Must be at most ${mostYearsOfKey} years from now`
  refuse('VALIDATION_ERROR', `expires_on: ${message}`, { ...field, fields: [{ ...field, message }] })
}
