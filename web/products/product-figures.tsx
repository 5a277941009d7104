import { useQuery } from '@tanstack/react-query'
import { stockIs } from '#contract/product-list.ts'
import type { ProductDetail } from '#contract/products.ts'
import { api } from '../platform/api-client.ts'
import { figureOf } from '../platform/figure-of.ts'
import { formatDate, formatNumber } from '../platform/format.ts'
import { today } from '../platform/today.ts'
import { StatCard } from '../ui/stat-card.tsx'
import { StockCover } from './stock-cover.tsx'

/** When the next of it is expected; what should have come by now says so. */
const ExpectedOn = ({ day }: { day: string }) =>
  day < today() ? <span className="font-medium text-out">{`Late: ${formatDate(day)}`}</span> : formatDate(day)

/** On hand largest, beside it what of that is promised, what is left, and what is on its way. */
export function ProductFigures({ product }: { product: ProductDetail }) {
  const { id, stock_quantity, reserved_quantity, unit, min_stock_level, archived_at, created_at } = product
  const incoming = useQuery(api.orders.incoming.query({ params: { id } }))
  const isLow = archived_at === null && stockIs.low(product)
  const standing = !isLow ? '' : stockIs.out(product) ? 'out of stock: ' : 'low: '
  const expected = incoming.data?.expected_date
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(max(5.5rem,(100%-1.5rem)/3),1fr))] gap-3 md:grid-cols-5 md:gap-4">
      <div className="col-span-full grid md:col-span-2">
        <StatCard
          size="large"
          label="On hand"
          value={formatNumber(stock_quantity)}
          danger={isLow}
          note={
            <>
              {`${unit} · ${standing}minimum ${formatNumber(min_stock_level)}`}
              <StockCover {...{ id, created_at }} available={stock_quantity - reserved_quantity} />
            </>
          }
        />
      </div>
      <StatCard label="Reserved" value={formatNumber(reserved_quantity)} />
      <StatCard label="Available" value={formatNumber(stock_quantity - reserved_quantity)} />
      <StatCard
        label="Incoming"
        value={figureOf(incoming, (answer) => formatNumber(answer.incoming))}
        note={<span className="block max-md:min-h-[2lh]">{expected && <ExpectedOn day={expected} />}&#8203;</span>} // its line is kept, as the date comes later
      />
    </div>
  )
}
