import type * as z from 'zod'
import type { Picklist, PicklistEdit } from '#contract/picking.ts'
import { requireVersion, saveHeld } from '#server/platform/database/save-versioned.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { missingReference } from '#server/platform/missing-reference.ts'
import { isMember } from '#server/team/list-members.ts'
import { lockPicklist, requireOpen } from './lock-picklist.ts'
import { picklistById } from './picklist-queries.ts'

/**
 * Says who picks an open picklist and how urgent it is, guarded by the version its editor saw. Refuses `conflict` and
 * `picklist_closed`; raises 404 for somebody who does not work here.
 */
export function updatePicklist(scope: Scope, id: string, input: z.output<typeof PicklistEdit>): Promise<Picklist> {
  const { assigned_to, priority, version } = input
  return scope.transaction(async (tx) => {
    const [{ picklist }, before] = await tx.batch(lockPicklist(id), picklistById(id))
    requireOpen(picklist)
    requireVersion('picklist', version, before)
    if (assigned_to !== null && assigned_to !== before.assigned_to && !(await isMember(tx, assigned_to)))
      missingReference('assigned_to', assigned_to)
    const save = saveHeld(tx, 'picklists', id, { assigned_to, priority })
    const [, after] = await tx.batch(save, picklistById(id))
    tx.audit({ action: 'picklist.updated', table: 'picklists', id, before: edited(before), after: edited(after) })
    return after
  })
}

/** Who it is by their id alone: a name would stay when the account is erased. */
const edited = ({ assigned_to, priority }: Picklist) => ({ assigned_to, priority })
