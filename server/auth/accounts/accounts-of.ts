import { askedAsAuth } from '#server/auth/as-auth.ts'
import { localStatement } from '#server/platform/database/statement.ts'

type Account = { id: string; email: string; last_seen_at: string | null; has_second_factor: boolean }

// A session is renewed once an hour while its browser is open; one that was ended is gone, and the last sign-in stays.
const accounts = localStatement<Account>(
  'accounts_of_team',
  `select u.id, u.email, greatest(u.last_sign_in_at, (
    select max(s.refreshed_at) from auth_sessions s where s.user_id = u.id)) as last_seen_at, exists (
    select from auth_factors f where f.user_id = u.id and f.status = 'verified') as has_second_factor
  from auth_users u where u.id = any($1::uuid[])`,
)

/** What an owner sees of the accounts of their people: three statements that travel together; the second answers. */
export const accountsOf = (userIds: readonly string[]) => askedAsAuth(accounts(userIds))

const personWithAddress = localStatement<{ id: string }>(
  'person_with_address',
  'select id from auth_users where email = $1 and email_confirmed_at is not null and deleted_at is null',
)

/** The confirmed account of an address, in lower case. */
export const accountWith = (email: string) => askedAsAuth(personWithAddress(email))
