import { useState } from 'react'

/** A read as `useQuery` answers it. */
export type Read = {
  data: unknown
  error: Error | null
  isError: boolean
  isFetching: boolean
  /** Also where it came to nothing but an error, and while it is read again. */
  isFetchedAfterMount: boolean
  /** Its data are those of the filters before. */
  isPlaceholderData?: boolean
  refetch: () => unknown
}

type Outcome = Pick<Read, 'data' | 'isError' | 'isFetchedAfterMount' | 'isPlaceholderData'>

/** It failed, and nothing has come since: also while it is tried again, or the button to do so would go from under the focus. */
export const hasFailed = ({ data, isError, isFetchedAfterMount, isPlaceholderData }: Outcome) =>
  (data === undefined || isPlaceholderData === true) && (isError || isFetchedAfterMount)

/** Why a page has nothing to show, and the way to try again: what an `ErrorNotice` takes. */
export type Failure = { error: Error; onRetry: () => void; isRetrying: boolean }

/**
 * Of one read or of several that are shown together; undefined where none has failed. A read that is tried again is pending and has no error:
 * the last one stands until it is known better.
 */
export function useFailure(...reads: readonly Read[]): Failure | undefined {
  const [last, setLast] = useState<Error>()
  const failed = reads.filter(hasFailed)
  const error = failed.find((read) => read.error)?.error ?? last
  if (failed.length === 0 || !error) return undefined
  if (error !== last) setLast(error)
  return {
    error,
    onRetry: () => failed.forEach(({ refetch }) => void refetch()),
    isRetrying: failed.some(({ isFetching }) => isFetching),
  }
}
