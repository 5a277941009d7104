import type { Order } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import type { Listing } from '../platform/use-list.ts'
import { ListSection } from '../ui/list-section.tsx'
import { orderColumns } from './order-columns.tsx'

type Party = { customer_id: string } | { supplier_id: string }

/** The order list's columns, where all orders are with the same party and so of one type. */
const columns = orderColumns
  .filter(({ header }) => header !== 'Customer/Supplier' && header !== 'Type')
  .map((column) => (column.header === 'Order Date' ? { ...column, card: 'detail' as const } : column))

export const ordersOfParty = (party: Party) => api.orders.list.pages({ query: party })

/** Every order with a customer or a supplier, newest first: `useList(ordersOfParty({ customer_id }))`. */
export const OrdersOfParty = ({ orders }: { orders: Listing<Order> }) => (
  <ListSection title="Orders" list={orders} columns={columns} empty="No orders yet" />
)
