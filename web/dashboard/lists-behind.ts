import { type OrderQueue, type OrderStatus, type OrderType, waitingStatus } from '#contract/order-life.ts'
import { signedInPages as pages } from '#contract/shared/pages.ts'

/** First and last day, YYYY-MM-DD. */
export type Span = { from: string; to: string }

const listOf = (page: string, filters: Record<string, string | undefined>) => {
  const given = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `${page}?${new URLSearchParams(given)}`
}

type OrderFilters = { type?: OrderType; status?: OrderStatus; queue?: OrderQueue } & Partial<Span>
type MovementFilters = { movement_type?: 'in' | 'out' } & Partial<Span>

/** The orders that a figure counts. */
export const ordersWith = (filters: OrderFilters) => listOf(pages.orders, filters)
/** The rows of the ledger that a figure counts: what is moved from place to place neither comes nor goes. */
export const movementsWith = (filters: MovementFilters) =>
  listOf(pages.stockMovements, { ...filters, moves: 'without' })
/** The rows of the ledger that a best seller is counted by. */
export const pickedForSales = ({ product_id, since }: { product_id: string; since: string }) =>
  listOf(pages.stockMovements, { product_id, sales: 'only', from: since })
/** The sales that count as sold on these days. */
export const salesOf = ({ from, to }: Span) => ordersWith({ queue: 'sold', from, to })

export const pendingOrders = ordersWith({ status: waitingStatus.to_confirm })
export const ordersToPick = ordersWith({ type: 'sale', status: waitingStatus.to_pick })
export const ordersToShip = ordersWith({ type: 'sale', status: waitingStatus.to_ship })
export const lowProducts = listOf(pages.products, { stock: 'low' })
export const outProducts = listOf(pages.products, { stock: 'out' })
export const idleProducts = listOf(pages.products, { stock: 'idle' })
