import { href, Link } from 'react-router'
import type { OrderItem } from '#contract/orders.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { formatNumber } from '../platform/format.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import type { LineProduct } from './line-values.ts'
import { useProductStock } from './use-product-stock.ts'

type Props = {
  product: LineProduct
  item: OrderItem | undefined
  /** Of a sale that is still to be packed: units its lines of this product want beyond what is promised to them. */
  open?: number | undefined
  isFree?: boolean
}

/** What is known of a line's product: its code, what there is of it, how far the line has come, and what to look at. */
export function LineNotes({ product, item, open, isFree = false }: Props) {
  const stock = useProductStock(item?.order_id, product.id)
  const onHand = stock?.on_hand ?? product.stock_quantity
  const free = stock?.available ?? product.stock_quantity - (product.reserved_quantity ?? 0)
  const short = open === undefined ? 0 : Math.max(0, open - Math.max(0, free))
  const waiting = item?.back_ordered_quantity ?? 0
  const notes = [
    `${formatNumber(onHand)} in stock`,
    free !== onHand && `${formatNumber(free)} available`,
    stock?.incoming && `${formatNumber(stock.incoming)} incoming`,
    item?.reserved_quantity && `${formatNumber(item.reserved_quantity)} reserved`,
    item?.quantity_received && `${formatNumber(item.quantity_received)} received`,
    item?.quantity_picked && `${formatNumber(item.quantity_picked)} picked`,
  ]
  const said = notes.filter(Boolean).join(' · ')
  return (
    <span className="figures flex min-w-0 flex-wrap items-baseline gap-x-2 text-xs text-soft">
      <Link
        to={href(signedInPages.product, { id: product.id })}
        title={`Open ${product.name}`}
        className="code max-w-full min-w-0 truncate rounded-badge underline-offset-4 hover:underline"
      >
        {product.sku}
      </Link>
      {item?.product_id === product.id && item.product_archived && <Badge look="secondary">Archived</Badge>}
      {short > 0 && waiting === 0 && <Warning>{`${formatNumber(short)} short`}</Warning>}
      {waiting > 0 && <Warning>{`${formatNumber(waiting)} back-ordered`}</Warning>}
      {isFree && <Warning>£0.00 each</Warning>}
      {/* In a line of its own from the start: what comes into it later would move the code. On a card in full, as no finger can hover. */}
      <span
        className={classNames('min-w-0 basis-full truncate @max-[40rem]:whitespace-normal', short > 0 && 'text-ink')}
        title={said}
      >
        {said}
      </span>
    </span>
  )
}

const Warning = ({ children }: { children: string }) => <span className="font-medium text-low">{children}</span>
