import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../ui/loading-screen.tsx'

// Every page's first load has the list of what each route imports: this names its parts by itself.
const ConfirmView = lazy(() => import('./confirm-view.tsx'))

/** Where the mail of a sign-up, a sign-in link, a reset or a change of address leads. */
export default function ConfirmPage() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ConfirmView />
    </Suspense>
  )
}
