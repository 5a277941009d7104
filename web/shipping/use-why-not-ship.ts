import { useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { whyNotShip } from './why-not-ship.ts'

/** While it is not known what there is of its products, nothing stands against shipping an order: the server decides. */
export function useWhyNotShip({ id, items }: OrderDetail): string | undefined {
  const enabled = items.some((item) => item.back_ordered_quantity > 0)
  const { data } = useQuery({ ...api.orders.stock.query({ params: { id } }), enabled })
  return enabled && data ? whyNotShip(items, data.items) : undefined
}
