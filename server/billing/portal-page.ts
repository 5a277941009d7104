import type { PortalChoice } from '#contract/billing.ts'
import { signedInPages } from '#contract/shared/pages.ts'

/** The address of our own page about the plan, with what was chosen before, if anything was. */
export const portalPage = (publicUrl: string, { plan, billing }: PortalChoice = {}) =>
  `${publicUrl}${signedInPages.portal}${plan && billing ? `?${new URLSearchParams({ plan, billing })}` : ''}`
