import type { PortalChoice } from '#contract/billing.ts'
import { businessInLink } from '#contract/shared/business-link.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { checkoutInLink } from '#contract/shared/way-back.ts'

/** The address of our own page about the plan, with what was chosen before, if anything was. */
export const portalPage = (publicUrl: string, { plan, billing }: PortalChoice = {}) =>
  `${publicUrl}${signedInPages.portal}${plan && billing ? `?${new URLSearchParams({ plan, billing })}` : ''}`

/** The same for who comes back from Stripe: from which checkout session, if from one that was paid, and for which of their businesses. */
export const wayBack = (publicUrl: string, orgId: string, checkout?: string) =>
  `${portalPage(publicUrl)}?${checkout ? `${checkoutInLink}=${checkout}&` : ''}${businessInLink}=${orgId}`
