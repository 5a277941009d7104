import { discountPercent, refundDays, trialDays, usageLevels } from '#contract/plans.ts'
import { figures } from '../figures.ts'
import { htmlOf } from '../text/read-text.server.ts'
import text from './faq.md?raw'

export type Answered = { question: string; html: string }

const parts = {
  businesses: figures.businesses.faq,
  'set-up-time': figures.setUpTime,
  'trial-days': String(trialDays),
  'refund-days': String(refundDays),
  'usage-level': String(usageLevels[0]),
  discount: String(discountPercent),
  integrations: figures.integrations,
  uptime: figures.uptimePromised,
}

/** The questions in their order; the text is read while the site is built, and is in no script. */
export function readFaq(): Answered[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((entry) => {
      const [question = '', ...answer] = entry.split('\n')
      return { question, html: htmlOf(answer.join('\n').trim(), parts) }
    })
}
