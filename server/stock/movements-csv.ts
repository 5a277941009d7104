import type { CsvHeading } from '#contract/csv-columns.ts'
import type { Input } from '#contract/shared/endpoint.ts'
import type { ListedMovement, stock } from '#contract/stock.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type CsvColumns, csvOf } from '#server/platform/lists/csv.ts'
import { onLondonClock } from '#server/platform/lists/london-clock.ts'
import { listMovements } from './movement-queries.ts'

const columns: CsvColumns<CsvHeading<'movements'>, ListedMovement> = {
  Date: (row) => onLondonClock(row.created_at),
  Product: (row) => row.product_name,
  SKU: (row) => row.product_sku,
  Type: (row) => row.movement_type,
  Quantity: (row) => row.quantity,
  'Stock Change': (row) => row.stock_change,
  Short: (row) => row.shortfall,
  Location: (row) => row.booked_location_name,
  'Reference Type': (row) => row.reference_type,
  Reference: (row) => row.document?.order_number ?? row.reference_id,
  Notes: (row) => row.notes,
}

/** The ledger as a file, newest first. */
export const movementsCsv = (scope: Scope, { columns: chosen, ...query }: Input<typeof stock.csv>['query']) =>
  csvOf({ name: 'stock-movements', columns, chosen }, (page) => listMovements(scope, { ...query, ...page }))
