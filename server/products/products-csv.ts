import type { CsvHeading } from '#contract/csv-columns.ts'
import type { Product, products } from '#contract/products.ts'
import type { Input } from '#contract/shared/endpoint.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type CsvColumns, csvOf } from '#server/platform/lists/csv.ts'
import { onLondonClock } from '#server/platform/lists/london-clock.ts'
import { listProducts } from './product-queries.ts'

const columns: CsvColumns<CsvHeading<'products'>, Product> = {
  Product: (row) => row.name,
  SKU: (row) => row.sku,
  Description: (row) => row.description,
  Barcode: (row) => row.barcode,
  Stock: (row) => row.stock_quantity,
  Reserved: (row) => row.reserved_quantity,
  'Minimum Stock': (row) => row.min_stock_level,
  'Maximum Stock': (row) => row.max_stock_level,
  Unit: (row) => row.unit,
  'Cost Price': (row) => row.cost_price,
  'Selling Price': (row) => row.selling_price,
  Status: (row) => (row.is_active ? 'Active' : 'Inactive'),
  Created: (row) => onLondonClock(row.created_at),
}

/** The product list as a file, filtered and sorted like it. */
export const productsCsv = (scope: Scope, { columns: chosen, ...query }: Input<typeof products.csv>['query']) =>
  csvOf({ name: 'products', columns, chosen }, (page) => listProducts(scope, { ...query, ...page }))
