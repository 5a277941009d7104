import { sitePages } from '#contract/shared/site-pages.ts'
import { pageHead } from '../../platform/page-head.ts'
import { Section } from '../landing/section.tsx'
import { Question } from '../question.tsx'
import { Prose } from '../text/prose.tsx'
import type { Route } from './+types/help-page.ts'
import { HelpDoors } from './help-doors.tsx'
import { type Entry, readHelp } from './read-help.server.ts'

export const loader = () => readHelp()

/** The questions are all on the page, so they may be told to search engines as such. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageHead({
        path: sitePages.help,
        title: loaderData.title,
        description: loaderData.intro,
        data: [{ '@type': 'FAQPage', mainEntity: loaderData.faq.questions.map(asQuestion) }],
      })
    : []

const asQuestion = ({ heading, html }: Entry) => ({
  '@type': 'Question',
  name: heading,
  acceptedAnswer: { '@type': 'Answer', text: html },
})

/** Short articles, frequent questions, and who answers the rest. */
export default function HelpPage({ loaderData: { title, intro, articles, faq } }: Route.ComponentProps) {
  return (
    <>
      <header className="mx-auto grid max-w-6xl gap-3 px-5 pt-32 pb-12">
        <h1 className="text-3xl font-semibold">{title}</h1>
        <p className="max-w-[60ch] text-[17px]/7 text-soft">{intro}</p>
      </header>
      <HelpDoors />
      <section aria-labelledby="articles" className="border-y border-line bg-sunken">
        <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-12 px-5 py-24 md:grid-cols-2">
          <h2 id="articles" className="text-2xl font-semibold md:col-span-full">
            Articles
          </h2>
          {articles.map(({ id, heading, html }) => (
            <article key={id} aria-labelledby={id} className="grid content-start gap-3 border-t border-line pt-6">
              <h3 id={id} className="scroll-mt-24 text-lg font-semibold">
                {heading}
              </h3>
              <Prose html={html} />
            </article>
          ))}
        </div>
      </section>
      <Section id="faq" isBeside title={faq.title} intro={faq.intro}>
        <div className="border-t border-line">
          {faq.questions.map(({ id, heading, html }) => (
            <Question key={id} id={id} question={heading} name="help-questions">
              <Prose html={html} />
            </Question>
          ))}
        </div>
      </Section>
    </>
  )
}
