import type { Me } from '#contract/team.ts'

/** What the business is called that somebody is in, where they work in others, too. */
export const oneOfSeveral = (me: Me | undefined) =>
  me && me.organisations.length > 1 ? me.organisations.find(({ id }) => id === me.org_id)?.name : undefined
