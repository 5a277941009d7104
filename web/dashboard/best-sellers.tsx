import type { BestSeller } from '#contract/dashboard.ts'
import { daysOfCover, daysOfUse } from '../platform/days-of-cover.ts'
import { formatNumber } from '../platform/format.ts'
import { stockLasts } from '../platform/stock-lasts.ts'
import { isToday, timeOrDay } from '../platform/time-or-day.ts'
import { Panel } from '../ui/panel.tsx'
import { Behind } from './day-plot.tsx'
import { pickedForSales } from './lists-behind.ts'
import { PartOf, ProductName, RankedTable } from './ranked-table.tsx'

type Props = { sellers: readonly BestSeller[]; countedAt: string | null; days: number }

/** What was picked most for sales, and for how long what is available lasts if as much is used as in these days. */
export function BestSellers({ sellers, countedAt, days }: Props) {
  const most = Math.max(1, ...sellers.map(({ units }) => units))
  return (
    <Panel
      title="Best sellers"
      aside={countedAt && <span className="figures text-sm text-soft">{countedWords(countedAt)}</span>}
    >
      {sellers.length === 0 ? (
        <p className="px-4 py-6 text-soft">What is picked for sales is ranked here, every ten minutes.</p>
      ) : (
        <RankedTable label="Best sellers" heads={['Product', 'Picked', 'Available', 'Lasts']}>
          {sellers.map(({ product_id, name, units, used, available, since, created_at }) => (
            <tr key={product_id}>
              <th scope="row" className="w-full max-w-0">
                <ProductName id={product_id} name={name} />
                <PartOf part={units / most} look="bg-brand" />
              </th>
              <td>
                <Behind to={pickedForSales({ product_id, since })}>{formatNumber(units)}</Behind>
              </td>
              <td>{formatNumber(available)}</td>
              <td>{lasting(daysOfCover(available, used, daysOfUse(days, created_at)))}</td>
            </tr>
          ))}
        </RankedTable>
      )}
    </Panel>
  )
}

/** A fortnight is what most suppliers take. */
const soonDays = 14

function lasting(days: number | null) {
  if (days === null) return '-'
  return <span className={days < soonDays ? 'font-medium text-low' : undefined}>{stockLasts(days)}</span>
}

/** They are counted where stock moves, so perhaps days ago. */
const countedWords = (at: string) => `Counted ${isToday(at) ? 'at' : 'on'} ${timeOrDay(at)}`
