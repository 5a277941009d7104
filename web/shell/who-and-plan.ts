import type { Me } from '#contract/team.ts'

/** The business name, or else the display name. Whoever works for others, or in several organisations, reads which of them this is. */
export const nameOf = ({ profile, organisations, org_id, role }: Me) =>
  ((organisations.length > 1 || role !== 'owner') && organisations.find(({ id }) => id === org_id)?.name) ||
  (profile.business_name ?? profile.display_name ?? '')
export const planOf = (me: Me) => `${me.subscription.subscription_tier ?? 'Free'} Plan`
