import type { CsvHeading } from '#contract/csv-columns.ts'
import type { Customer, customers } from '#contract/customers.ts'
import type { Input } from '#contract/shared/endpoint.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type CsvColumns, csvOf } from '#server/platform/lists/csv.ts'
import { listCustomers } from './customer-queries.ts'

const columns: CsvColumns<CsvHeading<'customers'>, Customer> = {
  Name: (row) => row.name,
  Email: (row) => row.email,
  Phone: (row) => row.phone,
  Company: (row) => row.company,
  Address: (row) => row.address,
  City: (row) => row.city,
  Country: (row) => row.country,
  Type: (row) => row.customer_type,
  'Credit Limit': (row) => row.credit_limit,
  Notes: (row) => row.notes,
  'External ID': (row) => row.external_id,
}

/** The customers as a file, by name. */
export const customersCsv = (scope: Scope, { columns: chosen, ...query }: Input<typeof customers.csv>['query']) =>
  csvOf({ name: 'customers', columns, chosen }, (page) => listCustomers(scope, { ...query, ...page }))
