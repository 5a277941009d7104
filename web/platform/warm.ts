import { queryClient } from './query-client.ts'
import { isSignedIn } from './session.ts'

type Warmable = { queryKey: readonly unknown[]; initialPageParam?: unknown }

/** For a `clientLoader`: starts reading while the page is still on its way, and never holds the navigation up. */
export function warm(...queries: Warmable[]) {
  const read = (signedIn: boolean) => {
    if (!signedIn) return
    for (const query of queries) {
      if ('initialPageParam' in query) void queryClient.prefetchInfiniteQuery(query as never)
      else void queryClient.prefetchQuery(query as never)
    }
  }
  isSignedIn().then(read, () => {}) // nothing can be read yet
  return null
}
