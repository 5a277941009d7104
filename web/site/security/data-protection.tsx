import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router'
import { sitePages } from '#contract/shared/site-pages.ts'
import { certifications } from '../figures.ts'

const items = [
  ['Yours to take', 'Your records can be exported in CSV and JSON.', sitePages.privacy, 'Privacy policy'],
  ['Yours to delete', 'Data is deleted within 30 days after you ask for it.', sitePages.terms, 'Terms of service'],
  ['Handled by contract', 'We tell you of a breach within 24 hours.', sitePages.dpa, 'Data processing agreement'],
] as const

/** What the law asks for, where it is written down, and the standards we list. */
export function DataProtection() {
  return (
    <section className="border-y border-line bg-sunken py-20 md:py-28">
      <div className="mx-auto grid max-w-6xl gap-12 px-5">
        <h2 className="text-2xl font-semibold md:text-3xl">Data protection</h2>
        <ul className="grid gap-4 md:grid-cols-3">
          {items.map(([name, text, to, label]) => (
            <li key={name} className="grid content-between gap-4 rounded-card border border-line bg-card p-6">
              <div className="grid gap-1">
                <h3 className="text-lg font-semibold">{name}</h3>
                <p className="text-[15px]/6 text-soft">{text}</p>
              </div>
              <Link
                to={to}
                className="-mb-2 inline-flex h-11 w-fit items-center font-medium text-brand underline underline-offset-4"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <Certifications />
      </div>
    </section>
  )
}

function Certifications() {
  return (
    <div className="grid gap-5">
      <h2 className="text-xl font-semibold">Certifications</h2>
      <ul className="flex flex-wrap gap-3">
        {certifications.map((name) => (
          <li
            key={name}
            className="inline-flex h-12 items-center gap-2.5 rounded-control border border-line bg-card px-4 text-lg font-medium"
          >
            <BadgeCheck className="size-5 text-brand" strokeWidth={1.5} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
      <p className="max-w-[60ch] text-[15px]/6 text-soft">
        Do you need evidence for your own records?{' '}
        <Link to={sitePages.contact} className="font-medium text-brand underline underline-offset-4">
          Ask us
        </Link>{' '}
        for the current state and scope of each.
      </p>
    </div>
  )
}
