import { Link } from 'react-router'
import { productName } from '#contract/shared/product-name.ts'
import { sitePages } from '#contract/shared/site-pages.ts'
import { pageHead } from '../../platform/page-head.ts'
import { Ticks } from '../../ui/ticks.tsx'
import { ContactCards } from './contact-cards.tsx'
import { pageFields } from './contact-fields.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactOutcomes } from './contact-outcomes.tsx'
import { ContactQuestions } from './contact-questions.tsx'
import { useChosenSubject } from './use-chosen-subject.ts'

const description = `Write to the people behind ${productName}: support, billing, integrations, enterprise, bugs and ideas.`

export const meta = () => pageHead({ path: sitePages.contact, title: 'Contact us', description })

export default function ContactPage() {
  useChosenSubject()
  return (
    <>
      <div className="mx-auto grid max-w-6xl gap-12 px-5 pt-32 pb-20 md:pb-28">
        <header className="grid gap-3">
          <h1 className="text-3xl font-semibold tracking-[-0.03em]">Contact us</h1>
          <p className="max-w-[56ch] text-[17px]/7 text-soft">
            Write to us about your account, your stock or an idea. Somebody who works on {productName} answers. For
            quick answers see the{' '}
            <Link to={sitePages.help} className="font-medium text-brand underline underline-offset-4">
              help centre
            </Link>
            .
          </p>
          <ContactOutcomes />
        </header>
        <div className="grid gap-10 lg:grid-cols-[1.6fr_1fr] lg:gap-12">
          <section
            aria-labelledby="message"
            className="relative grid content-start gap-6 rounded-card border border-line bg-card px-5 pt-9 pb-7 sm:px-8"
          >
            <Ticks className="absolute top-0 left-5 h-3 w-20 text-ink sm:left-8" />
            <h2 id="message" className="scroll-mt-24 text-xl font-semibold">
              Send us a message
            </h2>
            <ContactForm fields={pageFields} />
          </section>
          <ContactCards />
        </div>
      </div>
      <ContactQuestions />
    </>
  )
}
