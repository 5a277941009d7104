import { useEffect, useState } from 'react'
import { publicPages, signedInPages } from '#contract/shared/pages.ts'
import { keepAccount, keepOrganisation, useDeletions } from '../platform/deletions.ts'
import { formatDate } from '../platform/format.ts'
import { switchOrganisation } from '../platform/organisation.ts'
import { noteLack, signOut, useLack } from '../platform/session.ts'
import { useFailure } from '../platform/use-failure.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { keepFocus } from '../ui/keep-focus.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { RequireSession } from '../ui/require-session.tsx'
import { AuthFrame, AuthHeading } from './auth-frame.tsx'
import { DeleteAccountButton } from './security/delete-account-button.tsx'

/** What waits to be deleted, and the way to take it back; also where whoever no business lets in comes to. */
export default function DeletionsPage() {
  return (
    <RequireSession>
      <meta name="robots" content="noindex" />
      <Waiting />
    </RequireSession>
  )
}

function Waiting() {
  const deletions = useDeletions()
  const failure = useFailure(deletions)
  const { data, refetch } = deletions
  const lacksBusiness = useLack('business')
  // An effect, because it listens to the whole page, which stands outside of the shell.
  useEffect(keepFocus, [])
  if (deletions.isLoading && !failure) return <LoadingScreen />
  const isEmpty = !deletions.error && !failure && !data?.account && !data?.organisations.length
  return (
    <AuthFrame title="Waiting to be deleted">
      <WaitingHeading isEmpty={isEmpty} />
      {failure && <ErrorNotice title="Failed to load what waits" {...failure} />}
      {data?.account && (
        <TakeBack
          what="Your account"
          erase_at={data.account.erase_at}
          onTakeBack={async () => {
            await keepAccount()
            noteLack('business', undefined) // back in those they were in
            await refetch()
          }}
        />
      )}
      {data?.organisations.map(({ id, name, erase_at }) => (
        <TakeBack
          key={id}
          what={name}
          erase_at={erase_at}
          onTakeBack={async () => {
            await keepOrganisation(id)
            switchOrganisation(id)
          }}
        />
      ))}
      <WaysOn isOpen={data !== undefined && !data.account} hasBusiness={!lacksBusiness} />
    </AuthFrame>
  )
}

const WaitingHeading = ({ isEmpty }: { isEmpty: boolean }) =>
  isEmpty ? (
    <AuthHeading title="Nothing waits to be deleted">
      If no business opens for you, ask one of its owners to invite you.
    </AuthHeading>
  ) : (
    <AuthHeading title="Waiting to be deleted">Until then one click takes it back.</AuthHeading>
  )

type Standing = {
  /** The account itself does not wait. */
  isOpen: boolean
  /** As far as is known: one that opens for nobody leads back here. */
  hasBusiness: boolean
}

/** Where else to go. */
const WaysOn = ({ isOpen, hasBusiness }: Standing) => (
  <div className="grid gap-2 border-t border-line pt-4">
    {isOpen && (
      <>
        {hasBusiness && (
          <ButtonLink wraps reloadDocument to={signedInPages.dashboard}>
            Open the Dashboard
          </ButtonLink>
        )}
        <DeleteAccountButton />
      </>
    )}
    <Button wraps look="quiet" onClick={() => void signOut(publicPages.home)}>
      Sign Out
    </Button>
  </div>
)

type Props = { what: string; erase_at: string; onTakeBack: () => Promise<void> }

function TakeBack({ what, erase_at, onTakeBack }: Props) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  async function takeBack() {
    setPending(true)
    setFailure(null)
    await onTakeBack().catch(setFailure)
    setPending(false)
  }
  return (
    <section aria-label={what} className="grid gap-3 rounded-control border border-line p-4">
      <p>
        <span className="font-medium wrap-anywhere">{what}</span>
        <span className="text-soft"> is erased on {formatDate(erase_at)}.</span>
      </p>
      {failure && <ErrorNotice title="It was not taken back." error={failure} />}
      <Button wraps look="primary" pending={pending} onClick={() => void takeBack()}>
        Take It Back
      </Button>
    </section>
  )
}
