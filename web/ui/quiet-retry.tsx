import { RotateCw } from 'lucide-react'

/** A read as `useQuery` answers it. */
export type Read = { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }

type Props = {
  read: Read
  /** What is missing: 'The figures'. */
  what: string
}

/** Where a failed read gets no toast: one quiet line in its place, with the way to try again. */
export function QuietRetry({ read, what }: Props) {
  if (!read.isError || read.data !== undefined) return null
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
      {what} could not be loaded.
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
