import type { Product, ProductQuery } from '#contract/products.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type CsvColumn, csvOf } from '#server/platform/lists/csv.ts'
import { listProducts } from './product-queries.ts'

const columns: CsvColumn<Product>[] = [
  ['Product', (row) => row.name],
  ['SKU', (row) => row.sku],
  ['Description', (row) => row.description],
  ['Barcode', (row) => row.barcode],
  ['Stock', (row) => row.stock_quantity],
  ['Reserved', (row) => row.reserved_quantity],
  ['Minimum Stock', (row) => row.min_stock_level],
  ['Maximum Stock', (row) => row.max_stock_level],
  ['Unit', (row) => row.unit],
  ['Cost Price', (row) => row.cost_price],
  ['Selling Price', (row) => row.selling_price],
  ['Status', (row) => (row.is_active ? 'Active' : 'Inactive')],
  ['Created', (row) => row.created_at],
]

/** The product list as a file, filtered and sorted like it. */
export const productsCsv = (scope: Scope, query: Omit<ProductQuery, 'limit' | 'cursor'>) =>
  csvOf('products', columns, (page) => listProducts(scope, { ...query, ...page }))
