import { monthlyKinds, type PlanName, planNames, plans, type UsageKind, type UsageLevel } from '#contract/plans.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import type { AboutBusiness } from '#server/platform/mail/about-business.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

/** A limit, so many per cent of which are used. */
export type Reached = { kind: UsageKind; level: UsageLevel; used: number; limit: number }

const nouns: Record<UsageKind, string> = {
  users: 'users',
  locations: 'locations',
  skus: 'SKUs',
  orders_per_month: 'orders',
  api_calls_per_month: 'API calls',
}
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
const whole = new Intl.NumberFormat('en-GB')

/**
 * Comes when usage has come near to limits of the plan or has reached them. It says that nothing follows from that, and names the `month`, by
 * its first day: limits of a month are reached at its end, and the mail is read in the next one.
 */
export function usageMail(
  to: string,
  told: { plan: PlanName; month: string; reached: readonly Reached[] },
  about: AboutBusiness,
): Mail {
  const { plan, month, reached } = told
  const { label } = plans[plan]
  const isFull = reached.some(({ level }) => level === 100)
  const subject = isFull
    ? `You have reached a limit of your ${label} plan`
    : `You are near a limit of your ${label} plan`
  const href = about.addressOf(signedInPages.billing)
  const body = mailLayout({
    heading: subject,
    about: about.name,
    list: reached.map(({ kind, used, limit }) => ({
      title: `${whole.format(used)} of ${whole.format(limit)} ${nounOf(kind, month)}`,
      detail: `${whole.format(Math.floor((100 * used) / limit))}% of what your plan is meant for.`,
    })),
    reason: 'Nothing is cut off and nothing more is charged: everything goes on as it is, beyond the limit too.',
    link: { label: 'See your usage', href },
    closing: `You are told at 80% and at 100%.${plan === planNames.at(-1) ? '' : ' A larger plan has room for more.'}`,
  })
  return { to, subject, links: [href], ...body }
}

const nounOf = (kind: UsageKind, month: string) =>
  monthlyKinds.some((one) => one === kind) ? `${nouns[kind]} in ${monthName.format(new Date(month))}` : nouns[kind]
