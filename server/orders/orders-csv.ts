import type { Order, orders } from '#contract/orders.ts'
import type { Input } from '#contract/shared/endpoint.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { csvOf } from '#server/platform/lists/csv.ts'
import { csvColumnsOf } from '#server/platform/lists/csv-columns-of.ts'
import { listOrders } from './order-queries.ts'

const columns = csvColumnsOf<'orders', Order>('orders', {})

/** The orders as a file, filtered and sorted like the list. */
export const ordersCsv = (scope: Scope, { columns: chosen, ...query }: Input<typeof orders.csv>['query']) =>
  csvOf({ name: 'orders', columns, chosen }, (page) => listOrders(scope, { ...query, ...page }))
