import * as z from 'zod'
import { endpoint } from './shared/endpoint.ts'
import { roles } from './shared/permissions.ts'
import * as v from './shared/values.ts'

/** An open invitation. One that has expired stays until it is sent again or revoked. */
export const Invitation = z.object({
  id: v.Id,
  email: z.string(),
  role: z.enum(roles),
  /** Who sent it, by the name colleagues see. */
  invited_by: z.string(),
  sent_at: v.Moment,
  expires_at: v.Moment,
})
export type Invitation = z.infer<typeof Invitation>

/** Days after which a mailed invitation opens nothing any more. */
export const invitationDays = 7
/** Days after that in which it can be sent again; then the address is forgotten. */
export const expiredInvitationDays = 30

/** An address in any spelling of capital letters is one address. */
const Address = z.string().trim().toLowerCase().pipe(z.email('Enter a valid email address').max(255))
export const NewInvitation = z.strictObject({ email: Address, role: z.enum(roles) })

export const invitations = {
  list: endpoint({
    get: '/invitations',
    may: 'team:write',
    summary: 'Who was invited and has not come yet',
    returns: z.object({ items: z.array(Invitation) }),
  }),
  send: endpoint({
    post: '/invitations',
    may: 'team:write',
    summary: 'Invite somebody by e-mail; one that expired is sent again with the role given',
    body: NewInvitation,
    returns: Invitation,
    refuses: ['already_member', 'already_invited', 'too_many_people', 'demo_account'],
  }),
  resend: endpoint({
    post: '/invitations/:id/mail',
    may: 'team:write',
    summary: 'Mail an invitation again, with a new link; the earlier one opens nothing any more',
    params: v.ById,
    returns: Invitation,
    refuses: ['demo_account'],
  }),
  revoke: endpoint({
    delete: '/invitations/:id',
    may: 'team:write',
    summary: 'Revoke an invitation; its link opens nothing any more',
    params: v.ById,
    returns: v.Done,
    refuses: ['demo_account'],
  }),
}
