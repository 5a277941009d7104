import type { Customer, customers } from '#contract/customers.ts'
import type { Input } from '#contract/shared/endpoint.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { csvOf } from '#server/platform/lists/csv.ts'
import { csvColumnsOf } from '#server/platform/lists/csv-columns-of.ts'
import { listCustomers } from './customer-queries.ts'

const columns = csvColumnsOf<'customers', Customer>('customers', {})

/** The customers as a file, by name. */
export const customersCsv = (scope: Scope, { columns: chosen, ...query }: Input<typeof customers.csv>['query']) =>
  csvOf({ name: 'customers', columns, chosen }, (page) => listCustomers(scope, { ...query, ...page }))
