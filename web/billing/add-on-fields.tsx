import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { addOnPence, addOnsSoon, type Billing, hasAllLocations, mostOfAddOn, plans } from '#contract/plans.ts'
import { priceOf } from '../platform/price-list.ts'
import { Badge } from '../ui/badge.tsx'
import { Counter } from '../ui/counter.tsx'
import type { PortalFormState } from './portal-fields.ts'

/** What is paid for beside the plan. */
export function AddOnFields({ form }: { form: PortalFormState }) {
  const [plan, billing] = useWatch({ control: form.control, name: ['plan', 'billing'] })
  const cost = (pence: number, each = '') => costOf(pence, billing, each)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Add-ons</legend>
      <div className="divide-y divide-line rounded-control border border-edge/70">
        <Row label="Extra users" cost={cost(addOnPence.extra_users, ' each')}>
          <CountField form={form} name="extra_users" label="Extra users" />
        </Row>
        {hasAllLocations(plan) ? (
          <Row label="Extra locations" cost={`${plans[plan].label} has no limit of locations.`} />
        ) : (
          <Row label="Extra locations" cost={cost(addOnPence.extra_locations, ' each')}>
            <CountField form={form} name="extra_locations" label="Extra locations" />
          </Row>
        )}
        {/* Nobody can buy what is not there yet. */}
        <Row
          label="Advanced reporting"
          cost={cost(addOnPence.advanced_reporting)}
          soon={addOnsSoon.advanced_reporting}
        />
      </div>
    </fieldset>
  )
}

const monthsOfYear = 12

const costOf = (pence: number, billing: Billing, each: string) =>
  billing === 'monthly' ? `${priceOf(pence)} a month${each}` : `${priceOf(pence * monthsOfYear)} a year${each}`

type WordsProps = { label: string; cost: string; soon?: string }

const Row = ({ children, ...words }: WordsProps & { children?: ReactNode }) => (
  <div className="flex min-h-14 narrow:flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3.5 py-2">
    <Words {...words} />
    {children}
  </div>
)

const Words = ({ label, cost, soon }: WordsProps) => (
  <span className="grid narrow:basis-full">
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-medium">
      {label} {soon && <Badge look="secondary">{soon}</Badge>}
    </span>
    <span className="figures text-sm text-soft">{cost}</span>
  </span>
)

type CountProps = { form: PortalFormState; name: 'extra_users' | 'extra_locations'; label: string }

function CountField({ form, name, label }: CountProps) {
  const { field } = useController({ control: form.control, name })
  return <Counter value={field.value} max={mostOfAddOn} onChange={field.onChange} label={label} />
}
