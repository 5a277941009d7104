import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../platform/query-client.ts'
import { auth, useSession } from '../../platform/session.ts'

const queryKey = ['auth', 'account']

/**
 * The account as the server knows it now: another device may have changed it since this one signed in. Until it is read, as the session
 * has it, which is seldom otherwise: the page stands as it will.
 */
export const useAccount = () =>
  useQuery({
    queryKey,
    staleTime: 0,
    initialData: useSession()?.user,
    initialDataUpdatedAt: 0,
    queryFn: async () => {
      const { data, error } = await (await auth()).getUser()
      if (error) throw error
      return data.user
    },
  })

/** After a change of it. */
export const readAccountAgain = () => queryClient.invalidateQueries({ queryKey: ['auth'] })

/** After a change of its factors: the session in the browser still says what the account had. */
export async function readFactorsAgain() {
  await Promise.all([readAccountAgain(), auth().then((client) => client.refreshSession())])
}
