import type { PlanChoice } from '#contract/billing.ts'
import { trialDays } from '#contract/plans.ts'
import { termsOf } from './plan-words.ts'

/** What one agrees to with the trial: five promises, each with what it means here. */
export function TrialTerms({ choice }: { choice: PlanChoice }) {
  const { plan, month, year } = termsOf(choice)
  const terms = [
    [`${trialDays} days free`, 'No card needed.'],
    ['Full access', `Everything in ${plan.label}, from the first minute.`],
    ['Payment can be added any time', 'During the trial or after it.'],
    ['Cancel before the end for no charge', 'If you do nothing, you go back to Free and lose nothing.'],
    [
      'Billing starts only after the trial',
      `${year ? `${year} a year` : `${month} a month`}, and only with payment details.`,
    ],
  ] as const
  return (
    <>
      <h2 className="text-lg font-semibold">How the trial works</h2>
      <dl className="grid">
        {terms.map(([promise, meaning]) => (
          <div key={promise} className="grid gap-0.5 border-t border-line py-3">
            <dt className="font-medium">{promise}</dt>
            <dd className="figures text-sm text-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
