import type { Input } from '#contract/shared/endpoint.ts'
import type { Supplier, suppliers } from '#contract/suppliers.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { csvOf } from '#server/platform/lists/csv.ts'
import { csvColumnsOf } from '#server/platform/lists/csv-columns-of.ts'
import { listSuppliers } from './supplier-queries.ts'

const columns = csvColumnsOf<'suppliers', Supplier>('suppliers', {})

/** The suppliers as a file, by name. */
export const suppliersCsv = (scope: Scope, { columns: chosen, ...query }: Input<typeof suppliers.csv>['query']) =>
  csvOf({ name: 'suppliers', columns, chosen }, (page) => listSuppliers(scope, { ...query, ...page }))
