import type { InfiniteData } from '@tanstack/react-query'
import type { Order, OrderDetail } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { queryClient } from '../platform/query-client.ts'

type Pages = InfiniteData<{ items: Order[] }>

/**
 * What a step or an edit has answered stands on the open page and in the lists at once; what else it changed is read afterwards. An answer
 * that was long under way gives way to what was read meanwhile.
 */
export function putOrder(order: Order) {
  const isOlder = (old: Order) => old.version <= order.version
  const { queryKey } = api.orders.get.query({ params: { id: order.id } })
  queryClient.setQueryData(
    queryKey,
    (old: OrderDetail | undefined) => old && (isOlder(old) ? { ...old, ...order } : old),
  )
  queryClient.setQueriesData<Pages>({ queryKey: ['orders', 'list', 'pages'] }, (data) => {
    if (!data) return data
    const put = (old: Order) => (old.id === order.id && isOlder(old) ? order : old)
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(put) })) }
  })
}
