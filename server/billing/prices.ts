import type { AddOns, InvoiceLine, PlanChoice } from '#contract/billing.ts'
import { addOnPence, type Billing, plans, vatPercent } from '#contract/plans.ts'

type Priced = PlanChoice & AddOns

export const monthsOf = (billing: Billing) => (billing === 'yearly' ? 12 : 1)

/** What a period of a plan with its add-ons costs, a line each, in pence with VAT. Add-ons cost twelve months by the year. */
export function priceLines(choice: Priced, discountPercent: number): InvoiceLine[] {
  const { plan, billing, extra_users, extra_locations, advanced_reporting } = choice
  const { label, monthly_pence, yearly } = plans[plan]
  const months = monthsOf(billing)
  const full = [
    {
      text: `${label} plan, paid ${billing}`,
      pence: billing === 'yearly' && yearly ? yearly.total_pence : monthly_pence * months,
    },
    { text: counted(extra_users, 'extra user'), pence: extra_users * addOnPence.extra_users * months },
    { text: counted(extra_locations, 'extra location'), pence: extra_locations * addOnPence.extra_locations * months },
    { text: 'Advanced reporting', pence: advanced_reporting ? addOnPence.advanced_reporting * months : 0 },
  ]
  const off = { text: `${discountPercent}% discount`, pence: withDiscount(sumOf(full), discountPercent) - sumOf(full) }
  return [...full, off].filter(({ pence }) => pence !== 0)
}

export const priceOf = (choice: Priced, discountPercent: number) => sumOf(priceLines(choice, discountPercent))

export const sumOf = (lines: readonly InvoiceLine[]) => lines.reduce((sum, { pence }) => sum + pence, 0)

/** `part` of `whole` of an amount, to the nearest penny, half a penny up; nothing of nothing. */
export const partOf = (pence: number, part: number, whole: number) =>
  whole === 0 ? 0 : Math.floor((2 * pence * part + whole) / (2 * whole))

/** What is left of an amount when so many per cent are off. */
export const withDiscount = (pence: number, discountPercent: number) => pence - partOf(pence, discountPercent, 100)

/** The VAT that is in an amount: of £120 at 20 per cent, £20. */
export const vatIn = (grossPence: number) => partOf(grossPence, vatPercent, 100 + vatPercent)

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
