import { type Statement, statement } from '#server/platform/database/statement.ts'
import type { Allocation, Demand } from './stock-demand.ts'

const taken = statement<Allocation>(
  'taken_from',
  `select order_item_id, product_id, booked_location_id as location_id, - sum(stock_change) as quantity from stock_movements
where org_id = $1 and order_item_id = any($2::uuid[])
group by order_item_id, product_id, booked_location_id having sum(stock_change) < 0
order by max(created_at) desc, booked_location_id`,
)

/** Where units of order lines were taken from and have not come back to: the place that was last taken from is the first. */
export const takenFrom = (demands: readonly Demand[]): Statement<Allocation[]> =>
  taken(demands.map((demand) => demand.order_item_id))

/** Shares what is put back out among the places it came from. What nothing is known of has no place. */
export function shareAmong(demands: readonly Demand[], places: readonly Allocation[]) {
  const left = places.map((place) => ({ ...place }))
  return demands.flatMap((demand) => {
    let open = demand.quantity
    const parts: (Demand & { booked_location_id?: string })[] = []
    for (const place of left.filter((one) => one.order_item_id === demand.order_item_id)) {
      const quantity = Math.min(open, place.quantity)
      open -= quantity
      place.quantity -= quantity
      if (quantity > 0) parts.push({ ...demand, quantity, booked_location_id: place.location_id })
    }
    return open > 0 ? [...parts, { ...demand, quantity: open }] : parts
  })
}
