import { ArrowRight } from 'lucide-react'
import { Ticks } from '../../ui/ticks.tsx'
import { opens } from '../frame/use-invokers.ts'
import { ResultDialog } from './result-dialog.tsx'
import type { Result } from './result-texts.server.ts'
import { RollingFigure } from './rolling-figure.tsx'
import { Section } from './section.tsx'

/** Four figures, each with what stands behind it. */
export const Results = ({ results }: { results: readonly Result[] }) => (
  <Section
    title="Real results, real-time"
    intro="What changes when stock is counted as it moves. Open a card to see what is behind its figure."
  >
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {results.map((result) => (
        <ResultCard key={result.id} {...result} />
      ))}
    </ul>
    {results.map((result) => (
      <ResultDialog key={result.id} {...result} />
    ))}
  </Section>
)

const ResultCard = ({ id, title, figure, label }: Result) => (
  <li className="group relative grid grid-rows-[auto_1fr_auto] gap-5 rounded-card border border-line bg-card px-5 pt-9 pb-5 transition-colors duration-120 hover:border-edge">
    <Ticks className="absolute top-0 left-5 h-3 w-20 text-ink" />
    <h3 className="text-lg font-semibold">
      <button type="button" className="text-left after:absolute after:inset-0 after:rounded-card" {...opens(id)}>
        {title}
      </button>
    </h3>
    <p className="grid content-start gap-1">
      <RollingFigure className="figures text-3xl font-semibold tracking-[-0.03em]">{figure}</RollingFigure>
      <span className="text-soft">{label}</span>
    </p>
    <span className="flex items-center gap-1.5 text-base font-medium text-brand" aria-hidden="true">
      How it adds up
      <ArrowRight className="size-4 transition-transform duration-120 group-hover:translate-x-0.5" />
    </span>
  </li>
)
