import type { Me } from '#contract/team.ts'

/**
 * What the business is called now, whichever of its owners named it. Until its one owner gives it a name it goes by their address, which says
 * nothing: then the display name.
 */
export function nameOf({ email, profile, organisations, org_id, role }: Me) {
  const here = organisations.find(({ id }) => id === org_id)?.name
  const isNameless = role === 'owner' && organisations.length === 1 && here === email
  return (!isNameless && here) || (profile.business_name ?? profile.display_name ?? '')
}
export const planOf = (me: Me) => `${me.subscription.subscription_tier ?? 'Free'} Plan`
