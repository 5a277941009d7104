import type * as z from 'zod'
import { type PaymentState, type PlanChoice, type SubscriptionChoice, SubscriptionOrder } from '#contract/billing.ts'
import type { AnyForm } from '../ui/form-fields.tsx'

/** What is typed on the portal; the terms come from the quote. */
export const PortalFields = SubscriptionOrder.omit({
  due_pence: true,
  credit_pence: true,
  then_pence: true,
  then_at: true,
})
export type PortalValues = z.input<typeof PortalFields>
export type PortalFormState = AnyForm<PortalValues>

const usual: PlanChoice = { plan: 'starter', billing: 'monthly' }

/**
 * What the form opens with: the plan that was asked for, else the one there is, else the one most choose. The VAT number that Stripe keeps may
 * be of any form, and is changed there.
 */
export function startingFrom(
  asked: PlanChoice | undefined,
  held: SubscriptionChoice | undefined,
  { extra_users, extra_locations, advanced_reporting, ...payment }: PaymentState,
): PortalValues {
  const { plan, billing } = asked ?? held ?? usual
  return {
    ...{ plan, billing, extra_users, extra_locations, advanced_reporting },
    ...{ card: 'works', vat_number: (payment.mode === 'test' && payment.vat_number) || '', discount_code: '' },
  }
}
