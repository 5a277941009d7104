import { type PlanName, plans } from '#contract/plans.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import type { AboutBusiness } from '#server/platform/mail/about-business.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { writtenMoment } from '#server/platform/written-moment.ts'
import { writtenPounds } from './written-pounds.ts'

const toPortal = ({ addressOf }: AboutBusiness, label: string) => ({ label, href: addressOf(signedInPages.portal) })

export type FailedPayment = { plan: PlanName; due_pence: number; grace_ends_at: string }

/** Comes when a payment did not go through. It says until which hour of which day the plan goes on, not how long: so it is true whenever it arrives. */
export function paymentFailedMail(to: string, failed: FailedPayment, about: AboutBusiness): Mail {
  const { plan, due_pence, grace_ends_at } = failed
  const subject = 'Your payment did not go through'
  const link = toPortal(about, 'Manage payment')
  const body = mailLayout({
    heading: subject,
    about: about.name,
    reason: `The payment of ${writtenPounds(due_pence)} for the ${plans[plan].label} plan failed. Everything goes on as it is until ${writtenMoment(grace_ends_at)}; put the payment right by then to keep the plan.`,
    link,
    closing: 'If you do nothing, your account goes on with the free plan after that. Nothing is deleted.',
  })
  return { to, subject, links: [link.href], ...body }
}

/**
 * `closing`: a payment was missing when its business was closed. `why` is undefined where nothing of that is known: it was ended at Stripe,
 * or was one of the test mode.
 */
export type EndedPlan = { plan: PlanName; why: 'unpaid' | 'closing' | 'cancelled' | undefined }

/** Comes when a plan has ended: it was not paid for in time, or is not renewed. */
export function planEndedMail(to: string, { plan, why }: EndedPlan, about: AboutBusiness): Mail {
  const subject = `Your ${plans[plan].label} plan has ended`
  if (why === 'closing') return { to, subject, links: [], ...endedWithBusiness(subject, about) }
  const link = toPortal(about, 'Choose a plan')
  const reasons = {
    unpaid: 'The last payment was not made good.',
    cancelled: 'It had been cancelled, and nothing further is charged.',
  }
  const body = mailLayout({
    heading: subject,
    about: about.name,
    reason: `${why ? reasons[why] : 'Nothing further is charged.'} Nothing was deleted: your account goes on with the free plan.`,
    link,
    closing: 'You can choose a plan at any time.',
  })
  return { to, subject, links: [link.href], ...body }
}

/** Nobody can enter it from now on: nothing goes on there, and no page of it opens. */
const endedWithBusiness = (heading: string, { name }: AboutBusiness) =>
  mailLayout({
    heading,
    about: name,
    reason: 'The payment that failed is not asked for any more: this business is being deleted.',
    closing: 'If it is taken back, it goes on with the free plan, and a plan can be chosen again.',
  })
