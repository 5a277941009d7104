import { stockIs } from '#contract/product-list.ts'
import type { Product } from '#contract/products.ts'
import { formatNumber } from '../platform/format.ts'
import { gaugeOf } from './gauge-of.ts'

type Props = {
  product: Pick<Product, 'stock_quantity' | 'min_stock_level' | 'max_stock_level'>
}

const percent = (part: number) => `${part * 100}%`

/** How full a shelf is between nothing and its maximum, its minimum as a mark; nothing for a product with neither. */
export function StockGauge({ product }: Props) {
  const { min_stock_level: minimum, max_stock_level: maximum } = product
  const gauge = gaugeOf(product)
  if (!gauge) return null
  const limits = [`minimum ${formatNumber(minimum)}`, ...(maximum === null ? [] : [`maximum ${formatNumber(maximum)}`])]
  const fill = stockIs.low(product) ? 'bg-low' : 'bg-brand'
  return (
    <span
      aria-hidden="true"
      title={limits.join(', ')}
      className="relative mt-0.5 block h-1 w-20 rounded-full max-md:w-12 bg-sunken"
    >
      <span className={`absolute inset-y-0 left-0 rounded-full ${fill}`} style={{ width: percent(gauge.filled) }} />
      {minimum > 0 && <span className="absolute -inset-y-0.5 w-px bg-ink" style={{ left: percent(gauge.minimum) }} />}
    </span>
  )
}
