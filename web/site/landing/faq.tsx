import { Link } from 'react-router'
import { sitePages } from '#contract/shared/site-pages.ts'
import { Question } from '../question.tsx'
import { Prose } from '../text/prose.tsx'
import type { Answered } from './read-faq.server.ts'
import { Section } from './section.tsx'

/** Questions that open where they stand, one or several. */
export const Faq = ({ faq }: { faq: readonly Answered[] }) => (
  <Section
    id="faq"
    isBeside
    title="Frequently asked questions"
    intro={
      <>
        There is more in the{' '}
        <Link to={sitePages.help} className="font-medium text-brand underline underline-offset-4">
          help articles
        </Link>
        .
      </>
    }
  >
    <div className="border-t border-line">
      {faq.map(({ question, html }) => (
        <Question key={question} question={question}>
          <Prose html={html} />
        </Question>
      ))}
    </div>
  </Section>
)
