import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiRefusal, isMissing } from './api-refusal.ts'
import { notify } from './notify.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `failed`: the toast's text when the read fails; without it a failed read is only logged. */
    queryMeta: { failed?: string | undefined }
  }
}

const minutes = 60_000
const isRefused = (error: Error) => error instanceof ApiRefusal && error.status >= 400 && error.status < 500

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      console.error(query.queryKey.join(' '), error)
      // Asked for ahead of the page, by the page, and again when there may be news: while it stands it is one toast.
      if (query.meta?.failed && !isMissing(error)) notify.failure(query.meta.failed, query.meta.failed)
    },
  }),
  mutationCache: new MutationCache({ onError: (error) => console.error(error) }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      gcTime: 5 * minutes,
      staleTime: 5000,
      // Who comes back to a tab finds what the news has changed, and nothing else is read.
      refetchOnWindowFocus: false,
      retry: (failures, error) => !isRefused(error) && failures < 3,
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
