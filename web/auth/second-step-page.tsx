import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { sitePages } from '#contract/shared/site-pages.ts'
import { type Headed, headedFor } from '../platform/headed-for.ts'
import {
  accessToken,
  auth,
  isLeaving,
  renewSession,
  signOut,
  useLacksSecondStep,
  useSession,
} from '../platform/session.ts'
import { useFailure } from '../platform/use-failure.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { AuthFrame, AuthHeading } from './auth-frame.tsx'
import { RecoveryCodeForm } from './recovery-code-form.tsx'
import { TotpForm } from './totp-form.tsx'
import { unexpected } from './use-auth-form.ts'

/**
 * Asked afresh: a session may remember factors that have changed on another device since. Where none is left it hears of that with its
 * next token, and the page goes on by itself.
 */
async function listFactors() {
  const { data, error } = await (await auth()).mfa.listFactors()
  if (error) throw error
  const isGuarded = data.totp.length > 0 || data.recovery_code.length > 0
  if (!isGuarded && !(await renewSession(await accessToken()))) throw new Error(unexpected)
  return data
}

/** Nobody with a second factor passes here without showing it; the way on is where one was going. */
export default function SecondStepPage() {
  const session = useSession()
  const lacksSecondStep = useLacksSecondStep()
  const { state } = useLocation()
  if (session === undefined || isLeaving()) return <LoadingScreen />
  if (session === null) return <Navigate to={publicPages.auth} replace state={state} />
  if (!lacksSecondStep) return <Navigate to={headedFor(state as Headed)} replace />
  return <SecondStep key={session.user.id} userId={session.user.id} />
}

function SecondStep({ userId }: { userId: string }) {
  const factors = useQuery({ queryKey: ['auth', 'factors', userId], queryFn: listFactors, staleTime: 0 })
  const [byRecoveryCode, setByRecoveryCode] = useState(false)
  const failure = useFailure(factors)
  if (factors.isPending && !failure) return <LoadingScreen />

  const apps = factors.data?.totp ?? []
  const hasCodes = Boolean(factors.data?.recovery_code.length)
  const recovering = hasCodes && (byRecoveryCode || apps.length === 0)
  return (
    <AuthFrame title="Second step">
      <AuthHeading title={recovering ? 'Use a recovery code' : 'Enter your code'}>
        {recovering
          ? 'Each of the codes you kept works once.'
          : 'Two-step sign-in is on: your authenticator app shows a code of 6 digits.'}
      </AuthHeading>
      {failure && <ErrorNotice title="Failed to load your authenticator apps" {...failure} />}
      {recovering ? <RecoveryCodeForm /> : apps.length > 0 && <TotpForm apps={apps} />}
      <div className="grid gap-2">
        {hasCodes && apps.length > 0 && (
          <Button wraps onClick={() => setByRecoveryCode(!recovering)}>
            {recovering ? 'Use the authenticator app' : 'Use a recovery code'}
          </Button>
        )}
        <Button wraps look="quiet" onClick={() => void signOut(publicPages.home)}>
          Sign Out
        </Button>
      </div>
      <p className="text-sm text-soft">
        You never added an app, or cannot get to it? Tell us through the{' '}
        <TextLink to={sitePages.contact}>contact page</TextLink>: a new password does not pass this step.
      </p>
    </AuthFrame>
  )
}
