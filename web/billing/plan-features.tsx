import { Check, Minus } from 'lucide-react'
import { allFeatures, hasFeature, type PlanName, planNames, plans } from '#contract/plans.ts'
import { Badge } from '../ui/badge.tsx'
import { Panel } from '../ui/panel.tsx'

/** Which features each plan has, in words beside the sign; the one there is already is named. */
const PlanFeatures = ({ plan }: { plan: PlanName }) => (
  <Panel title="Features">
    <table className={`${table} ${asLines}`}>
      <caption className="sr-only">What each plan includes</caption>
      <thead>
        <tr className="text-left align-top">
          <th scope="col" className="pl-4! font-medium text-soft">
            Feature
          </th>
          {planNames.map((name) => (
            <th key={name} scope="col" className={`${columnWidth} font-semibold`}>
              {plans[name].label}
              {name === plan && <span className="block text-xs font-normal text-soft">Your plan</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&_:is(th,td)]:border-t [&_:is(th,td)]:border-line">
        {allFeatures.map((feature) => (
          <tr key={feature.text} className="align-top">
            <th scope="row" className="pl-4! text-left font-normal wrap-anywhere">
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 slim:[&>span]:h-auto slim:[&>span]:whitespace-normal">
                {feature.text}
                {feature.soon && <Badge look="secondary">{feature.soon}</Badge>}
              </span>
            </th>
            {planNames.map((name) => (
              <td key={name} data-plan={plans[name].label}>
                {hasFeature(name, feature) ? <Included /> : <NotIncluded />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p className="border-t border-line p-4 text-sm text-soft">
      What is coming soon cannot be used yet. Whatever your plan, you are never cut off from what you have already.
    </p>
  </Panel>
)
export default PlanFeatures

const table =
  'w-full border-separate slim:table-fixed border-spacing-0 text-sm [&_:is(th,td)]:px-1.5 [&_:is(th,td)]:py-2.5 max-sm:[&_:is(th,td):last-child]:pr-3 slim:[&_:is(th,td):not(:first-child)]:px-1! sm:[&_:is(th,td)]:px-4'
/** Where text is twice as large, what each plan has of a feature stands below it, line by line. */
const asLines =
  'narrow:[&_thead]:sr-only narrow:[&_tbody_tr]:block narrow:[&_tbody_th]:block narrow:[&_td]:grid narrow:[&_td]:grid-cols-2 narrow:[&_td]:border-t-0! narrow:[&_:is(th,td):not(:first-child)]:px-4! narrow:[&_td]:pt-0! narrow:[&_td>span]:flex-row narrow:[&_td]:text-xs narrow:[&_td]:before:content-[attr(data-plan)]'
const columnWidth = 'w-15 min-[22rem]:w-18 sm:w-36'
const stateClass = 'flex gap-x-1.5 gap-y-0.5 max-sm:flex-col max-sm:text-xs'

const Included = () => (
  <span className={stateClass}>
    <Check className="mt-0.5 size-4 shrink-0 text-brand" aria-hidden="true" />
    Included
  </span>
)

const NotIncluded = () => (
  <span className={`${stateClass} text-soft`}>
    <Minus className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
    Not included
  </span>
)
