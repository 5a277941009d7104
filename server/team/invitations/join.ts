import type { Joined } from '#contract/mailed-invitation.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { localStatement, statement } from '#server/platform/database/statement.ts'
import { publish } from '#server/platform/events/publish.ts'
import { memberName } from '../member-name.ts'
import { tellOwners } from '../tell-owners.ts'
import type { HeldInvitation } from './mailed-invitation.ts'
import { tellOfJoining } from './tell-of-joining.ts'

const ownName = localStatement<{ display_name: string | null }>(
  'name_of_person',
  'select display_name from profiles where user_id = $1',
)
// Somebody who worked here before is called by the name they have now.
const nameMember = statement(
  'name_member',
  `insert into members (org_id, user_id, display_name) values ($1, $2, $3)
   on conflict (org_id, user_id) do update set display_name = excluded.display_name`,
)
const enter = localStatement<{ user_id: string }>(
  'enter_team',
  'insert into user_orgs (user_id, org_id, role) values ($1, $2, $3) on conflict (user_id, org_id) do nothing returning user_id',
)
const close = statement(
  'close_invitation',
  'update invitations set email = null, accepted_by = $3 where org_id = $1 and id = $2',
)

/**
 * The person of the transaction works here from its commit on, as the invitation that they hold says; who does already, stays what they are.
 * Owners are told of another one, and of anybody else whoever invited them.
 */
export async function join(
  context: AppContext,
  tx: Tx,
  { id, email, role, sender_id }: HeldInvitation & { email: string },
): Promise<Joined> {
  const { userId: user_id, orgId: org_id } = tx
  await publish(tx, 'member_joins', { user_id })
  const [profile] = await tx.run(ownName(user_id))
  const display_name = memberName(profile?.display_name ?? null, email)
  const writes = [nameMember(user_id, display_name), enter(user_id, org_id, role), close(id, user_id)] as const
  const [, [entered]] = await tx.batch(...writes)
  if (!entered) return { org_id, user_id }
  tx.audit({ action: 'member.joined', table: 'members', id: user_id, after: { display_name, role } })
  if (role === 'owner') await tellOwners(context, tx, [{ user_id, is_owner: true }])
  else await tellOfJoining(context, tx, { sender_id, email, role, display_name })
  return { org_id, user_id }
}
