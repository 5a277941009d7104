import type { InfiniteData } from '@tanstack/react-query'
import type { Product } from '#contract/products.ts'
import { queryClient } from '../platform/query-client.ts'

type Pages = InfiniteData<{ items: Product[] }>

/** What an edit in the list has answered stands in it at once; where it belongs now is read afterwards. */
export function putProduct(saved: Product) {
  queryClient.setQueriesData<Pages>({ queryKey: ['products', 'list', 'pages'] }, (data) => {
    if (!data) return data
    const put = (old: Product) => (old.id === saved.id ? saved : old)
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(put) })) }
  })
}
