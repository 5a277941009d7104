import type { Input } from '#contract/shared/endpoint.ts'
import type { ListedMovement, stock } from '#contract/stock.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { csvOf } from '#server/platform/lists/csv.ts'
import { csvColumnsOf } from '#server/platform/lists/csv-columns-of.ts'
import { onLondonClock } from '#server/platform/lists/london-clock.ts'
import { listMovements } from './movement-queries.ts'

const columns = csvColumnsOf<'movements', ListedMovement>('movements', {
  Date: (row) => onLondonClock(row.created_at),
  Reversed: (row) => (row.reversal_id ? 'Yes' : null),
  Reference: (row) => row.document?.order_number ?? row.reference_id,
})

/** The ledger as a file, newest first. */
export const movementsCsv = (scope: Scope, { columns: chosen, ...query }: Input<typeof stock.csv>['query']) =>
  csvOf({ name: 'stock-movements', columns, chosen }, (page) => listMovements(scope, { ...query, ...page }))
