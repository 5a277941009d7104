import * as z from 'zod'
import { endpoint } from './shared/endpoint.ts'
import { roles } from './shared/permissions.ts'
import * as v from './shared/values.ts'

/** Somebody who works in the organisation, as the page of the team shows them. */
export const Colleague = z.object({
  id: v.Id,
  display_name: z.string(),
  role: z.enum(roles),
  joined_at: v.Moment,
  /** What only an owner is told: where mail reaches them, when one of their sessions was last renewed, and whether they have a second factor. */
  email: z.string().nullable(),
  last_seen_at: v.Moment.nullable(),
  has_second_factor: z.boolean().nullable(),
})
export type Colleague = z.infer<typeof Colleague>

export const Team = z.object({
  items: z.array(Colleague),
  /** Whether everybody who works here needs an authenticator app. */
  require_second_factor: z.boolean(),
})
export type Team = z.infer<typeof Team>

export const RoleChange = z.strictObject({ role: z.enum(roles) })
/** Whom the business shall belong to, what its giver is here from then on, and their password. */
export const OwnershipTransfer = z.strictObject({
  user_id: v.Id,
  own_role: z.enum(roles),
  password: z
    .string()
    .min(1, 'Required')
    .max(256)
    .refine((typed) => !typed.includes('\u0000') && typed.isWellFormed(), 'Contains characters nobody can type'),
})
export const SecondFactorRule = z.strictObject({ required: z.boolean() })

export const members = {
  list: endpoint({
    get: '/team',
    may: 'team:read',
    summary: 'Who works here, as what; for an owner with their addresses and when they were last seen',
    returns: Team,
  }),
  changeRole: endpoint({
    put: '/team/:id/role',
    may: 'team:write',
    summary: 'Change the role of a member',
    params: v.ById,
    body: RoleChange,
    returns: v.Done,
    refuses: ['last_owner', 'demo_account'],
  }),
  remove: endpoint({
    delete: '/team/:id',
    may: 'profile:write',
    summary: 'Leave, or as an owner remove a member; their sessions are of no use here from that moment on',
    params: v.ById,
    returns: v.Done,
    refuses: ['last_owner', 'demo_account'],
  }),
  transfer: endpoint({
    put: '/team/owner',
    may: 'team:write',
    summary: 'Hand the organisation over to another member',
    body: OwnershipTransfer,
    returns: v.Done,
    refuses: ['wrong_password', 'no_password', 'demo_account'],
  }),
  requireSecondFactor: endpoint({
    put: '/team/second-factor',
    may: 'team:write',
    summary: 'Let nobody work here without an authenticator app, or let them again',
    body: SecondFactorRule,
    returns: SecondFactorRule,
    refuses: ['no_second_factor', 'demo_account'],
  }),
}
