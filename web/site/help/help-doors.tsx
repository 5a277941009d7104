import { Link } from 'react-router'
import { docPages, sitePages } from '#contract/shared/site-pages.ts'
import { Ticks } from '../../ui/ticks.tsx'
import { supportHours } from '../support-hours.ts'

const doors = [
  [
    sitePages.docs,
    'Documentation',
    'Guides from the first product to the first request, and a search through all of them.',
  ],
  [docPages.videos, 'Videos', 'The product in about two minutes, and a transcript.'],
  [sitePages.contact, 'Contact us', 'Write to us: somebody reads it and answers.'],
] as const

/** Where to go with what the articles do not answer, and when somebody is there. */
export const HelpDoors = () => (
  <section aria-label="More help">
    <div className="mx-auto grid max-w-6xl gap-4 px-5 pb-24 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1.2fr] lg:gap-5">
      {doors.map(([to, name, text]) => (
        <Link
          key={to}
          to={to}
          className="relative grid content-start gap-1.5 rounded-card border border-line bg-card px-6 pt-8 pb-6 transition-colors duration-120 hover:border-edge"
        >
          <Ticks className="absolute top-0 left-6 h-2.5 w-14 text-ink" count={12} />
          <span className="text-lg font-semibold">{name}</span>
          <span className="text-[15px]/6 text-soft">{text}</span>
        </Link>
      ))}
      <div className="grid content-start gap-2 px-1 py-4 md:pr-0 md:pl-6">
        <h2 className="text-lg font-semibold">Support hours</h2>
        <dl className="grid gap-1">
          {supportHours.map(([days, hours]) => (
            <div key={days} className="flex flex-wrap justify-between gap-x-3 whitespace-nowrap">
              <dt className="text-soft">{days}</dt>
              <dd className="figures">{hours}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  </section>
)
