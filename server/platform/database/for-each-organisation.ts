import { complain } from '#server/platform/complain.ts'
import type { Database } from './database.ts'
import { openScope, type Scope } from './scope.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** For work nobody waits for; in the name of whoever asked for it, where somebody did. */
export const backgroundScope = (database: Database, orgId: string, requestId: string, userId = nobody) =>
  openScope(database, { orgId, userId, requestId })

/** A piece of background work in every organisation, one after the other; trouble in one is logged and keeps nobody else waiting. */
export async function forEachOrganisation(database: Database, job: string, work: (scope: Scope) => Promise<unknown>) {
  const organisations = await database.local
    .selectFrom('organisations')
    .select('id')
    .where('moving', 'is', null)
    .execute()
  for (const { id } of organisations) {
    await work(backgroundScope(database, id, job)).catch((error: unknown) =>
      complain(error, 'background work failed; trying later', { org_id: id, job }),
    )
  }
}
