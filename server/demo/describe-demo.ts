import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { SignedIn } from '#server/auth/require-session.ts'
import { linkToMailsOf } from '#server/platform/dev-mail.ts'
import type { House } from '#server/platform/house.ts'

/** Until when a visitor's demo is there, and where the mails it wrote can be read. */
export async function describeDemo(house: House, { user }: SignedIn) {
  const demo = await house.database.local
    .selectFrom('demo_organisations')
    .select(['org_id', 'taken_at'])
    .where('user_id', '=', user.id)
    .where('state', '=', 'taken')
    .executeTakeFirst()
  if (!demo?.taken_at) return refuseAuth('not_found')
  const ends_at = new Date(Date.parse(demo.taken_at) + 86_400_000).toISOString()
  return { ends_at, mail_url: linkToMailsOf(house, demo.org_id) }
}
