import type { ProductOrder, ProductSort } from '#contract/product-list.ts'
import type { Product } from '#contract/products.ts'
import type { SortedBy } from '#server/platform/lists/cursor.ts'
import { readSort } from '#server/platform/lists/read-sort.ts'

type Sorting = {
  /** What the rows are sorted by, of a product `p`; stock is not on the product, but counted. */
  key: string
  sortedBy: SortedBy
  /** The key of a row as a cursor carries it. */
  place: (product: Product) => string
}

const pence = (price: number | null) => String(price === null ? -1 : Math.round(price * 100))

const sortings: Record<ProductSort, Sorting> = {
  created_at: { key: 'p.created_at', sortedBy: 'moment', place: ({ created_at }) => created_at },
  name: { key: 'p.name', sortedBy: 'text', place: ({ name }) => name },
  sku: { key: 'p.sku', sortedBy: 'text', place: ({ sku }) => sku },
  stock: { key: 's.on_hand', sortedBy: 'whole', place: ({ stock_quantity }) => String(stock_quantity) },
  cost_price: { key: 'p.cost_pence', sortedBy: 'whole', place: ({ cost_price }) => pence(cost_price) },
  selling_price: { key: 'p.selling_pence', sortedBy: 'whole', place: ({ selling_price }) => pence(selling_price) },
  status: { key: 'p.is_active', sortedBy: 'truth', place: ({ is_active }) => String(is_active) },
}

/** `-stock`: by stock, most first. Equal rows follow their ids, in the same direction. `list` is what its cursors are of. */
export function sortingOf(sort: ProductOrder) {
  const { by, direction } = readSort<ProductSort>(sort)
  return { by, ...sortings[by], direction, list: `products ${sort}` }
}
