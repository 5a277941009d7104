import { useQuery } from '@tanstack/react-query'
import type { ProductStock } from '#contract/order-stock.ts'
import { api } from '../platform/api-client.ts'

/** What there is of one product of an order; undefined until it is known, and for a line that is not saved yet. */
export function useProductStock(orderId: string | undefined, productId: string | undefined) {
  const { data } = useQuery({
    ...api.orders.stock.query({ params: { id: orderId ?? '' } }),
    enabled: orderId !== undefined,
    select: (answer) => productId && byProduct(answer).get(productId),
  })
  return data || undefined
}

type Answer = { items: readonly ProductStock[] }
const sorted = new WeakMap<Answer, ReadonlyMap<string, ProductStock>>()

/** Each line in sight asks, of up to 2,000: an answer is sorted out once. */
function byProduct(answer: Answer) {
  const known = sorted.get(answer) ?? new Map(answer.items.map((stock) => [stock.product_id, stock]))
  sorted.set(answer, known)
  return known
}
