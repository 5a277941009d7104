import type { ReactNode } from 'react'
import { ApiRefusal } from '../platform/api-refusal.ts'
import { formatNumber } from '../platform/format.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'

type Shortage = { product_id: string; name: string; sku: string; wanted: number; left: number }

function shortIn(error: Error): Shortage[] {
  if (!(error instanceof ApiRefusal) || error.code !== 'insufficient_stock') return []
  return Array.isArray(error.details.short) ? (error.details.short as Shortage[]) : []
}

type Props = {
  title: string
  error: Error
  onRetry?: () => void
  /** What can be done about it. */
  children?: ReactNode
}

/** A refusal where it happened; when stock is short, exactly of what and by how much. */
export function ShortageNotice({ title, error, onRetry, children }: Props) {
  const short = shortIn(error)
  if (short.length === 0) return <ErrorNotice title={title} error={error} {...(onRetry && { onRetry })} />
  return (
    <ErrorNotice title={title} {...(onRetry && { onRetry })}>
      <p>There is not enough stock:</p>
      <ul className="grid gap-1">
        {short.map(({ product_id, name, sku, wanted, left }) => (
          <li key={product_id} className="flex flex-wrap gap-x-2">
            <span className="font-medium">{name}</span>
            <span className="code text-soft">{sku}</span>
            <span className="figures">
              {formatNumber(wanted)} wanted, {formatNumber(left)} left
            </span>
          </li>
        ))}
      </ul>
      {children}
    </ErrorNotice>
  )
}
