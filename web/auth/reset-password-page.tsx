import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import type { Headed } from '../platform/headed-for.ts'
import { linkErrorIn } from '../platform/link-said.ts'
import { useLacksSecondStep, useSession } from '../platform/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { keepFocus } from '../ui/keep-focus.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { AuthFrame, AuthHeading } from './auth-frame.tsx'
import { FormNotice } from './form-notice.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

const noLink = 'Open this page with the link we mailed you, or ask for a new one.'
const tooLate = 'More than a day has passed since you signed in. Ask for a new link.'

/** The mailed link opens this page with a session, which is worth the second step like any other. */
export default function ResetPasswordPage() {
  const session = useSession()
  const lacksSecondStep = useLacksSecondStep()
  // Read once, before the auth client looks at the address and clears it.
  const [linkError] = useState(() => linkErrorIn(location.hash))
  const [isTooLate, setIsTooLate] = useState(false)
  // An effect, because it listens to the document.
  useEffect(keepFocus, [])

  if (session === undefined) return <LoadingScreen />
  if (linkError || session === null) return <NoWay reason={linkError ?? noLink} />
  if (isTooLate) return <NoWay reason={tooLate} />
  if (lacksSecondStep) {
    const state: Headed = { headedFor: publicPages.resetPassword }
    return <Navigate to={publicPages.secondStep} replace state={state} />
  }
  return (
    <AuthFrame title="New password">
      <AuthHeading title="Choose a new password">
        For <strong className="font-medium wrap-anywhere text-ink">{session.user.email}</strong>. Every other device
        will be signed out.
      </AuthHeading>
      <NewPasswordForm email={session.user.email ?? ''} onTooLate={() => setIsTooLate(true)} />
    </AuthFrame>
  )
}

function NoWay({ reason }: { reason: string }) {
  return (
    <AuthFrame title="New password">
      <AuthHeading title="Choose a new password">A reset link works once, and for an hour.</AuthHeading>
      <FormNotice tone="bad">{reason}</FormNotice>
      <div className="grid gap-2">
        <ButtonLink wraps to={publicPages.forgotPassword} look="primary" className="md:min-h-10">
          Ask for a New Link
        </ButtonLink>
        <ButtonLink wraps to={publicPages.auth} look="quiet">
          Back to Sign In
        </ButtonLink>
      </div>
    </AuthFrame>
  )
}
