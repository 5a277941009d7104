import type * as z from 'zod'
import type { Picklist, PicklistEdit } from '#contract/picking.ts'
import { can } from '#contract/shared/permissions.ts'
import { requireVersion, saveHeld } from '#server/platform/database/save-versioned.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { missingReference } from '#server/platform/missing-reference.ts'
import { refuse } from '#server/platform/refusal.ts'
import { roleHere } from '#server/team/list-members.ts'
import { lockPicklist, requireOpen } from './lock-picklist.ts'
import { picklistById } from './picklist-queries.ts'

/**
 * Says who picks an open picklist and how urgent it is, guarded by the version its editor saw. Refuses `conflict` and
 * `picklist_closed`, and `may_not_pick` for a role that does not; raises 404 for somebody who does not work here.
 */
export function updatePicklist(scope: Scope, id: string, input: z.output<typeof PicklistEdit>): Promise<Picklist> {
  const { assigned_to, priority, version } = input
  return scope.transaction(async (tx) => {
    const [{ picklist }, before] = await tx.batch(lockPicklist(id), picklistById(id))
    requireOpen(picklist)
    requireVersion('picklist', version, before)
    if (assigned_to !== null && assigned_to !== before.assigned_to) await requirePicker(tx, assigned_to)
    const save = saveHeld(tx, 'picklists', id, { assigned_to, priority })
    const [, after] = await tx.batch(save, picklistById(id))
    tx.audit({ action: 'picklist.updated', table: 'picklists', id, before: edited(before), after: edited(after) })
    return after
  })
}

/** Whoever has the list already keeps it, whatever they are by now. */
async function requirePicker(tx: Tx, userId: string) {
  const role = await roleHere(tx, userId)
  if (!role) missingReference('assigned_to', userId)
  if (!can(role, 'picking:write'))
    refuse('may_not_pick', `Somebody whose role is ${role} does not pick. Choose somebody else`, {
      field: 'assigned_to',
      value: userId,
    })
}

/** Who it is by their id alone: a name would stay when the account is erased. */
const edited = ({ assigned_to, priority }: Picklist) => ({ assigned_to, priority })
