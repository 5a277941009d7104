import type { Supplier } from '#contract/suppliers.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type CsvColumn, csvOf } from '#server/platform/lists/csv.ts'
import { listSuppliers } from './supplier-queries.ts'

const columns: CsvColumn<Supplier>[] = [
  ['Supplier', (row) => row.name],
  ['Contact Person', (row) => row.contact_person],
  ['Email', (row) => row.email],
  ['Phone', (row) => row.phone],
  ['Address', (row) => row.address],
  ['City', (row) => row.city],
  ['Country', (row) => row.country],
  ['Lead Time (days)', (row) => row.lead_time_days],
]

/** The suppliers as a file, by name. */
export const suppliersCsv = (scope: Scope, query: { q?: string | undefined }) =>
  csvOf('suppliers', columns, (page) => listSuppliers(scope, { ...query, ...page }))
