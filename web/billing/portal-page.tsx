import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { api } from '../platform/api-client.ts'
import { warm } from '../platform/warm.ts'
import { RequireSession } from '../ui/require-session.tsx'
import { choiceIn } from './choice-in.ts'
import { LoadingPortal, PortalFrame } from './portal-frame.tsx'

// Every page's first load has the list of what each route imports: this one names its parts by itself.
const Portal = lazy(() => import('./portal.tsx'))

// No more than everybody may read: who may read the rest is in the first of these.
export const clientLoader = () => warm(api.team.me.query(), api.billing.state.query())

/** Where a plan is paid for, changed and cancelled: in the test mode on our own records, else by way of Stripe. The address may say what was chosen already. */
export default function PortalPage() {
  const asked = choiceIn(useLocation().search)
  return (
    <RequireSession>
      <Suspense
        fallback={
          <PortalFrame>
            <LoadingPortal />
          </PortalFrame>
        }
      >
        <Portal asked={asked} />
      </Suspense>
    </RequireSession>
  )
}
