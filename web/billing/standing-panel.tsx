import type { RefObject } from 'react'
import type { BillingState, PaymentState } from '#contract/billing.ts'
import { Badge } from '../ui/badge.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { StandingActions } from './standing-actions.tsx'
import { labelOfPlan, standingFacts, standingWords } from './standing-words.ts'

type Props = {
  state: BillingState
  payment: PaymentState
  /** Takes the focus once something has changed. */
  heading: RefObject<HTMLHeadingElement | null>
  onChanged: () => void
}

/** What the business has now, what comes next, and the ways out of it. */
export function StandingPanel({ state, payment, heading, onChanged }: Props) {
  const { badge, alarm, meaning } = standingWords(state, payment)
  const facts = standingFacts(state, payment)
  return (
    <section
      aria-labelledby="standing"
      className="grid gap-4 rounded-card border border-line bg-card p-4 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid content-start justify-items-start gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="standing" ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
            {labelOfPlan(state)}
          </h2>
          {badge && <Badge look={badge.look}>{badge.text}</Badge>}
        </div>
        {alarm ? <ErrorNotice title={alarm}>{meaning}</ErrorNotice> : <p className="max-w-180">{meaning}</p>}
        {facts.length > 0 && (
          <dl className="flex flex-wrap gap-x-8 gap-y-3">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="text-xs text-soft">{label}</dt>
                <dd className="figures first-letter:uppercase">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <StandingActions state={state} payment={payment} onChanged={onChanged} />
    </section>
  )
}
