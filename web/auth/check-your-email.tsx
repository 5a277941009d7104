import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { publicPages } from '#contract/shared/pages.ts'
import { auth } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { signUpText } from './auth-texts.ts'
import { FormNotice } from './form-notice.tsx'

async function resend(email: string): Promise<{ bad: string } | { good: string }> {
  const emailRedirectTo = location.origin + publicPages.auth
  try {
    const { error } = await auth().resend({ type: 'signup', email, options: { emailRedirectTo } })
    return error ? { bad: signUpText(error) } : { good: 'Sent again.' }
  } catch (error) {
    return { bad: signUpText(error) }
  }
}

/** The server shows its outbox only while it is being developed on this very machine. */
async function hasLocalOutbox() {
  const response = await fetch('/dev/mail.json')
  return response.ok && Boolean(response.headers.get('content-type')?.includes('json'))
}

/** After sign-up: what to do now, and a way to get the mail again. */
export function CheckYourEmail({ email, onBack }: { email: string; onBack: () => void }) {
  const [outcome, setOutcome] = useState<{ bad: string } | { good: string }>()
  const [pending, setPending] = useState(false)
  const outbox = useQuery({ queryKey: ['dev', 'mail'], queryFn: hasLocalOutbox, retry: false })

  async function sendAgain() {
    setPending(true)
    setOutcome(await resend(email))
    setPending(false)
  }
  return (
    <div className="grid gap-4">
      <MailCheck className="size-8 text-brand" strokeWidth={1.5} aria-hidden="true" />
      <div className="grid gap-1.5">
        <h1 className="text-2xl font-semibold">Check your email</h1>
        <p className="text-soft">
          We sent a link to <strong className="font-medium wrap-anywhere text-ink">{email}</strong>. Open it to verify
          your address; you will be signed in at once.
        </p>
      </div>
      {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
      {outcome && 'good' in outcome && <FormNotice tone="good">{outcome.good}</FormNotice>}
      <div className="grid gap-2">
        <Button pending={pending} onClick={() => void sendAgain()}>
          Resend email
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
      {outbox.data && (
        <p className="border-t border-line pt-4 text-sm text-soft">
          No mail leaves this machine.{' '}
          <a className="font-medium text-brand underline underline-offset-4" href="/dev/mail">
            Open the local outbox
          </a>
        </p>
      )}
    </div>
  )
}
