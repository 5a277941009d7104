import type { OrderStatus, OrderType } from '#contract/order-life.ts'
import type { Order } from '#contract/orders.ts'
import { mostLines } from '#contract/shared/limits.ts'
import { formatNumber } from '../platform/format.ts'

export const typeWords: Record<OrderType, string> = { purchase: 'Purchase', sale: 'Sale' }
export const documentWords: Record<OrderType, string> = { purchase: 'Purchase Order', sale: 'Sales Order' }

export const statusWords: Record<OrderStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  confirmed: 'Confirmed',
  picked: 'Picked',
  shipped: 'Shipped',
  delivered: 'Delivered',
  received: 'Received',
  cancelled: 'Cancelled',
}

export const whyFull = `An order holds up to ${formatNumber(mostLines)} lines.`

type Parties = Pick<Order, 'order_type' | 'customer_name' | 'supplier_name'>

/** Who the order is with, or that nobody is named yet. */
export const partyOf = ({ order_type, customer_name, supplier_name }: Parties) =>
  order_type === 'sale' ? (customer_name ?? 'No customer') : (supplier_name ?? 'No supplier')
