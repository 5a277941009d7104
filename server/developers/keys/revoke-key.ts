import type { Scope } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'
import { readKeys } from './key-queries.ts'

const revoke = localStatement<{ id: string }>(
  'revoke_api_key',
  'update api_key_proofs set revoked_at = now() where id = $1 and org_id = $2 and revoked_at is null returning id',
)

/** The key stops working with the commit of this; doing it again changes nothing. Refuses `NOT_FOUND`. */
export const revokeKey = (scope: Scope, id: string) =>
  scope.transaction(async (tx) => {
    const [key] = await readKeys(tx, id)
    if (!key) notFound('API key')
    const [revoked] = await tx.run(revoke(id, tx.orgId))
    if (revoked) tx.audit({ action: 'api_key.revoked', table: 'api_keys', id, before: { name: key.name } })
    return { id }
  })
