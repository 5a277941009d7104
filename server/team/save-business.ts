import { sql } from 'kysely'
import type * as z from 'zod'
import type { Business, BusinessEdit } from '#contract/business.ts'
import { requireVersion } from '#server/platform/database/save-versioned.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { businessFrom, heldBusinessStatements } from './business-details.ts'
import { nameBusiness } from './name-business.ts'
import { nameOrganisation } from './name-organisation.ts'
import { refuseInDemo } from './refuse-in-demo.ts'

type Edit = z.output<typeof BusinessEdit>

/**
 * Saves what stands on paper, as its editor saw it, and what the business is called: in a demo it keeps the name it was made with. Refuses
 * `conflict` with the details as they are when somebody else was faster.
 */
export function saveBusiness(scope: Scope, edit: Edit): Promise<Business> {
  return scope.transaction(async (tx) => {
    const before = businessFrom(await tx.batch(...heldBusinessStatements(tx.orgId)))
    requireVersion('business', edit.version, before)
    await save(tx, edit)
    if (edit.name !== before.name) {
      await refuseInDemo(tx)
      await nameOrganisation(tx, edit.name)
      await nameBusiness(tx, edit.name)
    }
    const after = { ...edit, version: edit.version + 1 }
    tx.audit({ action: 'business.updated', table: 'organisations', id: tx.orgId, before, after })
    return after
  })
}

/** No row is version 0. */
async function save(tx: Tx, { name: _, version: __, address, sender, ...rest }: Edit) {
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value))
  const details = { ...rest, address: json(address), sender: json(sender) }
  await tx.db
    .insertInto('business_details')
    .values(details)
    .onConflict((known) =>
      known.column('org_id').doUpdateSet({
        ...details,
        version: sql`business_details.version + 1`,
        updated_at: (row) => row.ref('excluded.updated_at'),
      }),
    )
    .execute()
}
