import { removeOrganisationRows } from '#server/platform/database/remove-organisation-rows.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { noteUnfinishedChanges } from '#server/products/note-unfinished-changes.ts'
import { inMoveTransaction } from './in-move-transaction.ts'
import { type Installation, movingScope, NotMoved } from './installation.ts'
import { isOfItAlone } from './known-people.ts'
import { carriedLocalTables } from './move-tables.ts'

const open = localStatement<{ name: string; address: string }>(
  '',
  `with noted as (
  update organisation_moves set ended_at = now(), people = '{}' where org_id = $1 and id = $2 returning org_id, address
)
update organisations o set moving = null from noted where o.id = noted.org_id and o.moving = 'arriving' returning o.name, noted.address`,
)

/** Opens what has arrived to its people, and goes on with what was under way. */
export function openArrived(destination: Installation, { id, org_id }: { id: string; org_id: string }): Promise<void> {
  return movingScope(destination, org_id).transaction(async (tx) => {
    const [opened] = await tx.run(open(org_id, id))
    if (!opened) throw new NotMoved('The destination has nothing of this move any more.')
    const { name, address } = opened
    tx.queue(noteUnfinishedChanges())
    tx.audit({ action: 'organisation.moved', table: 'organisations', id: org_id, after: { name, address } })
  })
}

const going = Object.keys(carriedLocalTables).filter(
  (table) => carriedLocalTables[table as 'user_orgs'].rows === 'org_id = $1',
)
const removeRows = going.map((table) => localStatement('', `delete from ${table} where org_id = $1`))
const removePeople = localStatement('', `delete from auth_users u where ${isOfItAlone}`)
const removeOrganisation = localStatement(
  '',
  `delete from organisations where id = $1 and moving in ('arriving', 'left')`,
)
const removeMove = localStatement('', 'delete from organisation_moves where org_id = $1')

/** Removes what arrived and was never opened, or what was left of an organisation that had moved away and comes back. */
export async function removeArrived({ database }: Installation, orgId: string): Promise<void> {
  await removeOrganisationRows(database, orgId, Number.POSITIVE_INFINITY)
  await inMoveTransaction(database, async (tx) => {
    await tx.run(removePeople(orgId))
    await tx.batch(...removeRows.map((remove) => remove(orgId)))
    await tx.batch(removeOrganisation(orgId), removeMove(orgId))
  })
}
