import { askedAsAuth } from '#server/auth/as-auth.ts'
import { localStatement } from '#server/platform/database/statement.ts'

type Addressed = { id: string; email: string }

const addresses = localStatement<Addressed>(
  'addresses_of',
  'select id, email from auth_users where id = any($1::uuid[]) order by id',
)

/** The addresses of people, for work in an organisation they belong to: three statements that travel together; the second answers. */
export const addressesOf = (userIds: readonly string[]) => askedAsAuth(addresses(userIds))
