import * as z from 'zod'
import { roles } from './shared/permissions.ts'
import * as v from './shared/values.ts'

/** What the link of an invitation leads to, for whoever holds it. */
export const MailedInvitation = z.object({
  organisation: z.string(),
  invited_by: z.string(),
  role: z.enum(roles),
  email: z.string(),
  expires_at: v.Moment,
  /** Whether the address has a confirmed account, whose owner signs in; else they choose a password. */
  has_account: z.boolean(),
})
export type MailedInvitation = z.infer<typeof MailedInvitation>

/** Where somebody works from now on. */
export const Joined = z.object({ org_id: v.Id, user_id: v.Id })
export type Joined = z.infer<typeof Joined>
