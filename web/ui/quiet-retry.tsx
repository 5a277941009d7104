import { RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { announce } from '../platform/announce.ts'

/** A read as `useQuery` answers it. */
export type Read = {
  data: unknown
  isError: boolean
  isFetching: boolean
  /** Also where it came to nothing but an error, and while it is read again. */
  isFetchedAfterMount: boolean
  refetch: () => unknown
}

/** It failed, and nothing has come since: also while it is tried again, or the button to do so would go from under the focus. */
export const hasFailed = ({ data, isError, isFetchedAfterMount }: Omit<Read, 'isFetching' | 'refetch'>) =>
  data === undefined && (isError || isFetchedAfterMount)

type Props = {
  read: Read
  /** What is missing: 'The figures'. */
  what: string
  /** It shares a line with a heading: on a phone it is told in two words. */
  inLine?: boolean
}

/** Where a failed read gets no toast: one quiet line in its place, with the way to try again. */
export function QuietRetry({ read, what, inLine }: Props) {
  const isMissing = hasFailed(read)
  /** Not said again at each read that nobody asked for. */
  const isTold = useRef(false)
  // An effect, because a status that comes together with its words is not read out by itself.
  useEffect(() => {
    if (read.data !== undefined) isTold.current = false
    if (!isMissing || !read.isError || isTold.current) return
    isTold.current = true
    announce(`${what} could not be loaded.`)
  }, [isMissing, read.isError, read.data, what])
  if (!isMissing) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
      <span className={inLine ? 'max-sm:sr-only' : undefined}>{what} could not be loaded.</span>
      {inLine && (
        <span aria-hidden="true" className="sm:hidden">
          Not loaded.
        </span>
      )}
      <button
        type="button"
        aria-disabled={read.isFetching || undefined}
        onClick={() => {
          isTold.current = false
          void read.refetch()
        }}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-badge font-medium text-brand underline underline-offset-4"
      >
        <RotateCw className={read.isFetching ? 'size-3.5 animate-spin' : 'size-3.5'} aria-hidden="true" />
        Try again
      </button>
    </p>
  )
}
