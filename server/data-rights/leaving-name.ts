import { statement } from '#server/platform/database/statement.ts'

const nameOf = statement<{ display_name: string }>(
  'name_of_leaving_owner',
  'select display_name from members where org_id = $1 and user_id = $2',
)

/** What somebody is called who leaves the organisation of the transaction. */
export const leavingName = (userId: string) => nameOf(userId).as(([row]) => row?.display_name ?? 'Somebody')
