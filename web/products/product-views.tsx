import { useQuery } from '@tanstack/react-query'
import { mostCounted } from '#contract/viewed-lists.ts'
import { api } from '../platform/api-client.ts'
import { type ViewCount, ViewTabs } from '../ui/view-tabs.tsx'
import { type ProductFilters, productFilters } from './product-filters.tsx'

/** The views above the product list. */
export function ProductViews({ filters }: { filters: ProductFilters }) {
  const { data } = useQuery(api.products.summary.query())
  return (
    <ViewTabs
      list="products"
      spec={productFilters}
      filters={filters}
      own={[
        ['All', {}, data?.total_products],
        ['Low', { stock: 'low' }, data?.low_stock],
        ['Out', { stock: 'out' }, data?.out_of_stock],
      ]}
      useCount={useProductCount}
    />
  )
}

function useProductCount({ sort: _, ...query }: ProductFilters): ViewCount {
  const { data } = useQuery(api.products.count.query({ query: { ...query, up_to: mostCounted + 1 } }))
  return data && { count: Math.min(data.count, mostCounted), is_more: data.count > mostCounted }
}
