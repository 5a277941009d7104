import { hashKey, type QueryKey } from '@tanstack/react-query'

const mostKept = 500

/** Moments by the hash of a query's key; the oldest make room. */
function moments() {
  const known = new Map<string, number>()
  return {
    note(hash: string, moment: number) {
      known.delete(hash)
      known.set(hash, moment)
      const [oldest] = known.keys()
      if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
    },
    of: (hash: string) => known.get(hash) ?? -1,
    forget(hash: string, moment: number) {
      if (known.get(hash) === moment) known.delete(hash)
    },
  }
}
const begun = moments()
const put = moments()

/** Reads, and remembers since when; a read that fails or is broken off has not taken place. */
export async function reading<A>(queryKey: QueryKey, read: () => Promise<A>): Promise<A> {
  const hash = hashKey(queryKey)
  const now = performance.now()
  begun.note(hash, now)
  return read().catch((error: unknown) => {
    begun.forget(hash, now)
    throw error
  })
}

/** What a write of ours changed of it stands in place, from its answer: its news need not be read. That of others must. */
export const notePut = (queryKey: QueryKey) => put.note(hashKey(queryKey), performance.now())

/** Whether what is kept was asked for after that moment (as `performance.now()`), and so knows what was done before it. */
export const wasReadSince = (queryHash: string, moment: number) => begun.of(queryHash) > moment

/** The same of our own write: read since, at the same moment at the earliest, or put in place from its answer. */
export const knowsOurs = (queryHash: string, answeredAt: number) =>
  Math.max(begun.of(queryHash), put.of(queryHash)) >= answeredAt
