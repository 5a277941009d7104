import type { ShortProduct } from '#contract/shared/refusals.ts'
import { detailsOf } from '../platform/api-refusal.ts'
import { formatNumber } from '../platform/format.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'

const failed = 'Failed to complete picking'

/** Why picks were not saved; where not all of them may be taken, of what how many are too many. */
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
      <p>{short.every(({ removed }) => removed) ? noneIsLeft : notAllIsLeft}</p>
      <ul className="grid gap-1">
        {short.map((one) => (
          <li key={one.product_id} className="figures wrap-anywhere">
            <span className="font-medium">{one.name}</span>: {reasonOf(one)}
          </li>
        ))}
      </ul>
    </ErrorNotice>
  )
}

// The shelf may well be full: what is promised to other orders is not left for this one.
const notAllIsLeft =
  'Not all of these can be taken for this order: the rest is promised to other orders, or not there. Put back what is too many, lower the count by as much, and save:'
const noneIsLeft = 'No more of these can be taken. Put back what is too many, lower the count by as much, and save:'

/** How many too many: what is wanted and left is of this save, and the count may hold what was saved before. */
function reasonOf({ removed, wanted, left }: ShortProduct) {
  const tooMany = `${formatNumber(wanted - left)} too many`
  return removed
    ? `${tooMany}, as this product was removed`
    : `${formatNumber(wanted)} wanted, ${formatNumber(left)} left, ${tooMany}`
}
