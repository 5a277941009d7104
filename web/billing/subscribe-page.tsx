import { Navigate, useLocation } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { signUp } from '../platform/headed-for.ts'
import { useSession } from '../platform/session.ts'
import { warm } from '../platform/warm.ts'
import { RequireSession } from '../ui/require-session.tsx'
import { choiceIn } from './choice-in.ts'
import { Subscribe } from './subscribe.tsx'

export const clientLoader = () => warm(api.team.me.query(), api.billing.state.query())

/** Where the trial of a paid plan starts. Whoever has no session yet gets one first; the choice in the address leads back here. */
export default function SubscribePage() {
  const session = useSession()
  const choice = choiceIn(useLocation().search)
  if (!choice) return <Navigate to={publicPages.home} replace />
  if (session === null)
    return <Navigate to={`${publicPages.auth}?${new URLSearchParams(choice)}`} replace state={signUp} />
  return (
    <RequireSession>
      <Subscribe choice={choice} />
    </RequireSession>
  )
}
