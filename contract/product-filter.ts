import * as z from 'zod'
import { activities, stockFilters } from './product-list.ts'
import * as v from './shared/values.ts'

export const productFilter = {
  q: v.SearchTerm.optional(),
  sku: v.text(100).optional(),
  external_id: v.ExternalIdFilter,
  named: v.NameFilter,
  status: z.enum(activities).optional(),
  stock: z.enum(stockFilters).optional(),
  category_id: v.Id.optional(),
}
export const ProductFilter = z.strictObject(productFilter)
export type ProductFilter = z.output<typeof ProductFilter>
