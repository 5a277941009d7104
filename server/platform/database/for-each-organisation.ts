import { inTurn } from '#server/platform/jobs/in-turn.ts'
import { everybody } from '#server/platform/jobs/round.ts'
import type { Database } from './database.ts'
import { openScope, type Scope } from './scope.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** For work nobody waits for; in the name of whoever asked for it, where somebody did, and of the key they asked with. */
export const backgroundScope = (
  database: Database,
  orgId: string,
  requestId: string,
  userId = nobody,
  asked_with_key?: string,
) => openScope(database, { orgId, userId, requestId, asked_with_key })

/** A piece of background work in every organisation that has its turn. */
export async function forEachOrganisation(
  database: Database,
  job: string,
  work: (scope: Scope) => Promise<unknown>,
  turns = everybody,
) {
  const organisations = await database.local
    .selectFrom('organisations')
    .select('id as org_id')
    .where('moving', 'is', null)
    .execute()
  const complaint = `background work failed (${job}); trying later`
  await inTurn(organisations, { complaint, work: (id) => work(backgroundScope(database, id, job)), turns })
}
