import { useState } from 'react'
import { useLocation } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import { linkErrorIn, linkMessageIn } from '../../platform/link-said.ts'
import { auth } from '../../platform/session.ts'
import { useDemoReason } from '../../platform/use-demo-reason.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AuthField } from '../auth-field.tsx'
import { FormNotice } from '../form-notice.tsx'
import { GoodNotice } from '../good-notice.tsx'
import { refusedChange } from '../refused-change.ts'
import { requiredEmail, useAuthForm } from '../use-auth-form.ts'
import { readAccountAgain, useAccount } from './account.ts'
import { PendingAddress } from './pending-address.tsx'

/** The address one signs in with, and its change, which both addresses must agree to. */
export function AddressPanel() {
  const account = useAccount()
  return (
    <Panel title="Email">
      <div className="grid gap-4 p-4">
        <LinkOutcome />
        {account.data && (
          <>
            <p>
              You sign in as <strong className="font-medium wrap-anywhere">{account.data.email}</strong>.
            </p>
            {account.data.new_email && (
              <PendingAddress
                email={account.data.email ?? ''}
                new_email={account.data.new_email}
                isRead={account.dataUpdatedAt > 0}
              />
            )}
            <AddressForm present={account.data.email} />
          </>
        )}
        {account.error && (
          <ErrorNotice
            title="Failed to load your account"
            error={account.error}
            onRetry={() => void account.refetch()}
            isRetrying={account.isFetching}
          />
        )}
      </div>
    </Panel>
  )
}

/** A mailed link comes back here with what it has to say in the address. */
function LinkOutcome() {
  const [hash] = useState(useLocation().hash)
  const refused = linkErrorIn(hash)
  if (refused) return <FormNotice tone="bad">{refused}</FormNotice>
  const message = linkMessageIn(hash)
  return message && <GoodNotice>{message}</GoodNotice>
}

function AddressForm({ present }: { present: string | undefined }) {
  const demoReason = useDemoReason()
  // To the server the present one means that a change that waits is withdrawn, which has a button of its own.
  const check = ({ email }: { email: string }) => ({
    email: email.trim().toLowerCase() === present ? 'This is your address already' : requiredEmail(email),
  })
  const { errors, outcome, pending, onSubmit } = useAuthForm(['email'], check, async ({ email }, form) => {
    const refused = await askForChange(email.trim())
    if (refused) return refused
    // What was typed meanwhile is of the next change, and so is what is typed while the account is read again.
    if (new FormData(form).get('email') === email) form.reset()
    await readAccountAgain()
    return undefined
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
      <AuthField
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        disabledBecause={demoReason}
        error={errors.email}
      />
      <Button type="submit" pending={pending} disabledBecause={demoReason} className="w-fit max-sm:w-full">
        Change Email
      </Button>
    </form>
  )
}

const askForChange = (email: string) =>
  refusedChange<'email'>(
    async () => (await auth()).updateUser({ email }, { emailRedirectTo: location.origin + signedInPages.security }),
    ({ code }) => (code === 'email_exists' ? { email: 'Another account has this address' } : undefined),
  )
