import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../ui/loading-screen.tsx'

// Every page's first load has the list of what each route imports: this names its parts by itself.
const InvitationView = lazy(() => import('./invitation-view.tsx'))

/** Where the mail of an invitation leads. */
export default function InvitationPage() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <InvitationView />
    </Suspense>
  )
}
