import type { Usage } from '#contract/billing.ts'
import { plans, usageKinds } from '#contract/plans.ts'
import { Panel } from '../ui/panel.tsx'
import { SkeletonLine } from '../ui/panel-skeleton.tsx'
import { UsageBar, UsageBarSkeleton } from './usage-bar.tsx'
import { longMonth } from './usage-words.ts'

/** Stands where it will. */
export const UsageSkeleton = () => (
  <Panel title="Usage">
    <div className="grid gap-5 p-4">
      <p role="status" className="sr-only">
        Loading usage...
      </p>
      <ul className="grid gap-5" aria-hidden="true">
        {usageKinds.map((kind) => (
          <UsageBarSkeleton key={kind} kind={kind} />
        ))}
      </ul>
      <SkeletonLine height="h-9 sm:h-4.5" width="w-full" />
    </div>
  </Panel>
)

/** How much of each limit is used now. */
export const UsagePanel = ({ usage: { plan, limits, now } }: { usage: Usage }) => (
  <Panel title="Usage" aside={<span className="text-sm text-soft">{longMonth(now.month)}</span>}>
    <div className="grid gap-5 p-4">
      <ul className="grid gap-5">
        {usageKinds.map((kind) => (
          <UsageBar key={kind} kind={kind} used={now.used[kind]} limit={limits[kind]} />
        ))}
      </ul>
      <p className="text-sm text-soft">
        What the {plans[plan].label} plan is meant for. Owners are told at 80% and at 100%; nothing is ever cut off.
      </p>
    </div>
  </Panel>
)
