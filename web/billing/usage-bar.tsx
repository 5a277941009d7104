import type { UsageKind } from '#contract/plans.ts'
import { formatNumber } from '../platform/format.ts'
import { Badge, type BadgeLook } from '../ui/badge.tsx'
import { SkeletonLine } from '../ui/panel-skeleton.tsx'
import { nearness, percentOf, usageLabels } from './usage-words.ts'

type Props = { kind: UsageKind; used: number /** Null is without limit. */; limit: number | null }

/** What has no limit of its own because another holds. */
const withoutLimit: Partial<Record<UsageKind, string>> = { api_calls_per_month: 'Limited by the hour' }

/** How much of a limit is used: in figures, and as a bar where there is a limit. Near it, and beyond, a word says so. */
export function UsageBar({ kind, used, limit }: Props) {
  const near = limit === null ? undefined : nearness(used, limit)
  return (
    <li className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-medium">{usageLabels[kind]}</span>
        {near && <Badge look={near.look}>{near.word}</Badge>}
        <span className="figures ml-auto flex flex-wrap justify-end gap-x-2.5">
          {limit === null ? (
            <>
              {formatNumber(used)}
              <span className="text-soft">{withoutLimit[kind] ?? 'Unlimited'}</span>
            </>
          ) : (
            <>
              {`${formatNumber(used)} of ${formatNumber(limit)}`}
              <span className="min-w-10 text-right text-soft">{`${formatNumber(percentOf(used, limit))}%`}</span>
            </>
          )}
        </span>
      </div>
      {limit !== null && <Bar share={Math.min(1, used / limit)} look={near?.look} />}
    </li>
  )
}

/** The same before it is known. */
export const UsageBarSkeleton = ({ kind }: { kind: UsageKind }) => (
  <li className="grid gap-1.5">
    <div className="flex items-center justify-between gap-2.5">
      <span className="font-medium">{usageLabels[kind]}</span>
      <SkeletonLine height="h-5" width="w-24" />
    </div>
    {!(kind in withoutLimit) && <div className="h-2 animate-breathe rounded-badge bg-sunken" />}
  </li>
)

const colours: Partial<Record<BadgeLook, string>> = { low: 'bg-low', destructive: 'bg-out' }

/** For the eye: what it says stands above it. */
const Bar = ({ share, look }: { share: number; look: BadgeLook | undefined }) => (
  <div aria-hidden="true" className="h-2 overflow-hidden rounded-badge bg-sunken ring-1 ring-line ring-inset">
    <div
      className={`h-full origin-left ${(look && colours[look]) ?? 'bg-ink'}`}
      style={{ transform: `scaleX(${share})` }}
    />
  </div>
)
