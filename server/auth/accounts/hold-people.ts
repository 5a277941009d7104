import { askedAsAuth } from '#server/auth/as-auth.ts'
import { localStatement } from '#server/platform/database/statement.ts'

const hold = localStatement<{ id: string }>(
  'hold_people',
  'select id from auth_users where id = any($1::uuid[]) and deleted_at is null order by id for share',
)

/**
 * Those of these people whose accounts are there, while nobody can end one of them: three statements that travel together; the second
 * answers. Whoever lets somebody into an organisation asks this before they do, or they would be in it while their account goes.
 */
export const holdPeople = (userIds: readonly string[]) => askedAsAuth(hold(userIds))
