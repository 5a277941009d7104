import type * as z from 'zod'
import type { Invitation, NewInvitation } from '#contract/invitations.ts'
import { mostPeople } from '#contract/shared/limits.ts'
import { accountWith } from '#server/auth/accounts/accounts-of.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { newId, type Scope, type Tx } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'
import { type HeldTeam, holdTeamAsOwner } from '../hold-team.ts'
import { refuseInDemo } from '../refuse-in-demo.ts'
import { countOpen, holdInvitation, invitationFor } from './invitation-queries.ts'
import { mailInvitation } from './mail-invitation.ts'

type Asked = z.output<typeof NewInvitation> & { ip: string | null }

/**
 * Invites an address, whether or not it has an account: the answer does not tell. Refuses `already_member`, `already_invited` and
 * `too_many_people`; an invitation that has expired is sent anew.
 */
export function sendInvitation(context: AppContext, scope: Scope, { ip, ...asked }: Asked) {
  return scope.transaction(async (tx): Promise<Invitation> => {
    await refuseInDemo(tx)
    const team = await holdTeamAsOwner(tx)
    await refuseMember(tx, team, asked.email)
    const known = await invitationFor(tx, asked.email)
    if (known && !known.is_over) refuseInvited(asked.email, known.id)
    if (!known) await requireRoom(tx, team)
    const id = known?.id ?? newId()
    await mailInvitation(context, tx, { id, ip, ...asked })
    tx.audit({ action: 'invitation.sent', table: 'invitations', id, after: asked })
    return holdInvitation(tx, id)
  })
}

/** Invitations are counted with those who have come, so that none is refused when it is accepted. */
async function requireRoom(tx: Tx, team: HeldTeam) {
  const people = team.size + (await tx.run(countOpen()))
  if (people < mostPeople) return
  const most = mostPeople.toLocaleString('en-GB')
  refuse(
    'too_many_people',
    `Up to ${most} people work in a business, those who are invited among them. Revoke an invitation first.`,
  )
}

async function refuseMember(tx: Tx, team: HeldTeam, email: string) {
  const [, [account]] = await tx.batch(...accountWith(email))
  if (!account || !team.has(account.id)) return
  const message = account.id === tx.userId ? 'This is your own address' : 'Already works here'
  refuse('already_member', message, { field: 'email', value: email })
}

function refuseInvited(value: string, id: string): never {
  refuse('already_invited', 'Already invited. Send the mail again from the list below.', { field: 'email', value, id })
}
