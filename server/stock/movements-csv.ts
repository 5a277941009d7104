import type * as z from 'zod'
import type { Movement, MovementQuery } from '#contract/stock.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type CsvColumn, csvOf } from '#server/platform/lists/csv.ts'
import { pageOfMovements } from './movement-queries.ts'

const columns: CsvColumn<Movement>[] = [
  ['Date', (row) => row.created_at],
  ['Product', (row) => row.product_name],
  ['SKU', (row) => row.product_sku],
  ['Type', (row) => row.movement_type],
  ['Quantity', (row) => row.quantity],
  ['Stock Change', (row) => row.stock_change],
  ['Short', (row) => row.shortfall],
  ['Location', (row) => row.location_name],
  ['Reference Type', (row) => row.reference_type],
  ['Reference', (row) => row.reference_id],
  ['Notes', (row) => row.notes],
]

/** The ledger as a file, newest first. */
export const movementsCsv = (scope: Scope, query: Omit<z.output<typeof MovementQuery>, 'limit' | 'cursor'>) =>
  csvOf('stock-movements', columns, (page) => pageOfMovements(scope, { ...query, ...page }))
