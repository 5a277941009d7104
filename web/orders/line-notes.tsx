import type { OrderItem } from '#contract/orders.ts'
import { formatNumber } from '../platform/format.ts'
import type { LineProduct } from './line-book.ts'

/** Under a line's product: its code, what is on the shelf, and how far the line has come. */
export function LineNotes({ product, item }: { product: LineProduct | null; item: OrderItem | undefined }) {
  if (!product) return null
  const notes = [
    `${formatNumber(product.stock_quantity)} in stock`,
    item?.reserved_quantity && `${formatNumber(item.reserved_quantity)} reserved`,
    item?.quantity_received && `${formatNumber(item.quantity_received)} received`,
    item?.quantity_picked && `${formatNumber(item.quantity_picked)} picked`,
  ]
  return (
    <p className="figures flex flex-wrap gap-x-2 text-xs text-soft">
      <span className="code">{product.sku}</span>
      <span>{notes.filter(Boolean).join(' · ')}</span>
    </p>
  )
}
