import { ChartNoAxesColumn, Hand, type LucideIcon, RefreshCw, Truck } from 'lucide-react'
import { publicPages } from '#contract/shared/pages.ts'
import type { Headed } from '../../platform/headed-for.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Ticks } from '../../ui/ticks.tsx'
import { PointList } from './point-list.tsx'
import { Section } from './section.tsx'
import { SiteTabs } from './site-tabs.tsx'
import { Tip } from './tip.tsx'
import type { Point, Workflow } from './workflow-texts.server.ts'

const icons: Record<Workflow['id'], LucideIcon> = {
  receiving: Truck,
  picking: Hand,
  reordering: RefreshCw,
  reporting: ChartNoAxesColumn,
}
const signUp: Headed = { tab: 'sign-up' }

type Props = { workflows: readonly Workflow[]; features: readonly Point[] }

/** Four jobs of a stockroom to choose from, and all there is in the product. */
export const Workflows = ({ workflows, features }: Props) => (
  <Section
    id="features"
    isTinted
    title="AI-Powered Workflows"
    intro="What works for you today are rules you set and figures the product computes from your own movements: nothing is guessed. Forecasts that learn from your sales are coming soon."
  >
    <SiteTabs
      label="Workflows"
      tabs={workflows.map((workflow) => ({
        id: workflow.id,
        label: <WorkflowLabel {...workflow} />,
        panel: <WorkflowPanel {...workflow} />,
      }))}
      className="grid grid-cols-2 gap-2 md:grid-cols-4"
      tabClass="flex h-14 items-center gap-3 rounded-control border border-line bg-card px-4 text-lg font-medium text-soft transition-colors duration-120 hover:border-edge hover:text-ink aria-selected:border-brand aria-selected:text-ink aria-selected:[&_svg]:text-brand"
    />
    <div className="grid gap-4 border-t border-line pt-10">
      <h3 className="text-xl font-semibold">Everything in it</h3>
      <div className="sm:columns-2 sm:gap-10 lg:columns-3">
        <PointList points={features} />
      </div>
    </div>
  </Section>
)

function WorkflowLabel({ id, title }: Workflow) {
  const Icon = icons[id]
  return (
    <>
      <Icon className="size-5" strokeWidth={1.5} aria-hidden="true" />
      {title}
    </>
  )
}

const WorkflowPanel = ({ id, title, headline, subtitle, stats, points, tooltip }: Workflow) => (
  <div className="relative grid gap-x-16 gap-y-8 rounded-card border border-line bg-card px-5 pt-12 pb-8 sm:px-8 lg:grid-cols-2 lg:px-10">
    <Ticks className="absolute top-0 left-5 h-4 w-28 text-ink sm:left-8 lg:left-10" />
    <div className="grid content-between gap-8">
      <div className="grid gap-2">
        <h3 className="text-2xl font-semibold">{headline}</h3>
        <p className="relative text-[17px]/7 text-soft">
          {subtitle} <Tip id={`tip-${id}`} about={title} text={tooltip} />
        </p>
      </div>
      <dl className="grid grid-cols-3 gap-4 border-y border-line py-5">
        {stats.map(([figure, label]) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="figures text-xl font-semibold md:text-2xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
    <div className="grid content-between justify-items-start gap-8">
      <PointList points={points} />
      <ButtonLink wraps to={publicPages.auth} state={signUp} look="primary" size="large">
        Try {title} Now
      </ButtonLink>
    </div>
  </div>
)
