import type { ReactNode } from 'react'
import { Ticks } from '../../ui/ticks.tsx'

type Props = {
  label: string
  /** As the site publishes it. */
  published: string
  /** What was measured, with its window: 'no data' until there is some. */
  measured: ReactNode
  window: string
}

/** A published figure, said to be one, and beside it what was measured. */
export const PublishedFigure = ({ label, published, measured, window }: Props) => (
  <section className="relative grid content-start gap-4 rounded-card border border-line bg-card px-5 pt-8 pb-6 sm:px-7">
    <Ticks count={10} className="absolute top-0 left-5 h-2.5 w-12 text-ink sm:left-7" />
    <h2 className="text-lg font-semibold">{label}</h2>
    <dl className="grid grid-cols-2 gap-4">
      <Half word="Published figure" figure={published} />
      <Half word={`Measured, ${window}`} figure={measured} />
    </dl>
  </section>
)

const Half = ({ word, figure }: { word: string; figure: ReactNode }) => (
  <div className="flex flex-col-reverse justify-end gap-1">
    <dt className="text-sm text-soft">{word}</dt>
    <dd className="figures text-2xl font-semibold">{figure}</dd>
  </div>
)
