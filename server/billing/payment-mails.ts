import { graceDays, type PlanName, plans } from '#contract/plans.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { writtenPounds } from './written-pounds.ts'

const toPortal = (publicUrl: string) => ({ label: 'Manage payment', href: `${publicUrl}${signedInPages.portal}` })

/** Comes when a payment did not go through: the plan goes on for a week. */
export function paymentFailedMail(to: string, failed: { plan: PlanName; due_pence: number }, publicUrl: string): Mail {
  const subject = 'Your payment did not go through'
  const link = toPortal(publicUrl)
  const body = mailLayout({
    heading: subject,
    reason: `The payment of ${writtenPounds(failed.due_pence)} for the ${plans[failed.plan].label} plan failed. Everything goes on as it is for ${graceDays} days; put the payment right in that time to keep the plan.`,
    link,
    closing: 'If you do nothing, your account goes on with the free plan after that. Nothing is deleted.',
  })
  return { to, subject, links: [link.href], ...body }
}

/** Comes when a plan has ended because it was not paid for in time. */
export function planEndedMail(to: string, plan: PlanName, publicUrl: string): Mail {
  const subject = `Your ${plans[plan].label} plan has ended`
  const link = toPortal(publicUrl)
  const body = mailLayout({
    heading: subject,
    reason: `The last payment was not made good within ${graceDays} days. Nothing was deleted: your account goes on with the free plan.`,
    link,
    closing: 'You can choose a plan at any time.',
  })
  return { to, subject, links: [link.href], ...body }
}
