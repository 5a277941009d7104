import type { Product, products } from '#contract/products.ts'
import type { Input } from '#contract/shared/endpoint.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { csvOf } from '#server/platform/lists/csv.ts'
import { csvColumnsOf } from '#server/platform/lists/csv-columns-of.ts'
import { onLondonClock } from '#server/platform/lists/london-clock.ts'
import { listCategories } from './category-queries.ts'
import { listProducts } from './product-queries.ts'

type Row = Product & { category_name: string | undefined }

const columns = csvColumnsOf<'products', Row>('products', {
  Status: (row) => (row.is_active ? 'Active' : 'Inactive'),
  Created: (row) => onLondonClock(row.created_at),
  Category: (row) => row.category_name ?? null,
})

/** The product list as a file, filtered and sorted like it. */
export const productsCsv = (scope: Scope, { columns: chosen, ...query }: Input<typeof products.csv>['query']) =>
  csvOf({ name: 'products', columns, chosen }, async (page) => {
    const { items, next_cursor } = await listProducts(scope, { ...query, ...page })
    const names = new Map((await listCategories(scope)).items.map(({ id, name }) => [id, name]))
    return { items: items.map((row) => ({ ...row, category_name: names.get(row.category_id ?? '') })), next_cursor }
  })
