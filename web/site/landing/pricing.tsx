import { Check } from 'lucide-react'
import type { Billing } from '#contract/plans.ts'
import { Badge } from '../../ui/badge.tsx'
import { ComingSoon } from '../coming-soon.tsx'
import { PlanCard } from './plan-card.tsx'
import type { PlanCard as Card } from './plan-cards.server.ts'
import { Section } from './section.tsx'
import { SiteTabs } from './site-tabs.tsx'
import type { Point } from './workflow-texts.server.ts'

type Props = {
  cards: Readonly<Record<Billing, readonly Card[]>>
  yearlySaving: string
  addOns: readonly Point[]
  guarantees: readonly string[]
}

/** Three plans by the month or by the year, what can be added, and what is promised with all of them. */
export const Pricing = ({ cards, yearlySaving, addOns, guarantees }: Props) => (
  <Section
    id="pricing"
    isTinted
    title="A price for each size of stockroom"
    intro="Every paid plan begins with 7 days free, without a card. Prices include VAT."
  >
    <SiteTabs
      label="Billing period"
      tabs={[
        { id: 'monthly', label: 'Monthly', panel: <Cards title="Monthly" cards={cards.monthly} /> },
        {
          id: 'yearly',
          label: (
            <>
              Yearly <Badge>save up to {yearlySaving}</Badge>
            </>
          ),
          panel: <Cards title="Yearly" cards={cards.yearly} />,
        },
      ]}
      className="flex flex-wrap justify-self-start rounded-control border border-line bg-paper p-1"
      tabClass="flex min-h-11 flex-wrap items-center gap-x-2 rounded-badge px-4 text-lg font-medium text-soft aria-selected:bg-card aria-selected:text-ink aria-selected:ring-1 aria-selected:ring-edge/60"
    />
    <div className="grid gap-5 border-t border-line pt-6">
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:grid">
        <span className="font-semibold">Add-ons</span>
        {addOns.map(({ text, isBuilt }) => (
          <span key={text} className="figures inline-flex flex-wrap items-center gap-2">
            {text}
            {!isBuilt && <ComingSoon />}
          </span>
        ))}
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {guarantees.map((guarantee) => (
          <span key={guarantee} className="inline-flex items-start gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-brand" aria-hidden="true" />
            {guarantee}
          </span>
        ))}
      </p>
    </div>
  </Section>
)

const Cards = ({ title, cards }: { title: string; cards: readonly Card[] }) => (
  <>
    <h3 className="sr-only text-xl font-semibold noscript:not-sr-only noscript:pb-4">{title}</h3>
    <ul className="grid gap-4 lg:grid-cols-3 lg:gap-5">
      {cards.map((card) => (
        <PlanCard key={card.name} {...card} />
      ))}
    </ul>
  </>
)
