import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'

/** What there is of one product of an order; undefined until it is known, and for a line that is not saved yet. */
export function useProductStock(orderId: string | undefined, productId: string | undefined) {
  const { data } = useQuery({
    ...api.orders.stock.query({ params: { id: orderId ?? '' } }),
    enabled: orderId !== undefined,
    select: ({ items }) => items.find(({ product_id }) => product_id === productId),
  })
  return data
}
