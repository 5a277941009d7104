import type { Headed } from '../../platform/headed-for.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Ticks } from '../../ui/ticks.tsx'
import type { PlanCard as Card } from './plan-cards.server.ts'
import { PointList } from './point-list.tsx'

const signUp: Headed = { tab: 'sign-up' }

/** A plan as a shelf label: its name, its price as the largest figure, what it holds. */
export const PlanCard = ({ name, description, price, period, yearly, limits, features, cta, to, isPopular }: Card) => (
  <li
    className={classNames(
      'relative flex flex-col gap-6 rounded-card border bg-card px-5 pt-11 pb-6 sm:px-7',
      isPopular ? 'border-brand' : 'border-line',
    )}
  >
    <Ticks className={classNames('absolute top-0 left-5 h-4 w-28 sm:left-7', isPopular ? 'text-brand' : 'text-ink')} />
    <div className="grid gap-1">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3">
        <h4 className="text-xl font-semibold">{name}</h4>
        {isPopular && <Badge>Most Popular</Badge>}
      </div>
      <p className="text-soft">{description}</p>
    </div>
    <div className="grid content-start gap-1.5 lg:min-h-24">
      <p className="figures">
        <span className="text-4xl font-semibold tracking-tight">{price}</span>
        <span className="text-lg text-soft">{period}</span>
      </p>
      {yearly && (
        <p className="figures flex flex-wrap items-center gap-x-2 gap-y-1 text-soft">
          <s>
            <span className="sr-only">instead of </span>
            {yearly.originalPrice}
            {period}
          </s>
          <Badge>{yearly.savings}</Badge>
          {yearly.yearlyTotal}
        </p>
      )}
    </div>
    {/* Read as it is said, "5 users", and printed with the figures under each other. */}
    <ul className="grid border-y border-line py-2">
      {limits.map(([label, figure]) => (
        <li key={label} className="flex flex-row-reverse justify-between gap-4 py-1.5">
          <span className="figures font-medium">{figure}</span> <span className="text-soft">{label}</span>
        </li>
      ))}
    </ul>
    <PointList points={features} />
    <ButtonLink
      wraps
      to={to}
      state={signUp}
      size="large"
      look={isPopular ? 'primary' : 'secondary'}
      className="mt-auto"
    >
      {cta}
    </ButtonLink>
  </li>
)
