import { useQuery } from '@tanstack/react-query'
import type { ProductDetail } from '#contract/products.ts'
import type { StockDay } from '#contract/stock.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { useFailure } from '../platform/use-failure.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { SkeletonBars } from '../ui/panel-skeleton.tsx'
import { TableBehind } from '../ui/table-behind.tsx'
import { When } from '../ui/when.tsx'
import { StockPicture } from './stock-picture.tsx'

/** Its stock over the last 90 days as a picture, and the days on which it moved as a table behind it. */
export function StockPanel({ product }: { product: ProductDetail }) {
  const history = useQuery(api.stock.history.query({ params: { id: product.id } }))
  const failure = useFailure(history)
  const { data } = history
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">Last 90 days</h2>
      {failure ? (
        <ErrorNotice title="The history could not be loaded." {...failure} />
      ) : (
        <div className="overflow-clip rounded-card border border-line bg-card">
          {data ? (
            <>
              <StockPicture days={data.days} minimum={product.min_stock_level} />
              <Days days={data.days.filter((day) => day.stock_in > 0 || day.stock_out > 0).toReversed()} />
            </>
          ) : (
            <SkeletonBars text="Loading history..." className="h-71.75 p-4 md:h-79.75" />
          )}
        </div>
      )}
    </section>
  )
}

function Days({ days }: { days: readonly StockDay[] }) {
  if (days.length === 0)
    return <p className="border-t border-line px-4 py-3 text-sm text-soft">Nothing moved in these 90 days.</p>
  return (
    <TableBehind caption="Days on which stock moved, newest first" heads={['Day', 'In', 'Out', 'On hand']}>
      {days.map(({ day, stock_in, stock_out, on_hand }) => (
        <tr key={day}>
          <th scope="row">
            <When at={day} />
          </th>
          <td>{formatNumber(stock_in)}</td>
          <td>{formatNumber(stock_out)}</td>
          <td>{formatNumber(on_hand)}</td>
        </tr>
      ))}
    </TableBehind>
  )
}
