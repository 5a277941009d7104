import type { Trends } from '#contract/dashboard.ts'
import { idleDays } from '#contract/product-list.ts'
import { formatNumber } from '../platform/format.ts'
import { Panel } from '../ui/panel.tsx'
import { When } from '../ui/when.tsx'
import { Behind } from './day-plot.tsx'
import { idleProducts } from './lists-behind.ts'
import { ProductName, RankedTable } from './ranked-table.tsx'

/** Nobody is told more exactly how many there are. */
const most = 1000

export const idleTitle = `Not moved for ${idleDays} days`

/** What lies in stock and has not moved for long, the longest first. */
export function IdleProducts({ idle: { count, items } }: { idle: Trends['idle'] }) {
  const all = count >= most ? `${formatNumber(most)} or more` : formatNumber(count)
  return (
    <Panel
      title={idleTitle}
      aside={
        count > 0 && (
          <span className="figures text-sm">
            <Behind to={idleProducts}>Show all {all}</Behind>
          </span>
        )
      }
    >
      {items.length === 0 ? (
        <p className="px-4 py-6 text-soft">Nothing in stock has stood still for {idleDays} days.</p>
      ) : (
        <RankedTable label={idleTitle} heads={['Product', 'In stock', 'Last moved']}>
          {items.map(({ product_id, name, on_hand, last_moved_at }) => (
            <tr key={product_id}>
              <th scope="row" className="w-full max-w-0">
                <ProductName id={product_id} name={name} />
              </th>
              <td>{formatNumber(on_hand)}</td>
              <td>
                <When at={last_moved_at} />
              </td>
            </tr>
          ))}
        </RankedTable>
      )}
    </Panel>
  )
}
