import type { Database } from '#server/platform/database/database.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { localStatement, statement } from '#server/platform/database/statement.ts'
import { inTurn } from '#server/platform/jobs/in-turn.ts'
import { everybody } from '#server/platform/jobs/round.ts'
import { holdOrganisation } from '#server/team/hold-team.ts'
import { mailOwners } from '#server/team/mail-owners.ts'
import { readKeys } from './key-queries.ts'
import { keysEndingMail } from './keys-ending-mail.ts'

const daysBefore = 7
/** What no program has sent for so long is missed by nobody. */
const lastUsedWithin = 30

const ending = localStatement<{ org_id: string; ids: string[] }>(
  'ending_api_keys',
  `select k.org_id, array_agg(k.id) as ids
from api_key_proofs k join organisations o on o.id = k.org_id and o.erase_at is null and o.moving is null
where k.revoked_at is null and k.expires_at > now() and k.expires_at <= now() + make_interval(days => $1)
  and k.last_used_at > now() - make_interval(days => $2) group by k.org_id`,
)
const told = statement<{ id: string }>(
  'api_keys_told_of',
  `select row_id as id from audit_log where org_id = $1 and row_id = any ($2::uuid[]) and action = 'api_key.announced'`,
)

/** Tells the owners of a business, once and a week before, that keys which programs work with end: from then on these are refused. */
export async function remindOfKeys(database: Database, publicUrl: string): Promise<void> {
  const found = await localStatements(database).run(ending(daysBefore, lastUsedWithin))
  const idsOf = new Map(found.map(({ org_id, ids }) => [org_id, ids]))
  const work = (orgId: string) =>
    remindOwners(backgroundScope(database, orgId, 'remind-of-keys'), idsOf.get(orgId) ?? [], publicUrl)
  await inTurn(found, { complaint: 'owners could not be told of keys that end; trying later', work, turns: everybody })
}

/** The business is held before it is looked who was told: of two processes the second finds that the first has done it. */
const remindOwners = (scope: Scope, ids: readonly string[], publicUrl: string) =>
  scope.transaction(async (tx) => {
    await tx.run(holdOrganisation(tx.orgId))
    const before = new Set((await tx.run(told([...ids]))).map(({ id }) => id))
    const keys = (await readKeys(tx)).filter(
      ({ id, revoked_at }) => ids.includes(id) && !before.has(id) && revoked_at === null,
    )
    if (keys.length === 0) return
    for (const { id, expires_at } of keys)
      tx.audit({ action: 'api_key.announced', table: 'api_keys', id, after: { expires_at } })
    await mailOwners(tx, publicUrl, (to, about) => keysEndingMail(to, keys, about))
  })
