import type * as z from 'zod'
import type { Order, OrderQuery } from '#contract/orders.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type CsvColumn, csvOf } from '#server/platform/lists/csv.ts'
import { listOrders } from './order-queries.ts'

const columns: CsvColumn<Order>[] = [
  ['Order Number', (row) => row.order_number],
  ['Type', (row) => row.order_type],
  ['Customer', (row) => row.customer_name],
  ['Supplier', (row) => row.supplier_name],
  ['Order Date', (row) => row.order_date],
  ['Expected Date', (row) => row.expected_date],
  ['Status', (row) => row.status],
  ['Total', (row) => row.total_amount],
  ['Notes', (row) => row.notes],
]

/** The orders as a file, filtered like the list, newest first. */
export const ordersCsv = (scope: Scope, query: Omit<z.output<typeof OrderQuery>, 'limit' | 'cursor'>) =>
  csvOf('orders', columns, (page) => listOrders(scope, { ...query, ...page }))
