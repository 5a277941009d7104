import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { allDoers, nobody } from './find-writes.ts'

const namesOfMembers = statement<{ user_id: string; display_name: string }>(
  'audit_members',
  'select user_id, display_name from members where org_id = $1 and user_id = any ($2::uuid[])',
)

/** Everybody who ever wrote anything here, by name; those without a name last. */
export const auditPeople = (scope: Scope) =>
  scope.read(async (tx) => {
    const ids = [...new Set((await tx.run(allDoers())).map(({ user_id }) => user_id))]
    const named = new Map((await tx.run(namesOfMembers(ids))).map((one) => [one.user_id, one.display_name]))
    const people = ids.map((id) => ({ user_id: id === nobody ? null : id, user_name: named.get(id) ?? null }))
    return { items: people.toSorted((one, other) => byName(one.user_name, other.user_name)) }
  })

const byName = (one: string | null, other: string | null) =>
  one === null || other === null ? Number(one === null) - Number(other === null) : one.localeCompare(other, 'en-GB')
