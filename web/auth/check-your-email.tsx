import { MailCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { AuthHeading } from './auth-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { FormNotice } from './form-notice.tsx'
import { GoodNotice } from './good-notice.tsx'
import { LocalOutbox } from './local-outbox.tsx'
import { type MailKind, requestMail } from './request-mail.ts'
import type { Outcome } from './use-auth-form.ts'

export type Mailed = { kind: MailKind; email: string }

/** Only who signs up is told that a mail was sent: the other two must not tell whether there is an account. */
const sentences: Record<MailKind, (address: ReactNode) => ReactNode> = {
  signup: (address) => (
    <>We sent a link to {address}. Open it and confirm your address; you will be signed in at once.</>
  ),
  magiclink: (address) => <>If {address} has an account, a link is on its way. Sign in with it.</>,
  recovery: (address) => <>If {address} has an account, a link is on its way. Open it to choose a new password.</>,
}

/** After a mail was asked for: what to do now, and a way to get it again. */
export default function CheckYourEmail({ kind, email, onBack }: Mailed & { onBack: () => void }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [pending, setPending] = useState(false)

  async function sendAgain() {
    setPending(true)
    setOutcome((await requestMail(kind, email)) ?? { good: 'Sent again.' })
    setPending(false)
  }
  return (
    <div className="grid gap-4">
      <MailCheck className="size-8 text-brand" strokeWidth={1.5} aria-hidden="true" />
      <AuthHeading title="Check your email">
        {sentences[kind](<strong className="font-medium wrap-anywhere text-ink">{email}</strong>)}
      </AuthHeading>
      <CodeForm kind={kind} email={email} />
      {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
      {outcome && 'good' in outcome && <GoodNotice of={outcome}>{outcome.good}</GoodNotice>}
      <div className="grid gap-2">
        <Button wraps pending={pending} onClick={() => void sendAgain()}>
          Resend email
        </Button>
        <Button wraps look="quiet" onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
      <LocalOutbox />
    </div>
  )
}
