import { type Statement, statement } from '#server/platform/database/statement.ts'
import type { Consumed } from './consume-promises.ts'
import type { Allocation, Demand, Shortage } from './stock-demand.ts'

// By the name of the place: picklists, on screen and on paper, send to the first by its name.
const promises = statement<Allocation>(
  'promises_to',
  `select r.order_item_id, r.product_id, r.location_id, r.quantity from reservations r
join locations s on s.org_id = $1 and s.id = r.location_id
where r.org_id = $1 and r.order_item_id = any($2::uuid[]) order by r.order_item_id, s.name, r.location_id`,
)

/** What is promised to order lines, in the order in which it is picked. It stays so as long as the levels are held. */
export const promisesTo = (lines: readonly Pick<Demand, 'order_item_id'>[]): Statement<Allocation[]> =>
  promises(lines.map((line) => line.order_item_id))

/** What each line takes of its promises, those given first. */
export function takeOf(promised: readonly Allocation[], demands: readonly Demand[]): Consumed[] {
  const byLine = Map.groupBy(promised, (one) => one.order_item_id)
  return demands.flatMap(({ order_item_id, quantity }) => {
    let open = quantity
    return (byLine.get(order_item_id) ?? []).flatMap((promise) => {
      const taken = Math.min(open, promise.quantity)
      open -= taken
      return taken > 0 ? [{ ...promise, quantity: taken, isWhole: taken === promise.quantity }] : []
    })
  })
}

/** How many units of it are the line's. */
export const unitsFor = ({ order_item_id }: Pick<Demand, 'order_item_id'>, units: readonly Demand[]) =>
  units.reduce((sum, one) => (one.order_item_id === order_item_id ? sum + one.quantity : sum), 0)

/** What the lines want beyond what they have. */
export const beyond = (demands: readonly Demand[], had: readonly Demand[]) =>
  demands
    .map((demand) => ({ ...demand, quantity: demand.quantity - unitsFor(demand, had) }))
    .filter((one) => one.quantity > 0)

/** As the person who asked sees it: what is promised to the lines was wanted too, and is there. */
export const withPromised = (shortages: readonly Shortage[], promised: readonly Demand[]) =>
  shortages.map(({ product_id, wanted, left }) => {
    const own = promised.reduce((sum, one) => (one.product_id === product_id ? sum + one.quantity : sum), 0)
    return { product_id, wanted: wanted + own, left: left + own }
  })
