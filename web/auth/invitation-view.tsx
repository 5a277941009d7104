import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { MailedInvitation } from '#contract/mailed-invitation.ts'
import { publicPages, signedInPages } from '#contract/shared/pages.ts'
import { ApiRefusal, detailsOf } from '../platform/api-refusal.ts'
import { saysNothingOfBefore } from '../platform/says-nothing-of-before.ts'
import { endSession, useSession } from '../platform/session.ts'
import { type Failure, useFailure } from '../platform/use-failure.ts'
import { Button, ButtonLink, buttonClass } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { AuthFrame, AuthHeading } from './auth-frame.tsx'
import { FormNotice } from './form-notice.tsx'
import { acceptance, openInvitation } from './invitation.ts'
import { JoinButton } from './join-button.tsx'
import { JoinForm } from './join-form.tsx'
import { SignInToJoin } from './sign-in-to-join.tsx'

/** Where the mail of an invitation leads: which business it is, and the way in for whoever was invited. */
export default function InvitationView() {
  // Behind the #, so that it stands in no log. Another link opened in this tab changes nothing else of the address.
  const token = useLocation().hash.slice(1)
  return <OpenedInvitation key={token} token={token} />
}

function OpenedInvitation({ token }: { token: string }) {
  const session = useSession()
  const invitation = useQuery({ queryKey: ['auth', 'invitation', token], queryFn: () => openInvitation(token) })
  const failure = useFailure(invitation)
  if (session === undefined || (invitation.isPending && !failure)) return <LoadingScreen />
  const moved = detailsOf(failure?.error, 'organisation_moved')
  if (moved?.address) return <MovedInvitation address={moved.address} token={token} />
  if (failure && opensNothing(failure.error))
    return <NoInvitation reason={failure.error.message} isSignedIn={session !== null} />
  if (!invitation.data) return <NotOpened failure={failure} />

  const { organisation, invited_by, email } = invitation.data
  return (
    <AuthFrame title="Invitation">
      {/* Another one for whoever else sits there: Sign Out, which had the focus, has gone. */}
      <AuthHeading key={session?.user.id} title={`Join ${organisation}`}>
        {invited_by} invites <strong className="font-medium wrap-anywhere text-ink">{email}</strong> to work there{' '}
        {asWhat[invitation.data.role]}.
      </AuthHeading>
      <WayIn invitation={invitation.data} token={token} signedInAs={session?.user.email} />
    </AuthFrame>
  )
}

/** It was looked at, and would be answered the same again. */
const opensNothing = (error: Error) =>
  error instanceof ApiRefusal && error.status >= 400 && error.status < 500 && !saysNothingOfBefore(error)

const asWhat = { owner: 'as an owner', manager: 'as a manager', warehouse: 'in the warehouse', viewer: 'as a viewer' }

type Props = { invitation: MailedInvitation; token: string; signedInAs: string | undefined }

/** One way only, by who sits there: accept, sign in first, sign out first, or choose a password. */
function WayIn({ invitation, token, signedInAs }: Props) {
  const { email, has_account } = invitation
  if (signedInAs === email) return <JoinButton accept={() => acceptance({ token })} />
  if (signedInAs !== undefined) return <SomebodyElse signedInAs={signedInAs} email={email} />
  return has_account ? <SignInToJoin token={token} look="primary" /> : <JoinForm email={email} token={token} />
}

function SomebodyElse({ signedInAs, email }: { signedInAs: string; email: string }) {
  const leaving = useMutation({ mutationFn: endSession })
  return (
    <>
      <FormNotice tone="bad">
        You are signed in as {signedInAs}. This invitation is for {email}.
      </FormNotice>
      {leaving.error && <FormNotice tone="bad">{leaving.error.message}</FormNotice>}
      <div className="grid gap-2">
        <Button
          wraps
          look="primary"
          className="md:min-h-10"
          pending={leaving.isPending}
          onClick={() => leaving.mutate()}
        >
          Sign Out
        </Button>
        <ButtonLink wraps to={signedInPages.dashboard} look="quiet">
          Stay Signed In
        </ButtonLink>
      </div>
    </>
  )
}

/** The business works elsewhere since it was mailed, and its invitations with it. */
const MovedInvitation = ({ address, token }: { address: string; token: string }) => (
  <AuthFrame title="Invitation">
    <AuthHeading title="This business has moved">
      It works at <span className="wrap-anywhere text-ink">{address}</span> now. Your invitation is good there.
    </AuthHeading>
    <a
      className={buttonClass({ look: 'primary' }, 'md:min-h-10')}
      href={`${address}${publicPages.invitation}#${token}`}
    >
      Open It There
    </a>
  </AuthFrame>
)

const NoInvitation = ({ reason, isSignedIn }: { reason: string; isSignedIn: boolean }) => (
  <AuthFrame title="Invitation">
    <AuthHeading title="Invitation">An invitation works once, for the address it was mailed to.</AuthHeading>
    <FormNotice tone="bad">{reason}</FormNotice>
    <ButtonLink
      wraps
      to={isSignedIn ? signedInPages.dashboard : publicPages.auth}
      look="primary"
      className="md:min-h-10"
    >
      {isSignedIn ? 'Go to the Dashboard' : 'Sign In'}
    </ButtonLink>
  </AuthFrame>
)

const NotOpened = ({ failure }: { failure: Failure | undefined }) => (
  <AuthFrame title="Invitation">
    <AuthHeading title="Invitation">Opening the link uses nothing up: you can try again.</AuthHeading>
    <ErrorNotice title="Failed to open your invitation" {...failure} />
  </AuthFrame>
)
