import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlanChoice } from '#contract/billing.ts'
import { limitsIn } from '../platform/price-list.ts'
import { Badge } from '../ui/badge.tsx'
import { ForWhom } from './for-whom.tsx'
import { termsOf } from './plan-words.ts'

type Props = { choice: PlanChoice; title: string; children?: ReactNode }

/** The plan as a shelf label: its name, its price as the largest figure, what it holds. What there is to say of it stands under the title. */
export function PlanLabel({ choice, title, children }: Props) {
  const { plan, month, year } = termsOf(choice)
  return (
    <div className="grid content-start gap-6 px-5 pt-8 pb-6 sm:px-8 sm:pb-8 md:row-span-2">
      <div className="grid justify-items-start gap-2">
        <Badge>{plan.label} Plan</Badge>
        <h1 className="text-2xl font-semibold">{title}</h1>
        <ForWhom />
        {children}
      </div>
      <div className="grid gap-1">
        <p className="figures">
          <span className="text-4xl font-semibold tracking-tight">{month}</span>
          <span className="text-lg text-soft">/mo</span>
        </p>
        {year && <p className="figures text-soft">Billed annually at {year}</p>}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-5 sm:grid-cols-3">
        {limitsIn(plan.limits).map(([label, figure]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="figures text-xl font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid gap-2.5">
        {plan.features.map(({ text, soon }) => (
          <li key={text} className="flex items-start gap-2.5">
            <Check className="mt-0.5 size-4 shrink-0 text-brand" aria-hidden="true" />
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              {text}
              {soon && <Badge look="secondary">{soon}</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
