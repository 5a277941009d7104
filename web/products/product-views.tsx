import { useQuery } from '@tanstack/react-query'
import { mostCounted } from '#contract/viewed-lists.ts'
import { api } from '../platform/api-client.ts'
import { ViewTabs } from '../ui/view-tabs.tsx'
import { type ProductFilters, productFilters } from './product-filters.tsx'

/** The views above the product list. */
export function ProductViews({ filters }: { filters: ProductFilters }) {
  return (
    <ViewTabs
      list="products"
      spec={productFilters}
      filters={filters}
      counts={useQuery(api.products.summary.query())}
      own={[
        ['All', {}, (counts) => counts.total_products],
        ['Low', { stock: 'low' }, (counts) => counts.low_stock],
        ['Out', { stock: 'out' }, (counts) => counts.out_of_stock],
      ]}
      useCount={useProductCount}
    />
  )
}

const useProductCount = ({ sort: _, ...query }: ProductFilters) =>
  useQuery({
    ...api.products.count.query({ query: { ...query, up_to: mostCounted + 1 } }),
    select: ({ count }) => ({ count: Math.min(count, mostCounted), is_more: count > mostCounted }),
  })
