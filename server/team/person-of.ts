import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import { type Batching, localStatement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'

const names = localStatement<{ business_name: string | null; display_name: string | null }>(
  'names_of',
  'select business_name, display_name from profiles where user_id = $1',
)

/** Who a person is: their address, and what they are called. */
export const personStatements = (userId: string) => [...addressesOf([userId]), names(userId)] as const
type Answers = readonly [
  unknown,
  { email: string }[],
  unknown,
  { business_name: string | null; display_name: string | null }[],
]

/** Refuses one who is gone. */
export const personFrom = ([, [person], , [profile]]: Answers) => ({
  email: person?.email ?? notFound('User'),
  ...(profile ?? { business_name: null, display_name: null }),
})

export const personOf = async ({ batch }: Batching, userId: string) =>
  personFrom(await batch(...personStatements(userId)))
