import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { sitePages } from '#contract/shared/site-pages.ts'
import { Prose } from '../text/prose.tsx'
import type { Answered } from './read-faq.server.ts'
import { Section } from './section.tsx'

/** Questions that open where they stand, one or several; the browser finds the words of closed ones too. */
export const Faq = ({ faq }: { faq: readonly Answered[] }) => (
  <Section
    id="faq"
    isBeside
    title="Frequently asked questions"
    intro={
      <>
        More is in the{' '}
        <Link to={sitePages.help} className="font-medium text-brand underline underline-offset-4">
          help articles
        </Link>
        .
      </>
    }
  >
    <div className="border-t border-line">
      {faq.map(({ question, html }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg font-medium [&::-webkit-details-marker]:hidden">
            <h3>{question}</h3>
            <Plus
              className="size-5 shrink-0 text-soft transition-transform duration-120 group-open:rotate-45"
              aria-hidden="true"
            />
          </summary>
          <div className="pr-8 pb-5 text-soft">
            <Prose html={html} />
          </div>
        </details>
      ))}
    </div>
  </Section>
)
