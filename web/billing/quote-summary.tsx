import type { PaymentState, PlanQuote } from '#contract/billing.ts'
import { type Billing, vatPercent } from '#contract/plans.ts'
import { formatDate } from '../platform/format.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { SkeletonLine } from '../ui/panel-skeleton.tsx'
import { Ticks } from '../ui/ticks.tsx'
import { Exceeded } from './exceeded.tsx'
import { amountOf, per } from './plan-words.ts'
import { failed, type Portal } from './use-portal-form.ts'

type Props = { portal: Portal; billing: Billing; payment: PaymentState }

/** What is due today, how it comes about, and what follows, beside the form on a desk; with the button that agrees to it. */
export function QuoteSummary({ portal, billing, payment }: Props) {
  const { form, quoted, label, refused } = portal
  const { isCurrent, failure } = quoted
  const working = !isCurrent && !failure
  return (
    // What sticks stands still on paper, and holds no ticks: they hang on what is in it.
    <div className="lg:sticky lg:top-20">
      <section
        aria-labelledby="summary"
        className="relative grid gap-4 rounded-card border border-line bg-card px-4 pt-4 pb-5"
      >
        <Ticks className="absolute top-0 right-4 h-2.5 w-16 text-ink" />
        <h2 id="summary" className="text-lg font-semibold">
          Summary
        </h2>
        <Amounts portal={portal} billing={billing} />
        {payment.cancels_at_period_end && <p className="text-sm">This takes your cancellation back.</p>}
        {refused && <ErrorNotice title={failed} error={refused} />}
        <Button
          type="submit"
          look="primary"
          pending={form.formState.isSubmitting || working}
          disabledBecause={failure ? 'The price is not known.' : undefined}
          className="h-11! w-full"
        >
          {working ? 'Working out the price...' : failure ? 'Pay' : label}
        </Button>
        <p className="text-xs text-soft">
          {payment.mode === 'test' ? 'Test mode: no money moves.' : 'Paid with the card that Stripe keeps for you.'} VAT
          of {vatPercent}% is in every price.
        </p>
      </section>
    </div>
  )
}

function Amounts({ portal: { quoted, codeRefused, linesAhead }, billing }: Pick<Props, 'portal' | 'billing'>) {
  const { quote, isCurrent, failure } = quoted
  if (codeRefused) return <p className="text-soft">The price shows once the discount code is put right or left out.</p>
  if (failure) return <ErrorNotice title="Failed to work out the price" {...failure} />
  if (!quote) return <AmountsSkeleton lines={linesAhead} />
  return (
    // An old price steps back by its colour: half seen through, it would be too faint to read.
    <div aria-busy={!isCurrent} className={classNames('grid gap-4', !isCurrent && 'text-soft')}>
      {quote.lines.length > 0 && <Lines lines={quote.lines} />}
      <p
        aria-live="polite"
        className="flex narrow:flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3"
      >
        <span className="font-medium">Due today</span>
        <span className="figures text-3xl font-semibold narrow:text-xl">{amountOf(quote.due_pence)}</span>
      </p>
      {/* Before the new quote is there it would name the old price by the new billing. */}
      <p className={classNames('figures text-soft', !isCurrent && 'invisible')}>
        Then {amountOf(quote.then_pence)} {per[billing]}, first on {formatDate(quote.then_at)}.
        {quote.credit_pence > 0 && ` ${amountOf(quote.credit_pence)} of credit is taken off first.`}
      </p>
      {quote.exceeds.length > 0 && <Exceeded exceeds={quote.exceeds} />}
    </div>
  )
}

/** As high as the amounts will be, so that the button below them stays where it is. */
const AmountsSkeleton = ({ lines }: { lines: number }) => (
  <div className="grid gap-4">
    <p role="status" className="sr-only">
      Loading price...
    </p>
    {lines > 0 && (
      <div className="grid gap-2 border-t border-line pt-3">
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <SkeletonLine key={line} height="h-4.5" width="w-40" />
        ))}
      </div>
    )}
    <div className="flex items-center justify-between gap-3 border-t border-line pt-3" aria-hidden="true">
      <span className="font-medium">Due today</span>
      <SkeletonLine height="h-11.5" width="w-24" />
    </div>
    <SkeletonLine height="h-5" width="w-60" />
  </div>
)

const Lines = ({ lines }: { lines: PlanQuote['lines'] }) => (
  <dl className="grid gap-2 border-t border-line pt-3 text-sm">
    {lines.map(({ text, pence }) => (
      <div key={text} className="flex narrow:flex-wrap justify-between gap-x-4">
        <dt className="text-soft">{text}</dt>
        <dd className="figures whitespace-nowrap">{amountOf(pence)}</dd>
      </div>
    ))}
  </dl>
)
