import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../platform/query-client.ts'
import { auth } from '../../platform/session.ts'

const queryKey = ['auth', 'account']

/** The account as the server knows it now: another device may have changed it since this one signed in. */
export const useAccount = () =>
  useQuery({
    queryKey,
    staleTime: 0,
    queryFn: async () => {
      const { data, error } = await (await auth()).getUser()
      if (error) throw error
      return data.user
    },
  })

/** After a change of it. */
export const readAccountAgain = () => queryClient.invalidateQueries({ queryKey: ['auth'] })
