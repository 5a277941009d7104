import { detailsOf } from '../platform/api-refusal.ts'
import { formatNumber } from '../platform/format.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'

const failed = 'Failed to complete picking'

/** Why picks were not saved; when the shelf has less, of what and how much. */
export function PickFailure({ error, inDoubt }: { error: Error | null; inDoubt: boolean }) {
  if (!error) return null
  if (inDoubt) {
    return (
      <ErrorNotice title={failed}>
        No answer came, so these picks may or may not be saved. Your counts are kept: save again, and they are counted
        once.
      </ErrorNotice>
    )
  }
  const short = detailsOf(error, 'insufficient_stock')?.short ?? []
  if (short.length === 0) return <ErrorNotice title={failed} error={error} />
  return (
    <ErrorNotice title={failed}>
      <p>There is less on the shelf. Count what is there, and save that:</p>
      <ul className="grid gap-1">
        {short.map(({ product_id, name, wanted, left }) => (
          <li key={product_id} className="figures wrap-anywhere">
            <span className="font-medium">{name}</span>: {formatNumber(wanted)} wanted, {formatNumber(left)} left
          </li>
        ))}
      </ul>
    </ErrorNotice>
  )
}
