import type { ApiKey } from '#contract/api-keys.ts'
import type { Batching } from '#server/platform/database/statement.ts'
import { localStatement, statement } from '#server/platform/database/statement.ts'
import { keyPrefix } from './key-text.ts'

type Named = Pick<ApiKey, 'id' | 'name' | 'user_id' | 'user_name' | 'created_at'>
type Proof = Pick<ApiKey, 'id' | 'scopes' | 'expires_at' | 'revoked_at' | 'last_used_at'>

const mostListed = 200

// Those that work come first: however many were made and revoked since, a key that opens something is on the list.
const proofs = localStatement<Proof>(
  'api_key_proofs',
  `select id, scopes, expires_at, revoked_at, last_used_at from api_key_proofs where org_id = $1 and ($2::uuid is null or id = $2)
   order by (revoked_at is null and (expires_at is null or expires_at > now())) desc, id desc limit $3`,
)
const named = statement<Named>(
  'api_keys_named',
  `select k.id, k.name, k.user_id, m.display_name as user_name, k.created_at
   from api_keys k left join members m on m.org_id = $1 and m.user_id = k.user_id
   where k.org_id = $1 and k.id = any($2::uuid[]) order by k.created_at desc, k.id desc`,
)

/** The keys of the organisation, newest first; with an id that one alone. */
export async function readKeys(scope: Batching & { orgId: string }, id: string | null = null): Promise<ApiKey[]> {
  const known = await scope.run(proofs(scope.orgId, id, mostListed))
  const byId = new Map(known.map((proof) => [proof.id, proof]))
  const names = await scope.run(named([...byId.keys()]))
  return names.flatMap((name) => {
    const proof = byId.get(name.id)
    return proof ? [{ ...name, ...proof, prefix: keyPrefix(name.id) }] : []
  })
}
