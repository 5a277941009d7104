import { discountPercent, graceDays, refundDays, trialDays, vatPercent } from '#contract/plans.ts'
import { figures } from '../figures.ts'
import { fillIn, readText, type Text } from '../text/read-text.server.ts'

/** `updated` is the day it was last changed, `2026-11-22`. */
export type LegalText = Text & { path: string; updated: string }

const texts = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true })
const dated = /^Updated: (\d{4}-\d\d-\d\d)\n\n/

const parts = {
  businesses: figures.businesses.legalAndStatus,
  uptime: figures.uptimePromised,
  reply: figures.replyTime,
  vat: String(vatPercent),
  discount: String(discountPercent),
  'trial-days': String(trialDays),
  'refund-days': String(refundDays),
  'grace-days': String(graceDays),
}

/** One of the legal texts as it is written, its figures put in, by the address of its page. Raises 404 where there is none. */
export function legalMarkdown(path: string) {
  const written = texts[`.${path}.md`]
  if (written === undefined) throw new Response(null, { status: 404 })
  const updated = dated.exec(written)?.[1]
  if (!updated) throw new Error(`${path} does not say when it was changed`)
  return { updated, markdown: fillIn(written.replace(dated, ''), parts) }
}

/** One of the legal texts, by the address of its page. Raises 404 where there is none. */
export function readLegal(path: string): LegalText {
  const { updated, markdown } = legalMarkdown(path)
  return { path, updated, ...readText(markdown) }
}
