import { useQuery } from '@tanstack/react-query'
import { fetchAsUser, readAsUser } from '../../platform/fetch-as-user.ts'

/** Where somebody is signed in, as `GET /auth/v1/sessions` answers it. */
export type SessionRow = {
  id: string
  created_at: string
  refreshed_at: string
  user_agent: string | null
  ip: string | null
  aal: string
  current: boolean
}

const address = '/auth/v1/sessions'

export const useSessions = () =>
  useQuery({
    queryKey: ['auth', 'sessions'],
    staleTime: 0,
    queryFn: async () => {
      const { sessions } = await readAsUser<{ sessions: SessionRow[] }>(address, { headers: new Headers() })
      return sessions
    },
  })

/** One that has ended already is as good as ended now. */
export async function endSession(id: string) {
  await fetchAsUser(`${address}/${id}`, { method: 'DELETE', headers: new Headers() }).catch((error: unknown) => {
    if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error
  })
}
