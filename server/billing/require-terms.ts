import type { Quote, QuotedTerms } from '#contract/billing.ts'
import { refuse } from '#server/platform/refusal.ts'
import { today } from '#server/platform/today.ts'

/**
 * Nothing happens that is not what was read: what is due, what is left over, what the next payments come to, and from which day on. Refuses
 * `price_changed` with the terms of now.
 */
export function requireTerms({ lines: _, ...terms }: Quote, read: QuotedTerms) {
  const { due_pence, credit_pence, then_pence, then_at } = terms
  if (read.due_pence !== due_pence)
    refuse('price_changed', 'Something has changed meanwhile, and another amount is due now', terms)
  if (read.credit_pence !== credit_pence)
    refuse('price_changed', 'Something has changed meanwhile, and another amount is left as credit', terms)
  if (read.then_pence !== then_pence || dayOf(read.then_at) !== dayOf(then_at))
    refuse('price_changed', 'Something has changed meanwhile, and the next payment is another one', terms)
}

/** In London, where our days are counted: which moment of it is not read. */
const dayOf = (moment: string) => today(new Date(moment))
