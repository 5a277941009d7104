import { businessInLink } from '#contract/shared/business-link.ts'
import { encodeWithoutDigitRuns } from './without-digit-runs.ts'

/** Whom a mail is about. Its reader may work in several businesses: it names this one, and its links open it. */
export type AboutBusiness = { name: string; addressOf: (path: string) => string }

export const aboutBusiness = (publicUrl: string, { id, name }: { id: string; name: string }): AboutBusiness => ({
  name,
  addressOf: (path) =>
    `${publicUrl}${path}${path.includes('?') ? '&' : '?'}${businessInLink}=${encodeWithoutDigitRuns(id)}`,
})
