import { useWatch } from 'react-hook-form'
import type { PlanChoice, SubscriptionChoice } from '#contract/billing.ts'
import { paidPlanNames, plans } from '#contract/plans.ts'
import { limitsIn, priceOf } from '../platform/price-list.ts'
import { Badge } from '../ui/badge.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { termsOf } from './plan-words.ts'
import type { PortalFormState } from './portal-fields.ts'

type Props = { form: PortalFormState; held: SubscriptionChoice | undefined }

/** Which plan, and whether by the month or by the year. */
export function PlanFields({ form, held }: Props) {
  const [plan, billing] = useWatch({ control: form.control, name: ['plan', 'billing'] })
  const { monthly_pence, yearly } = plans[plan]
  const planCards = paidPlanNames.map((value) => ({
    ...{ value, label: plans[value].label },
    aside: held?.plan === value && <Badge look="secondary">Your plan</Badge>,
    children: <PlanCard choice={{ plan: value, billing }} />,
  }))
  const billingCards = [
    { value: 'monthly', label: 'Monthly', children: `${priceOf(monthly_pence)} a month` },
    {
      ...{ value: 'yearly', label: 'Yearly', children: yearly && `${priceOf(yearly.total_pence)} a year` },
      aside: yearly && <Badge>Save {yearly.save_percent}%</Badge>,
    },
  ]
  return (
    <>
      <RadioCards form={form} name="plan" label="Plan" cards={planCards} />
      <RadioCards form={form} name="billing" label="Billing" cards={billingCards} />
    </>
  )
}

/** Of its limits only those that a business grows into. */
const shownLimits = 4

/** What a month costs as the largest figure, and what it is meant for. */
function PlanCard({ choice }: { choice: PlanChoice }) {
  const { plan, month, year } = termsOf(choice)
  return (
    <span className="figures grid grid-cols-1 gap-2">
      <span>
        <span className="text-2xl font-semibold text-ink">{month}</span>
        <span className="text-base">/mo</span>
        {year && <span> billed annually at {year}</span>}
      </span>
      <span className="grid gap-0.5">
        {limitsIn(plan.limits)
          .slice(0, shownLimits)
          .map(([label, figure]) => (
            <span key={label} className="flex narrow:flex-wrap justify-between gap-x-3">
              {label}
              <span className="font-medium text-ink">{figure}</span>
            </span>
          ))}
      </span>
    </span>
  )
}
