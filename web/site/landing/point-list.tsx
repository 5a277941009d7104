import { Check, Clock } from 'lucide-react'
import { ComingSoon } from '../coming-soon.tsx'
import type { Point } from './workflow-texts.server.ts'

/** What there is, and what there will be, which says so. */
export const PointList = ({ points }: { points: readonly Point[] }) => (
  <ul>
    {points.map(({ text, isBuilt, soon }) => {
      const Icon = isBuilt ? Check : Clock
      return (
        <li key={text} className="flex break-inside-avoid items-start gap-2.5 py-1.5 text-[15px]/6">
          <Icon className={`mt-1 size-4 shrink-0 ${isBuilt ? 'text-brand' : 'text-soft'}`} aria-hidden="true" />
          <span>
            {text} {!isBuilt && <ComingSoon what={soon} />}
          </span>
        </li>
      )
    })}
  </ul>
)
