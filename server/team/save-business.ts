import { sql } from 'kysely'
import type * as z from 'zod'
import type { Business, BusinessEdit } from '#contract/business.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { businessFrom, businessStatements } from './business-details.ts'
import { nameBusiness } from './name-business.ts'
import { nameOrganisation } from './name-organisation.ts'
import { refuseInDemo } from './refuse-in-demo.ts'

/** Saves what stands on paper, and what the business is called: in a demo it keeps the name it was made with. */
export function saveBusiness(scope: Scope, edit: z.output<typeof BusinessEdit>): Promise<Business> {
  return scope.transaction(async (tx) => {
    const before = businessFrom(await tx.batch(...businessStatements(tx.orgId)))
    const { name, address, sender, ...rest } = edit
    if (name !== before.name) {
      await refuseInDemo(tx)
      await nameOrganisation(tx, name)
      await nameBusiness(tx, name)
    }
    const json = (value: object | null) => (value === null ? null : JSON.stringify(value))
    const details = { ...rest, address: json(address), sender: json(sender) }
    await tx.db
      .insertInto('business_details')
      .values(details)
      .onConflict((known) => known.column('org_id').doUpdateSet({ ...details, updated_at: sql`now()` }))
      .execute()
    tx.audit({ action: 'business.updated', table: 'organisations', id: tx.orgId, before, after: edit })
    return edit
  })
}
