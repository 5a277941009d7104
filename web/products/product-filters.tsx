import { activities, type ProductOrder, productOrders, type StockFilter, stockFilters } from '#contract/product-list.ts'
import { api } from '../platform/api-client.ts'
import { type FiltersOf, withoutFilters } from '../platform/use-filters.ts'
import { FilterSelect } from '../ui/filter-select.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { productColumns } from './product-columns.tsx'

const statuses = [
  ['active', 'Active'],
  ['inactive', 'Inactive'],
] as const
const stockWords: Record<StockFilter, string> = {
  low: 'Low Stock',
  out: 'Out of Stock',
  idle: 'Not Moved',
}
const stocks = stockFilters.map((state) => [state, stockWords[state]] as const)
/** All that a link from a desk may name, but for the list's own: the choice would say another than that of the rows. */
const orderWords: Record<Exclude<ProductOrder, '-created_at'>, string> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  sku: 'SKU, A to Z',
  '-sku': 'SKU, Z to A',
  stock: 'Stock, least first',
  '-stock': 'Stock, most first',
  '-selling_price': 'Selling price, dearest first',
  selling_price: 'Selling price, cheapest first',
  '-cost_price': 'Cost price, dearest first',
  cost_price: 'Cost price, cheapest first',
  status: 'Status, inactive first',
  '-status': 'Status, active first',
  created_at: 'Oldest first',
}
const orders = Object.entries(orderWords) as [ProductOrder, string][]

export const productFilters = {
  q: 'text',
  status: activities,
  stock: stockFilters,
  category_id: 'id',
  sort: productOrders,
} as const
export type ProductFilters = FiltersOf<typeof productFilters>

type Props = {
  filters: ProductFilters
  onChange: (changes: ProductFilters, options?: { replace: boolean }) => void
  /** There is nothing to save as a file. */
  isEmpty: boolean
}

/** Search and filters of the product list; where there are no headings to press, its order too. */
export function ProductToolbar({ filters, onChange, isEmpty }: Props) {
  const { sort: _, ...narrowing } = filters
  return (
    <Toolbar
      search="Search by name or SKU"
      onChange={onChange}
      download={(columns) => api.products.csv.save({ query: { ...filters, columns } })}
      isEmpty={isEmpty}
      onClear={Object.values(narrowing).some(Boolean) ? () => onChange(withoutFilters(productFilters)) : undefined}
      list={{ columns: productColumns, name: 'products' }}
    >
      <FilterSelect
        label="Status"
        all="All Status"
        options={statuses}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label="Stock"
        all="All Stock"
        options={stocks}
        value={filters.stock}
        onChange={(stock) => onChange({ stock })}
      />
      <CategoryFilter value={filters.category_id} onChange={(category_id) => onChange({ category_id })} />
      <div className="contents md:hidden">
        <FilterSelect
          label="Order"
          all="Newest first"
          options={orders}
          value={filters.sort === '-created_at' ? undefined : filters.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
    </Toolbar>
  )
}
