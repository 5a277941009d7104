import { expiredInvitationDays } from '#contract/invitations.ts'
import type { Database } from '#server/platform/database/database.ts'
import { forEachOrganisation } from '#server/platform/database/for-each-organisation.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Turns } from '#server/platform/jobs/round.ts'

const forget = statement<{ id: string }>(
  'forget_old_invitations',
  `update invitations set email = null
where org_id = $1 and email is not null and expires_at < now() - make_interval(days => $2) returning id`,
)

/** Who was invited and never came is forgotten a month after it is too late; the row stays, so that its link says so. */
export const forgetOldInvitations = (database: Database, turns?: Turns) =>
  forEachOrganisation(
    database,
    'forget-old-invitations',
    (scope) =>
      scope.transaction(async (tx) => {
        for (const { id } of await tx.run(forget(expiredInvitationDays)))
          tx.audit({ action: 'invitation.forgotten', table: 'invitations', id })
      }),
    turns,
  )
