import { useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { whyNotShip } from './why-not-ship.ts'

/** What there is of the products of an order; asked for only where some of it waits for goods. */
export const useStockIfWaiting = ({ id, items }: OrderDetail) =>
  useQuery({
    ...api.orders.stock.query({ params: { id } }),
    enabled: items.some((item) => item.back_ordered_quantity > 0),
  })

/** While it is not known what there is of its products, nothing stands against shipping an order: the server decides. */
export function useWhyNotShip(order: OrderDetail): string | undefined {
  const { data, isEnabled } = useStockIfWaiting(order)
  return isEnabled && data ? whyNotShip(order.items, data.items) : undefined
}
