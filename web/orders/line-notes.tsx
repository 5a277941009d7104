import { href, Link } from 'react-router'
import type { OrderItem } from '#contract/orders.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { formatNumber } from '../platform/format.ts'
import type { LineProduct } from './line-book.ts'
import { useProductStock } from './use-product-stock.ts'

/** Under a line's product: its code, what there is of it, and how far the line has come. */
export function LineNotes({ product, item }: { product: LineProduct | null; item: OrderItem | undefined }) {
  const stock = useProductStock(item?.order_id, product?.id)
  if (!product) return null
  const notes = [
    `${formatNumber(stock?.on_hand ?? product.stock_quantity)} in stock`,
    stock && stock.available !== stock.on_hand && `${formatNumber(stock.available)} available`,
    stock?.incoming && `${formatNumber(stock.incoming)} incoming`,
    item?.reserved_quantity && `${formatNumber(item.reserved_quantity)} reserved`,
    item?.quantity_received && `${formatNumber(item.quantity_received)} received`,
    item?.quantity_picked && `${formatNumber(item.quantity_picked)} picked`,
  ]
  return (
    <span className="figures flex flex-wrap gap-x-2 text-xs text-soft">
      <Link
        to={href(signedInPages.product, { id: product.id })}
        title={`Open ${product.name}`}
        className="code min-w-0 wrap-anywhere underline-offset-4 hover:underline"
      >
        {product.sku}
      </Link>
      <span>{notes.filter(Boolean).join(' · ')}</span>
      {item && item.back_ordered_quantity > 0 && (
        <span className="font-medium text-low">{formatNumber(item.back_ordered_quantity)} back-ordered</span>
      )}
    </span>
  )
}
