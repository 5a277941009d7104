import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { removeOrganisationRows } from '#server/platform/database/remove-organisation-rows.ts'
import { localStatement } from '#server/platform/database/statement.ts'

const due = localStatement<{ org_id: string }>(
  'moved_organisations_to_remove',
  `select m.org_id from organisation_moves m join organisations o on o.id = m.org_id
where o.moving = 'left' and m.removed_at is null and m.ended_at < now() - interval '30 days' order by m.ended_at limit 100`,
)
// Who works for another business here stays, and who may take a closed one back.
const removePeople = localStatement(
  'remove_moved_people',
  `delete from auth_users u where exists (select from user_orgs w where w.user_id = u.id and w.org_id = $1)
  and not exists (select from user_orgs w where w.user_id = u.id and w.org_id <> $1)
  and not exists (select from organisation_deletions d where d.state = 'closed' and d.members ? u.id::text)`,
)
const note = localStatement('note_moved_removed', 'update organisation_moves set removed_at = now() where org_id = $1')

// Whoever is led from here to where it works reads it; nobody else does, and it may be the name or address of a person.
const forgetNames = localStatement(
  'forget_names_of_moved',
  `update organisations o set name = 'Moved business' from organisation_moves m
where m.org_id = o.id and m.removed_at is not null and o.moving = 'left' and o.name <> 'Moved business'
  and not exists (select from user_orgs w where w.org_id = o.id)`,
)

/**
 * Removes what was left of organisations that moved away a month ago. Their names stay with the address of where they work, for as long
 * as somebody here is still of them.
 */
export async function removeMoved(database: Database): Promise<void> {
  const local = localStatements(database)
  for (const { org_id } of await local.run(due()))
    await removeAll(database, org_id).catch((error: unknown) =>
      complain(error, 'what is left of a moved organisation could not be removed; trying later', { org_id }),
    )
  await local
    .run(forgetNames())
    .catch((error: unknown) => complain(error, 'names of moved organisations could not be forgotten; trying later'))
}

async function removeAll(database: Database, orgId: string) {
  await removeOrganisationRows(database, orgId, Number.POSITIVE_INFINITY)
  await localStatements(database).batch(removePeople(orgId), note(orgId))
}
