import type { CsvHeading } from '#contract/csv-columns.ts'
import type { Order, orders } from '#contract/orders.ts'
import type { Input } from '#contract/shared/endpoint.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type CsvColumns, csvOf } from '#server/platform/lists/csv.ts'
import { listOrders } from './order-queries.ts'

const columns: CsvColumns<CsvHeading<'orders'>, Order> = {
  'Order Number': (row) => row.order_number,
  Type: (row) => row.order_type,
  Customer: (row) => row.customer_name,
  Supplier: (row) => row.supplier_name,
  'Order Date': (row) => row.order_date,
  'Expected Date': (row) => row.expected_date,
  Status: (row) => row.status,
  Total: (row) => row.total_amount,
  Reference: (row) => row.reference,
  Notes: (row) => row.notes,
  'External ID': (row) => row.external_id,
}

/** The orders as a file, filtered like the list, newest first. */
export const ordersCsv = (scope: Scope, { columns: chosen, ...query }: Input<typeof orders.csv>['query']) =>
  csvOf({ name: 'orders', columns, chosen }, (page) => listOrders(scope, { ...query, ...page }))
