import { type Billing, type PlanName, plans } from '#contract/plans.ts'
import { publicPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import type { AboutBusiness } from '#server/platform/mail/about-business.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { today } from '#server/platform/today.ts'
import { writtenMoment } from '#server/platform/written-moment.ts'

type Trial = { plan: PlanName; billing: Billing | null; trial_ends_at: string }
/** `told_at`: the moment at which the mail is written. */
export type EndingTrial = Trial & { told_at: string }

const toPlan = ({ plan, billing }: Trial, { addressOf }: AboutBusiness) =>
  addressOf(`${publicPages.subscribe}?plan=${plan}&billing=${billing ?? 'monthly'}`)

/** Comes while there is time to choose. It says when the trial ends, not how long it lasts, and is not sent after that: so it is true whenever it arrives. */
export function trialEndingMail(to: string, trial: EndingTrial, about: AboutBusiness): Mail {
  const { plan, trial_ends_at, told_at } = trial
  const [ends, told] = [new Date(trial_ends_at), new Date(told_at)]
  const when = writtenMoment(trial_ends_at)
  const subject = `Your trial ends ${today(ends) === today(told) ? 'today' : `on ${when}`}`
  const link = toPlan(trial, about)
  const body = mailLayout({
    heading: subject,
    about: about.name,
    reason: `Your trial of the ${plans[plan].label} plan ends on ${when}. Choose a plan to keep everything in ${productName} as it is. Nothing is deleted when the trial ends.`,
    link: { label: 'Choose a plan', href: link },
    closing: 'If you do nothing, your account goes on with the free plan.',
  })
  return { to, subject, links: [link], useful_hours: (ends.getTime() - told.getTime()) / 3_600_000, ...body }
}

/** Comes when a trial has ended. */
export function trialEndedMail(to: string, trial: Trial, about: AboutBusiness): Mail {
  const subject = 'Your trial has ended'
  const link = toPlan(trial, about)
  const body = mailLayout({
    heading: subject,
    about: about.name,
    reason: `Your trial of the ${plans[trial.plan].label} plan ended on ${writtenMoment(trial.trial_ends_at)}. Nothing was deleted: your account goes on with the free plan.`,
    link: { label: 'Choose a plan', href: link },
    closing: 'You can choose a plan at any time.',
  })
  return { to, subject, links: [link], ...body }
}
