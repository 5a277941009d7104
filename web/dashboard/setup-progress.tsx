import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { signedInPages as pages } from '#contract/shared/pages.ts'
import { can, type Permission } from '#contract/shared/permissions.ts'
import { useMayNot, useMe } from '../platform/use-me.ts'
import { Badge } from '../ui/badge.tsx'
import { Panel } from '../ui/panel.tsx'
import type { DashboardFigures } from './figures.tsx'
import { TrialInvitation } from './trial-invitation.tsx'

type Step = { label: string; to: string | null; may?: Permission; done: (figures: DashboardFigures) => boolean }

const steps: readonly Step[] = [
  { label: 'Profile setup', to: null, done: () => true },
  {
    label: 'Add products',
    to: `${pages.products}?new=true`,
    may: 'products:write',
    done: (figures) => figures.total_products > 0,
  },
  {
    label: 'Configure suppliers',
    to: `${pages.suppliers}?new=true`,
    may: 'suppliers:write',
    done: (figures) => figures.suppliers > 0,
  },
  {
    label: 'First order',
    to: `${pages.orders}?new=true&type=sale`,
    may: 'orders:write',
    done: (figures) => figures.orders > 0,
  },
]

/** All steps are taken; where that could not be read, they are kept at the end, too. */
export const isSetUp = (figures: DashboardFigures | undefined) => !figures || steps.every((step) => step.done(figures))

/** Four steps to a working stockroom; a pending one opens the dialog in which it is done, for who may do it. */
export function SetupProgress({ figures }: { figures: DashboardFigures | undefined }) {
  const role = useMe()?.role
  const isOffered = ({ may }: Step) => !may || !role || can(role, may)
  const whyNot = useMayNot(
    steps.find((step) => figures && !step.done(figures) && !isOffered(step))?.may ?? 'profile:read',
  )
  const done = figures ? steps.filter((step) => step.done(figures)).length : undefined
  return (
    <Panel
      title="Setup Progress"
      aside={done !== undefined && <span className="figures text-sm text-soft">{`${done} of ${steps.length}`}</span>}
    >
      <ol>
        {steps.map((step) => (
          <StepLine key={step.label} step={step} isOffered={isOffered(step)} done={figures && step.done(figures)} />
        ))}
      </ol>
      {whyNot && <p className="border-t border-line px-4 py-3 text-sm text-soft">{whyNot}</p>}
      <TrialInvitation />
    </Panel>
  )
}

type LineProps = { step: Step; isOffered: boolean; done: boolean | undefined }

function StepLine({ step: { label, to }, isOffered, done }: LineProps) {
  const Picture = done ? CircleCheck : Circle
  return (
    <li className="flex min-h-11 items-center gap-x-3 gap-y-1 border-line px-4 py-2 not-last:border-b narrow:flex-wrap">
      <Picture className={`size-5 ${done ? 'text-brand' : 'text-soft'}`} strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-18 flex-1">
        {to && isOffered && done === false ? (
          <Link to={to} className="font-medium underline decoration-line underline-offset-4 hover:decoration-ink">
            {label}
          </Link>
        ) : (
          label
        )}
      </span>
      {done !== undefined && <Badge look={done ? 'default' : 'secondary'}>{done ? 'Complete' : 'Pending'}</Badge>}
    </li>
  )
}
