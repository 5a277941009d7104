import type * as z from 'zod'
import type { OrganisationEdit } from '#contract/team.ts'
import type { Querying, Scope } from '#server/platform/database/scope.ts'

const settingsOf = ({ db, orgId }: Querying & { orgId: string }) =>
  db.selectFrom('organisations').select('allow_back_orders').where('id', '=', orgId)

/** What the business of the caller has decided about how it works. */
export const organisationSettings = (scope: Scope) => settingsOf(scope).executeTakeFirstOrThrow()

/** Saves it; orders confirmed before stay as they are. */
export function saveOrganisation(scope: Scope, after: z.output<typeof OrganisationEdit>) {
  return scope.transaction(async (tx) => {
    const before = await settingsOf(tx).forNoKeyUpdate().executeTakeFirstOrThrow()
    await tx.db.updateTable('organisations').set(after).where('id', '=', tx.orgId).execute()
    tx.audit({ action: 'organisation.updated', table: 'organisations', id: tx.orgId, before, after })
    return after
  })
}
