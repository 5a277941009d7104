import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { linkToMailsOf } from '#server/platform/mail/dev-mail.ts'

/** Until when a visitor's demo is there, and where the mails it wrote can be read. */
export async function describeDemo(context: AppContext, { user }: SignedIn) {
  const demo = await context.database.local
    .selectFrom('demo_organisations')
    .select(['org_id', 'taken_at'])
    .where('user_id', '=', user.id)
    .where('state', '=', 'taken')
    .executeTakeFirst()
  if (!demo?.taken_at) return refuseAuth('not_found')
  const ends_at = new Date(Date.parse(demo.taken_at) + 86_400_000).toISOString()
  return { ends_at, mail_url: linkToMailsOf(context, demo.org_id) }
}
