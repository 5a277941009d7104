import type { Me } from '#contract/team.ts'

/** Whether somebody has said what they are called: at first they go by the name of the business they signed up. */
export const hasOwnName = ({ profile: { display_name, business_name } }: Me) =>
  display_name !== null && display_name !== business_name
