import { RotateCw } from 'lucide-react'

/** A read as `useQuery` answers it. */
export type Read = { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }

type Props = {
  read: Read
  /** What is missing: 'The figures'. */
  what: string
  /** It shares a line with a heading: on a phone it is told in two words. */
  inLine?: boolean
}

/** Where a failed read gets no toast: one quiet line in its place, with the way to try again. */
export function QuietRetry({ read, what, inLine }: Props) {
  if (!read.isError || read.data !== undefined) return null
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
      <span className={inLine ? 'max-sm:sr-only' : undefined}>{what} could not be loaded.</span>
      {inLine && (
        <span aria-hidden="true" className="sm:hidden">
          Not loaded.
        </span>
      )}
      <button
        type="button"
        aria-disabled={read.isFetching || undefined}
        onClick={() => void read.refetch()}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-badge font-medium text-brand underline underline-offset-4"
      >
        <RotateCw className={read.isFetching ? 'size-3.5 animate-spin' : 'size-3.5'} aria-hidden="true" />
        Try again
      </button>
    </p>
  )
}
