import type { KeptPreferences } from '#contract/team.ts'
import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import { type Batching, localStatement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'

type Profile = { business_name: string | null; display_name: string | null } & KeptPreferences

const profileOf = localStatement<Profile>(
  'profile_of',
  'select business_name, display_name, theme, density, sounds, single_keys from profiles where user_id = $1',
)
const unnamed: Profile = {
  ...{ business_name: null, display_name: null },
  ...{ theme: null, density: null, sounds: null, single_keys: null },
}

/** Who a person is: their address, what they are called, and how they want the screens. */
export const personStatements = (userId: string) => [...addressesOf([userId]), profileOf(userId)] as const
type Answers = readonly [unknown, { email: string }[], unknown, Profile[]]

/** Refuses one who is gone. */
export const personFrom = ([, [person], , [profile]]: Answers) => ({
  email: person?.email ?? notFound('User'),
  ...(profile ?? unnamed),
})

export const personOf = async ({ batch }: Batching, userId: string) =>
  personFrom(await batch(...personStatements(userId)))
