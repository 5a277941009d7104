import type { Customer } from '#contract/customers.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type CsvColumn, csvOf } from '#server/platform/lists/csv.ts'
import { listCustomers } from './customer-queries.ts'

const columns: CsvColumn<Customer>[] = [
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Phone', (row) => row.phone],
  ['Company', (row) => row.company],
  ['Address', (row) => row.address],
  ['City', (row) => row.city],
  ['Country', (row) => row.country],
  ['Type', (row) => row.customer_type],
  ['Credit Limit', (row) => row.credit_limit],
  ['Notes', (row) => row.notes],
]

/** The customers as a file, by name. */
export const customersCsv = (scope: Scope, query: { q?: string | undefined }) =>
  csvOf('customers', columns, (page) => listCustomers(scope, { ...query, ...page }))
