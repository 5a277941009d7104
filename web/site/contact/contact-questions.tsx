import { Link } from 'react-router'
import { sitePages } from '#contract/shared/site-pages.ts'
import { figures } from '../figures.ts'
import { Question } from '../question.tsx'

const questions = [
  [
    'How quickly do you respond?',
    `We respond to email within ${figures.replyTime}. Enterprise customers hear from us within ${figures.enterpriseReplyTime}.`,
  ],
  ['Do you offer phone support?', 'Yes, on the Growth and Enterprise plans.'],
  [
    'Can you help me move my data?',
    'Yes. On every paid plan we help you to bring your products, customers and stock over, free of charge.',
  ],
  [
    'Do you offer onboarding?',
    'Growth and Enterprise come with onboarding sessions. On the Free plan, videos and the documentation take you through every step.',
  ],
] as const

/** What people ask before they write. */
export function ContactQuestions() {
  return (
    <section className="border-t border-line py-20 md:py-28">
      <div className="mx-auto grid max-w-6xl gap-10 px-5 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
        <div className="grid content-start gap-3">
          <h2 className="text-2xl font-semibold md:text-3xl">Before you write</h2>
          <p className="text-[17px]/7 text-soft">
            More answers are in the{' '}
            <Link to={sitePages.help} className="font-medium text-brand underline underline-offset-4">
              help centre
            </Link>
            .
          </p>
        </div>
        <div className="border-t border-line">
          {questions.map(([question, answer]) => (
            <Question key={question} question={question} name="contact-questions">
              <p className="max-w-[64ch] text-[17px]/7">{answer}</p>
            </Question>
          ))}
        </div>
      </div>
    </section>
  )
}
