import { RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { announce } from '../platform/announce.ts'
import { hasFailed, type Read } from '../platform/use-failure.ts'

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
