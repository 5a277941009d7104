import { useState } from 'react'
import { signedInPages } from '#contract/shared/pages.ts'
import { auth } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormNotice } from '../form-notice.tsx'
import { LocalOutbox } from '../local-outbox.tsx'
import { refusedChange } from '../refused-change.ts'
import type { Outcome } from '../use-auth-form.ts'

/** A change that waits for both links, and a way to get them again. */
export function PendingAddress({ email, new_email }: { email: string; new_email: string }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [pending, setPending] = useState(false)

  async function sendAgain() {
    setPending(true)
    setOutcome((await resend(email)) ?? { good: 'Sent again.' })
    setPending(false)
  }
  return (
    <div className="grid gap-3 rounded-control border border-line bg-sunken p-3">
      <p className="text-soft">
        We sent a link to <strong className="font-medium wrap-anywhere text-ink">{email}</strong> and one to{' '}
        <strong className="font-medium wrap-anywhere text-ink">{new_email}</strong>. Your address changes once both are
        opened.
      </p>
      {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
      {outcome && 'good' in outcome && <FormNotice tone="good">{outcome.good}</FormNotice>}
      <Button size="small" pending={pending} className="w-fit" onClick={() => void sendAgain()}>
        Send both again
      </Button>
      <LocalOutbox />
    </div>
  )
}

const resend = (email: string) =>
  refusedChange(async () =>
    (await auth()).resend({
      type: 'email_change',
      email,
      options: { emailRedirectTo: location.origin + signedInPages.security },
    }),
  )
