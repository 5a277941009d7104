import { serviceTerms } from '#contract/shipping-terms.ts'
import { carrierWords } from './shipping-words.ts'

const days = ([from, to]: readonly [number, number]) => (from === to ? `${to} day` : `${from}-${to} days`)

export const carrierOptions = Object.entries(carrierWords)
export const serviceOptions = Object.entries(serviceTerms).map(
  ([service, terms]) => [service, `${terms.label} (${days(terms.days)})`] as const,
)
