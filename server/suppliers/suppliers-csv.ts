import type { CsvHeading } from '#contract/csv-columns.ts'
import type { Input } from '#contract/shared/endpoint.ts'
import type { Supplier, suppliers } from '#contract/suppliers.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type CsvColumns, csvOf } from '#server/platform/lists/csv.ts'
import { listSuppliers } from './supplier-queries.ts'

const columns: CsvColumns<CsvHeading<'suppliers'>, Supplier> = {
  Supplier: (row) => row.name,
  'Contact Person': (row) => row.contact_person,
  Email: (row) => row.email,
  Phone: (row) => row.phone,
  Address: (row) => row.address,
  City: (row) => row.city,
  Country: (row) => row.country,
  'Lead Time (days)': (row) => row.lead_time_days,
  'External ID': (row) => row.external_id,
}

/** The suppliers as a file, by name. */
export const suppliersCsv = (scope: Scope, { columns: chosen, ...query }: Input<typeof suppliers.csv>['query']) =>
  csvOf({ name: 'suppliers', columns, chosen }, (page) => listSuppliers(scope, { ...query, ...page }))
