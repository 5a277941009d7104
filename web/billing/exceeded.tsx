import type { PlanQuote } from '#contract/billing.ts'
import { formatNumber } from '../platform/format.ts'
import { usageLabels } from './usage-words.ts'

/** Who chooses a smaller plan than they need reads it before they pay, not in a notice afterwards. */
export const Exceeded = ({ exceeds }: Pick<PlanQuote, 'exceeds'>) => (
  <div className="grid gap-2 border-t border-line pt-3 text-sm">
    <p className="font-medium">You use more than this plan is meant for</p>
    <dl className="grid gap-2">
      {exceeds.map(({ kind, used, limit }) => (
        <div key={kind} className="flex narrow:flex-wrap justify-between gap-x-4">
          <dt className="text-soft">{usageLabels[kind]}</dt>
          <dd className="figures whitespace-nowrap">
            {formatNumber(used)} of {formatNumber(limit)}
          </dd>
        </div>
      ))}
    </dl>
    <p className="text-soft">Nothing is ever cut off.</p>
  </div>
)
