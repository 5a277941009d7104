import * as z from 'zod'
import { endpoint } from './shared/endpoint.ts'
import { roles } from './shared/permissions.ts'
import { densities, themes } from './shared/preferences.ts'
import * as v from './shared/values.ts'

export const Subscription = z.object({
  subscribed: z.boolean(),
  subscription_tier: z.string().nullable(),
  trial_ends_at: v.Moment.nullable(),
})
export type Subscription = z.infer<typeof Subscription>

/** How a person wants the screens to be, wherever they sign in; null for what they have not chosen. */
export const KeptPreferences = z.object({
  theme: z.enum(themes).nullable(),
  density: z.enum(densities).nullable(),
  sounds: z.boolean().nullable(),
  single_keys: z.boolean().nullable(),
})
export type KeptPreferences = z.infer<typeof KeptPreferences>
/** What is left out stays as it is. */
export const PreferencesEdit = z.strictObject(KeptPreferences.partial().shape)

export const Me = z.object({
  user_id: v.Id,
  email: z.string(),
  profile: z.object({ business_name: z.string().nullable(), display_name: z.string().nullable() }),
  preferences: KeptPreferences,
  org_id: v.Id,
  role: z.enum(roles),
  organisations: z.array(z.object({ id: v.Id, name: z.string(), role: z.enum(roles) })),
  /** `trial_used`: the one trial of the organisation was begun, and may be over. */
  subscription: Subscription.extend({ trial_used: z.boolean() }),
})
export type Me = z.infer<typeof Me>

/** A business name left out stays as it is; only an owner may change it. */
export const ProfileEdit = z.strictObject({
  display_name: v.optionalLine(200),
  business_name: v.optionalLine(200).optional(),
})

/** Somebody who works in the organisation, by the name their colleagues see. */
export const Member = z.object({ id: v.Id, display_name: z.string(), role: z.enum(roles) })
export type Member = z.infer<typeof Member>

/** What a business decides about how it works. `allow_back_orders`: sales may be confirmed beyond the stock. */
export const OrganisationSettings = z.object({ allow_back_orders: z.boolean() })
export type OrganisationSettings = z.infer<typeof OrganisationSettings>
export const OrganisationEdit = z.strictObject(OrganisationSettings.shape)

export const team = {
  me: endpoint({
    get: '/me',
    may: 'profile:read',
    forPeople: true,
    summary: 'Who is asking, in which organisation, as what',
    returns: Me,
  }),
  members: endpoint({
    get: '/members',
    may: 'team:read',
    summary: 'Who works here and as what, by name',
    returns: z.object({ items: z.array(Member) }),
  }),
  organisation: endpoint({
    get: '/organisation',
    may: 'team:read',
    summary: 'What the business has decided about how it works',
    returns: OrganisationSettings,
  }),
  saveOrganisation: endpoint({
    put: '/organisation',
    may: 'team:write',
    summary: 'Save how the business works',
    body: OrganisationEdit,
    returns: OrganisationSettings,
  }),
  saveProfile: endpoint({
    put: '/profile',
    may: 'profile:write',
    summary: 'Save how one is called, and as an owner how the business is',
    body: ProfileEdit,
    returns: Me,
    refuses: ['demo_account'],
  }),
  savePreferences: endpoint({
    put: '/preferences',
    may: 'profile:write',
    summary: 'Save how one wants the screens to be',
    body: PreferencesEdit,
    returns: KeptPreferences,
    refuses: ['demo_account'],
  }),
}
