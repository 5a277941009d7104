import type { Order, OrderDetail } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { queryClient } from '../platform/query-client.ts'

/** A step answers the order without its lines: the open page shows it at once, and reads the rest again. */
export function putOrder(order: Order) {
  const { queryKey } = api.orders.get.query({ params: { id: order.id } })
  queryClient.setQueryData(queryKey, (detail: OrderDetail | undefined) => detail && { ...detail, ...order })
}
