import { LedgerPicture } from './ledger-picture.tsx'
import { Section } from './section.tsx'

const promises = [
  [
    'Nothing is typed over.',
    'A delivery, a pick, a count, a correction: each is a movement with its time and its reason.',
  ],
  [
    'Nothing goes missing quietly.',
    'If more leaves a shelf than the books hold, the shortfall is written down and shown.',
  ],
  ['Anyone can check.', 'The books can be recomputed from every single movement, and any difference is listed.'],
] as const

/** The idea of the product: a figure is the sum of what happened. */
export const Books = () => (
  <Section
    className="pt-0 md:pt-0"
    title="Books that always balance"
    intro="Stock is not a number somebody once entered. It is the sum of everything that happened, kept in a ledger that only grows."
  >
    <div className="grid items-center gap-12 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
      <LedgerPicture />
      <dl className="grid">
        {promises.map(([claim, reason]) => (
          <div
            key={claim}
            className="grid gap-1 border-t border-line py-5 last:border-b sm:grid-cols-[13rem_1fr] sm:gap-6"
          >
            <dt className="text-lg font-medium">{claim}</dt>
            <dd className="text-[15px]/6 text-soft">{reason}</dd>
          </div>
        ))}
      </dl>
    </div>
  </Section>
)
