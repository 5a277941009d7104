import { useState } from 'react'
import { signedInPages } from '#contract/shared/pages.ts'
import { notify } from '../../platform/notify.ts'
import { auth } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormNotice } from '../form-notice.tsx'
import { GoodNotice } from '../good-notice.tsx'
import { LocalOutbox } from '../local-outbox.tsx'
import { refusedChange } from '../refused-change.ts'
import type { Outcome } from '../use-auth-form.ts'
import { readAccountAgain } from './account.ts'

type Props = {
  email: string
  new_email: string
  /** As the server has it: what the session has may be over, and withdrawing it would ask for a change of its own. */
  isRead: boolean
}

/** A change that waits for both links, a way to get them again, and the way back. */
export function PendingAddress({ email, new_email, isRead }: Props) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [pending, setPending] = useState<'sending' | 'withdrawing'>()

  async function sendAgain() {
    setPending('sending')
    setOutcome((await resend(email)) ?? { good: 'Sent again.' })
    setPending(undefined)
  }
  async function withdraw() {
    setPending('withdrawing')
    const refused = await keepAddress(email)
    setOutcome(refused)
    if (!refused) notify.success('Your address stays as it is')
    if (!refused) await readAccountAgain() // and this goes
    setPending(undefined)
  }
  return (
    <div className="grid gap-3 rounded-control border border-line bg-sunken p-3">
      <p className="text-soft">
        We sent a link to <strong className="font-medium wrap-anywhere text-ink">{email}</strong> and one to{' '}
        <strong className="font-medium wrap-anywhere text-ink">{new_email}</strong>. Your address changes once both have
        agreed.
      </p>
      {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
      {outcome && 'good' in outcome && <GoodNotice of={outcome}>{outcome.good}</GoodNotice>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          pending={pending === 'sending'}
          disabled={pending !== undefined || !isRead}
          onClick={() => void sendAgain()}
        >
          Send both again
        </Button>
        <Button
          size="small"
          pending={pending === 'withdrawing'}
          disabled={pending !== undefined || !isRead}
          onClick={() => void withdraw()}
        >
          Withdraw
        </Button>
      </div>
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

/** To ask for the address one has withdraws a change of it. */
const keepAddress = (email: string) => refusedChange(async () => (await auth()).updateUser({ email }))
