import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod'
import type { BillingState, billing, PaymentState, PlanChoice, SubscriptionChoice } from '#contract/billing.ts'
import { payableIn } from '#contract/plans.ts'
import type { CodeOf } from '#contract/shared/endpoint.ts'
import { api } from '../platform/api-client.ts'
import { ApiRefusal, detailsOf } from '../platform/api-refusal.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { readAfterWrite } from '../platform/read-after-write.ts'
import { useChangeSearch } from '../platform/use-change-search.ts'
import { useIntent } from '../platform/use-intent.ts'
import { keepTyped } from '../ui/keep-typed.ts'
import { flat, type Saved } from '../ui/merge-theirs.ts'
import type { RefusalFields } from '../ui/put-on-fields.ts'
import { useSubmit } from '../ui/use-submit.ts'
import { heldChoice } from './held-choice.ts'
import { linesAheadOf } from './lines-ahead.ts'
import { PortalFields, type PortalValues, startingFrom } from './portal-fields.ts'
import { submitWords } from './submit-words.ts'
import { useQuote } from './use-quote.ts'

export const failed = 'Failed to save subscription'

const refusals = {
  payment_declined: ['card', 'This card was declined and nothing was paid. Choose another card.'],
  discount_unknown: ['discount_code'],
} as const satisfies RefusalFields<string, CodeOf<typeof billing.subscribe>>

export type PortalProps = {
  state: BillingState
  payment: PaymentState
  /** The choice of the address. */
  asked: PlanChoice | undefined
  /** Told once another plan, or a payment, has been saved. */
  onChanged: () => void
}

/** The form of the portal with the quote that belongs to what is chosen in it; it sends the terms that were read. */
export function usePortalForm({ state, payment, asked, onChanged }: PortalProps) {
  const held = heldChoice(state, payment)
  const form = usePortalFields({ asked, held, payment })
  const [plan, billingChosen, extra_users, extra_locations, advanced_reporting, code] = useWatch({
    control: form.control,
    name: ['plan', 'billing', 'extra_users', 'extra_locations', 'advanced_reporting', 'discount_code'],
  })
  const wanted = payableIn({ plan, billing: billingChosen, extra_users, extra_locations, advanced_reporting })
  const quoted = useQuote(wanted, code ?? '')
  const due_pence = quoted.quote?.due_pence ?? 0
  const label = submitWords({ state, payment, wanted, due_pence })
  const forgetAsked = useForgetAsked()
  const saving = useIntent(api.billing.subscribe, { saved: 'Subscription updated successfully', failed })

  async function save({ vat_number, ...order }: z.output<typeof PortalFields>) {
    if (!quoted.quote) throw new Error('The price is not known.')
    const { lines: _, exceeds: __, ...terms } = quoted.quote
    const body = { ...order, ...wanted, vat_number: vat_number ?? '', ...terms }
    await saving.mutateAsync({ body }).catch((error: unknown) => {
      // Somebody reads the new terms before they press again.
      if (detailsOf(error, 'price_changed')) void readAfterWrite(undefined, api.billing.subscribe.name)
      throw error
    })
  }
  const onSaved = (sent: Saved) => {
    // Whoever has typed on meanwhile types in there: the focus is theirs.
    const isLeftAlone = JSON.stringify(flat(form.getValues())) === JSON.stringify(sent)
    keepTyped(form, sent, { ...sent, discount_code: '' })
    void forgetAsked()
    if (label !== 'Save' && isLeftAlone) onChanged()
  }
  // Which card Stripe charges is not chosen here: what it says of that stands over the button.
  const { payment_declined: _, ...others } = refusals
  const isTest = payment.mode === 'test'
  const { refused, submit } = useSubmit({ form, save, onSaved, refusals: isTest ? refusals : others })
  const linesAhead = linesAheadOf({ state, payment, wanted })
  return { form, held, quoted, linesAhead, label, refused, submit, codeRefused: codeRefusedIn(quoted.failure?.error) }
}
export type Portal = ReturnType<typeof usePortalForm>

type Known = Pick<PortalProps, 'asked' | 'payment'> & { held: SubscriptionChoice | undefined }

/**
 * The fields as they begin. What nobody has touched follows what is changed elsewhere: a plan that was made larger in another tab would be made
 * smaller again by whoever only saves a VAT number here.
 */
function usePortalFields({ asked, held, payment }: Known) {
  const form = useContractForm(PortalFields, startingFrom(asked, held, payment))
  const now = JSON.stringify(startingFrom(undefined, held, payment))
  const seen = useRef(now)
  useEffect(() => {
    if (seen.current === now) return
    seen.current = now
    // The card is not known: the one that was chosen here last stays.
    const followed = { ...(JSON.parse(now) as PortalValues), ...asked, card: form.getValues('card') }
    form.reset(followed, { keepDirtyValues: true, keepErrors: true })
  }, [form, now, asked])
  return form
}

/** What is wrong with the discount code, where the quote fails for it. */
const codeRefusedIn = (error: Error | undefined) =>
  error instanceof ApiRefusal && error.details.field === 'discount_code' ? error.message : undefined

/** What the address asked for is done: who comes back finds the plan there is. */
function useForgetAsked() {
  const changeSearch = useChangeSearch()
  return () =>
    changeSearch(
      (search) => {
        search.delete('plan')
        search.delete('billing')
      },
      { replace: true },
    )
}
