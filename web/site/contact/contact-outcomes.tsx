import type { ContactOutcome } from '#contract/shared/contact-form.ts'
import { classNames } from '../../ui/class-names.ts'

const backBrings = "Your browser's Back button brings back what you typed."
const outcomes: Record<ContactOutcome, { title: string; text: string; isBad: boolean }> = {
  sent: {
    title: 'Message Sent!',
    text: "Thank you for contacting us. We'll get back to you within 24 hours.",
    isBad: false,
  },
  failed: {
    title: 'Error',
    text: `Failed to send message. Please try again or email us directly. ${backBrings}`,
    isBad: true,
  },
  missing: {
    title: 'Missing Information',
    text: `Please fill in all required fields. ${backBrings}`,
    isBad: true,
  },
}

/** What became of a form that was sent without a script: the address it leads to shows one of them. */
export const ContactOutcomes = () =>
  Object.entries(outcomes).map(([id, { title, text, isBad }]) => (
    <section
      key={id}
      id={id}
      className={classNames(
        'mt-3 hidden max-w-[68ch] scroll-mt-24 gap-1 rounded-card border px-5 py-4 target:grid',
        isBad ? 'border-out/45 bg-out-tint' : 'border-brand/45 bg-brand-tint',
      )}
    >
      <h2 className={classNames('text-lg font-semibold', isBad ? 'text-out' : 'text-brand-strong')}>{title}</h2>
      <p className="text-[15px]/6">{text}</p>
    </section>
  ))
