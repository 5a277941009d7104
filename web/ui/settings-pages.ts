import { signedInPages as pages } from '#contract/shared/pages.ts'
import { can, type Permission, type Role } from '#contract/shared/permissions.ts'

type Entry = { label: string; to: string; may?: Permission }

/**
 * The pages of settings in their two groups; one that names a permission is not offered to a role without it, and stands last: it comes once the
 * role is known, and moves no other.
 */
const groups: readonly { heading: string; entries: readonly Entry[] }[] = [
  {
    heading: 'You',
    entries: [
      { label: 'Profile', to: pages.profile },
      { label: 'Preferences', to: pages.preferences },
      { label: 'Security', to: pages.security },
      { label: 'Notifications', to: pages.notifications },
    ],
  },
  {
    heading: 'Business',
    entries: [
      { label: 'Business', to: pages.business },
      { label: 'Team', to: pages.team },
      { label: 'Billing', to: pages.billing },
      { label: 'Developers', to: pages.developers, may: 'developers:write' },
      { label: 'Audit Log', to: pages.audit, may: 'audit:read' },
      { label: 'Data', to: pages.data, may: 'data:write' },
    ],
  },
]

/** What somebody of a role is offered; of a role that is not known yet, what anybody may see. */
export const settingsPagesFor = (role: Role | undefined) =>
  groups.map(({ heading, entries }) => ({
    heading,
    entries: entries.filter(({ may }) => !may || (role && can(role, may))),
  }))
