import type { ReactNode } from 'react'
import type { ShortProduct } from '#contract/shared/refusals.ts'
import { detailsOf } from '../platform/api-refusal.ts'
import { formatNumber } from '../platform/format.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'

type Props = {
  title: string
  error: Error
  onRetry?: () => void
  /** Leads to the line of a product. */
  onShow?: ((productId: string) => void) | undefined
  /** What can be done about it. */
  children?: ReactNode
}

/** A refusal where it happened; when stock is short, exactly of what and by how much. */
export function ShortageNotice({ title, error, onRetry, onShow, children }: Props) {
  const short = detailsOf(error, 'insufficient_stock')?.short ?? []
  if (short.length === 0) return <ErrorNotice title={title} error={error} {...(onRetry && { onRetry })} />
  return (
    <ErrorNotice title={title} {...(onRetry && { onRetry })}>
      <p>{short.every(({ removed }) => removed) ? 'Take these off the order first:' : 'There is not enough stock:'}</p>
      <ul className="grid gap-1">
        {short.map((one) => (
          <li key={one.product_id} className="flex flex-wrap gap-x-2">
            {onShow ? (
              <button
                type="button"
                className="min-w-0 text-left font-medium wrap-anywhere underline underline-offset-4 max-md:min-h-11"
                onClick={() => onShow(one.product_id)}
              >
                {one.name}
              </button>
            ) : (
              <span className="min-w-0 font-medium wrap-anywhere">{one.name}</span>
            )}
            <span className="code min-w-0 wrap-anywhere text-soft">{one.sku}</span>
            <span className="figures">{reasonOf(one)}</span>
          </li>
        ))}
      </ul>
      {children}
    </ErrorNotice>
  )
}

const reasonOf = ({ removed, wanted, left }: ShortProduct) =>
  removed ? 'This product was removed' : `${formatNumber(wanted)} wanted, ${formatNumber(left)} left`
