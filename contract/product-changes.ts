import * as z from 'zod'
import { ProductFilter } from './product-filter.ts'
import { largestInteger } from './shared/limits.ts'
import * as v from './shared/values.ts'

export const bulkActions = ['activate', 'deactivate', 'delete', 'set_category'] as const
export type BulkAction = (typeof bulkActions)[number]

/** Which products: those named, or all that a filter finds if they are still as many as its sender saw. */
export const BulkChange = z
  .strictObject({
    action: z.enum(bulkActions),
    /** Where `set_category` puts them; null for none. */
    category_id: v.Id.nullable().optional(),
    ids: z.array(v.Id).min(1).max(10_000).optional(),
    filter: ProductFilter.optional(),
    expected_count: z.int().min(0).max(largestInteger).optional(),
  })
  .refine(
    ({ ids, filter, expected_count }) =>
      ids ? !filter && expected_count === undefined : Boolean(filter) && expected_count !== undefined,
    { path: ['ids'], message: 'Name the products by ids, or by filter and expected_count' },
  )
  .refine(({ action, category_id }) => action !== 'set_category' || category_id !== undefined, {
    path: ['category_id'],
    message: 'Name the category, or null for none',
  })
  .refine(({ action, category_id }) => action === 'set_category' || category_id === undefined, {
    path: ['category_id'],
    message: 'Only set_category takes a category',
  })

export const changeStates = ['waiting', 'running', 'stopped', 'done', 'failed'] as const

/** A change of many products, and how far it is; `ended_at` is null until it is done, stopped or failed. */
export const ProductChange = z.object({
  id: v.Id,
  action: z.enum(bulkActions),
  /** Where `set_category` puts them; null for none, and with the other actions. */
  category_id: v.Id.nullable(),
  state: z.enum(changeStates),
  /** How many were chosen, and how many of them are settled. */
  matched: z.int(),
  worked: z.int(),
  /** Activated, deactivated or put elsewhere; others were so already. */
  changed: z.int(),
  deleted: z.int(),
  archived: z.int(),
  /** Not deleted, because confirmed orders wait for them. */
  refused: z.int(),
  /** Gone, or not matching the filter any more, when their turn came. */
  skipped: z.int(),
  failure: z.string().nullable(),
  user_id: v.Id,
  created_at: v.Moment,
  ended_at: v.Moment.nullable(),
})
export type ProductChange = z.infer<typeof ProductChange>
