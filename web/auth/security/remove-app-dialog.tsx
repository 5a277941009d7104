import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { notify } from '../../platform/notify.ts'
import { auth } from '../../platform/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { refusedChange } from '../refused-change.ts'
import { readFactorsAgain } from './account.ts'

type Props = { app: Factor; isLast: boolean; onClose: () => void }

/** Asks before an authenticator app goes: with the last one two-step sign-in is off. */
export function RemoveAppDialog({ app, isLast, onClose }: Props) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)

  async function remove() {
    setPending(true)
    const refused = await refusedChange(async () => (await auth()).mfa.unenroll({ factorId: app.id }))
    setPending(false)
    const bad = refused && 'bad' in refused ? new Error(refused.bad) : null
    setError(bad)
    if (bad) throw bad
    notify.success(isLast ? 'Two-step sign-in is off' : 'Authenticator app removed')
    void readFactorsAgain()
  }
  return (
    <ConfirmDialog
      title={`Remove ${app.friendly_name || 'this app'}?`}
      confirmLabel="Remove"
      pending={pending}
      error={error}
      onConfirm={remove}
      onClose={onClose}
    >
      {isLast
        ? 'It is your only one: your password alone will sign you in, and your recovery codes stop working. A business that asks everybody for two steps opens again once you have set up another.'
        : 'Its codes no longer sign you in.'}
    </ConfirmDialog>
  )
}
