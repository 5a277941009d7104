import { type LucideIcon, Mail, Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import { type StatusOutcome, statusAddresses } from '#contract/shared/status.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldFrame, inputClass } from '../../ui/field-frame.tsx'
import { Homepage } from '../contact/homepage.tsx'

/** How to be told without looking here. */
export const StatusNotices = () => (
  <section aria-labelledby="told" className="grid gap-8 md:grid-cols-[1fr_1.3fr] md:gap-16">
    <div className="grid content-start gap-3">
      <h2 id="told" className="text-2xl font-semibold">
        Get notified
      </h2>
      <Way icon={Rss}>
        RSS: every incident and every planned maintenance, in{' '}
        <a href={statusAddresses.feed} className="font-medium text-brand underline underline-offset-4">
          the status feed
        </a>
        .
      </Way>
      <Way icon={Mail}>
        Email: the same to your mailbox, for as long as you like. Each email carries a link that ends it.
      </Way>
    </div>
    <div className="grid content-start gap-4">
      <Outcomes />
      <Subscription />
    </div>
  </section>
)

const Way = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p className="flex gap-3 text-[17px]/7 text-soft">
    <Icon className="mt-1.5 size-4 shrink-0" aria-hidden="true" />
    <span>{children}</span>
  </p>
)

/** Sent by the browser itself, with a script and without. */
const Subscription = () => (
  <form
    method="post"
    action={statusAddresses.subscribe}
    className="relative grid grid-cols-1 items-end gap-3 rounded-card border border-line bg-card px-5 py-5 sm:grid-cols-[1fr_auto]"
  >
    <FieldFrame label="Email address" error={undefined}>
      {(aria) => (
        <input
          {...aria}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={255}
          className={inputClass}
        />
      )}
    </FieldFrame>
    <Homepage />
    <Button wraps type="submit">
      Get email notices
    </Button>
    <p className="text-sm text-soft sm:col-span-full">
      You get one email first, to confirm the address. We use it for nothing else.
    </p>
  </form>
)

const outcomes: Record<StatusOutcome, { text: string; isBad: boolean }> = {
  'check-your-email': { text: 'Check your email: the link in it confirms your address, for one day.', isBad: false },
  subscribed: {
    text: 'Your address is confirmed. We will email you about incidents and planned maintenance.',
    isBad: false,
  },
  unsubscribed: { text: 'You are unsubscribed. Nothing more will come.', isBad: false },
  'link-expired': { text: 'This link does not work any more. Enter your address again to get a new one.', isBad: true },
  'not-subscribed': {
    text: 'That did not work. Check the address, or try again in an hour if you asked several times.',
    isBad: true,
  },
}

/** What became of a form or a mailed link: the address it leads to shows one of them. */
const Outcomes = () =>
  Object.entries(outcomes).map(([id, { text, isBad }]) => (
    <p
      key={id}
      id={id}
      className={classNames(
        'hidden scroll-mt-24 rounded-card border px-5 py-4 text-[15px]/6 target:block',
        isBad ? 'border-out/45 bg-out-tint' : 'border-brand/45 bg-brand-tint',
      )}
    >
      {text}
    </p>
  ))
