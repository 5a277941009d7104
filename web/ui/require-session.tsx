import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { publicPages, signedInPages } from '#contract/shared/pages.ts'
import { announceFirstPageToo } from '../platform/announce.ts'
import type { Headed } from '../platform/headed-for.ts'
import { usePageHeld } from '../platform/held-work.ts'
import { forgetOldWork } from '../platform/kept-work.ts'
import { linkNewsIn } from '../platform/link-news.ts'
import { hasDemoEnded, isLeaving, personHere, useLack, useLacksSecondStep, useSession } from '../platform/session.ts'
import { LoadingScreen } from './loading-screen.tsx'

const NoBusiness = lazy(() => import('./no-business.tsx'))
const MovedBusiness = lazy(() => import('./moved-business.tsx'))

/** Shows its children to whoever is signed in; everyone else goes to the sign-in page, or to the second step, and comes back afterwards. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  const lacksSecondStep = useLacksSecondStep()
  const lacksFactor = useLack('factor')
  const lacksBusiness = useLack('business')
  const hasMoved = useLack('business here')
  const held = usePageHeld()
  const { pathname, search, hash } = useLocation()
  // An effect, because what others left on this device goes by its age alone, whatever is opened.
  useEffect(forgetOldWork, [])
  const isTurnedAway = (session === null || lacksSecondStep) && !held
  // An effect, because it is told to what stands outside of React.
  useEffect(() => {
    if (isTurnedAway) announceFirstPageToo()
  }, [isTurnedAway])

  if (session === undefined || (session === null && isLeaving())) return <LoadingScreen />
  if (isTurnedAway) {
    const door = session ? publicPages.secondStep : publicPages.auth
    // A mailed link may be opened where nobody is signed in: what it has to say is said at the door.
    // What stood in a demo that has ended is gone: nobody comes back to it. Where the page began without anybody it may be a link to one's own.
    const wasHere = personHere() !== undefined
    const headed: Headed = hasDemoEnded() && wasHere ? { demoEnded: true } : { headedFor: pathname + search }
    return <Navigate to={door + linkNewsIn(hash)} replace state={headed} />
  }
  if (lacksFactor && !held && pathname !== signedInPages.security)
    return <Navigate to={signedInPages.security} replace state={{ headedFor: pathname + search } satisfies Headed} />
  if ((lacksBusiness || hasMoved) && pathname !== publicPages.deletions)
    return <Suspense fallback={<LoadingScreen />}>{hasMoved ? <MovedBusiness /> : <NoBusiness />}</Suspense>
  return children
}
