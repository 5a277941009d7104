import { lazy, Suspense } from 'react'
import { api } from '../platform/api-client.ts'
import { fetchAhead } from '../platform/load-once.ts'
import { warm } from '../platform/warm.ts'

// Every page's first load has the list of what each route imports: this names its parts by itself.
const loadView = () => import('./team-view.tsx')
const TeamView = lazy(loadView)

export const clientLoader = () => {
  fetchAhead(loadView)
  return warm(api.team.me.query(), api.members.list.query(), api.notifications.settings.query())
}

/** Who works here, as what, and who was invited. */
export default function TeamPage() {
  return (
    <Suspense>
      <TeamView />
    </Suspense>
  )
}
