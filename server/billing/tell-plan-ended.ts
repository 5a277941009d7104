import type { Tx } from '#server/platform/database/scope.ts'
import { mailOwners } from '#server/team/mail-owners.ts'
import { type EndedPlan, planEndedMail } from './payment-mails.ts'

/** Tells the owners that their plan has ended, and why. */
export const tellPlanEnded = (tx: Tx, ended: EndedPlan, publicUrl: string) =>
  mailOwners(tx, publicUrl, (email, about) => planEndedMail(email, ended, about))
