import { Navigate } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { useDeletions } from '../platform/deletions.ts'
import { signOut } from '../platform/session.ts'
import { Button, ButtonLink } from './button.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { LoneCard } from './lone-card.tsx'

/** For somebody whose account belongs to no business any more: they left, were removed, or wait for the end of what they can still take back. */
export default function NoBusiness() {
  const { data, isPending } = useDeletions()
  if (isPending) return <LoadingScreen />
  if (data?.account || data?.organisations.length) return <Navigate to={publicPages.deletions} replace />
  return (
    <LoneCard title="No business" className="max-w-105 gap-5 px-5 pt-8 pb-6 sm:px-8 sm:pb-8">
      <div className="grid gap-1">
        <h1 className="text-2xl font-semibold">You work for no business here</h1>
        <p className="text-soft">
          You left, an owner removed you, or the business was deleted. Your account stays: once somebody invites you,
          open the link in that mail.
        </p>
      </div>
      <div className="grid gap-2">
        <Button look="primary" className="md:h-10" onClick={() => location.reload()}>
          Look Again
        </Button>
        <ButtonLink to={publicPages.deletions} className="md:h-10">
          Delete Account
        </ButtonLink>
        <Button look="quiet" onClick={() => void signOut(publicPages.home)}>
          Sign Out
        </Button>
      </div>
    </LoneCard>
  )
}
