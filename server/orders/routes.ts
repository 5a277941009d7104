import { orders } from '#contract/orders.ts'
import { purchaseOrders } from '#contract/purchase-orders.ts'
import { trade } from '#contract/trade.ts'
import { mount } from '#server/platform/http/mount.ts'
import { amendOrder } from './amend-order.ts'
import { backOrder } from './back-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { countQueues } from './count-queues.ts'
import { createOrder } from './create-order.ts'
import { mailPurchaseOrder } from './mail-purchase-order.ts'
import { incomingOf, listOpenLines } from './open-line-queries.ts'
import { countOrders, getOrder, listOrders, summariseOrders } from './order-queries.ts'
import { orderStock } from './order-stock.ts'
import { orderTimeline } from './order-timeline.ts'
import { ordersCsv } from './orders-csv.ts'
import { purchaseOrderAddressee } from './purchase-order-addressee.ts'
import { linkToPurchaseOrder } from './purchase-order-file.ts'
import { reopenOrder } from './reopen-order.ts'
import { reverseStep } from './reverse-step.ts'
import { saveLines } from './save-lines.ts'
import { deliverOrder, submitOrder } from './submit-order.ts'
import { listSupplied, listSuppliersOf, tradeOfCustomer, tradeOfSupplier } from './trade-queries.ts'
import { updateOrder } from './update-order.ts'

export const orderRoutes = mount(orders, {
  summary: ({ scope }) => summariseOrders(scope),
  list: ({ scope, query }) => listOrders(scope, query),
  csv: ({ scope, query }) => ordersCsv(scope, query),
  count: ({ scope, query }) => countOrders(scope, query),
  queues: ({ scope }) => countQueues(scope),
  get: ({ scope, params }) => getOrder(scope, params.id),
  create: ({ scope, body }) => createOrder(scope, body),
  update: ({ scope, params, body }) => updateOrder(scope, params.id, body),
  amend: ({ scope, params, body }) => amendOrder(scope, params.id, body),
  saveLines: ({ scope, params, body }) => saveLines(scope, params.id, body),
  submit: ({ scope, params }) => submitOrder(scope, params.id),
  confirm: ({ scope, params }) => confirmOrder(scope, params.id),
  backOrder: ({ scope, params }) => backOrder(scope, params.id),
  cancel: ({ scope, params }) => cancelOrder(scope, params.id),
  reopen: ({ scope, params }) => reopenOrder(scope, params.id),
  deliver: ({ scope, params }) => deliverOrder(scope, params.id),
  reverse: ({ scope, params, body }) => reverseStep(scope, params.id, body),
  timeline: ({ scope, params, query }) => orderTimeline(scope, params.id, query),
  stock: ({ scope, params }) => orderStock(scope, params.id),
  openLines: ({ scope, params, query }) => listOpenLines(scope, params.id, query),
  incoming: ({ scope, params }) => incomingOf(scope, params.id),
})

/** The same orders seen from whom they are with, and from what is on them. */
export const tradeRoutes = mount(trade, {
  customer: ({ scope, params }) => tradeOfCustomer(scope, params.id),
  supplier: ({ scope, params }) => tradeOfSupplier(scope, params.id),
  supplied: ({ scope, params, query }) => listSupplied(scope, params.id, query),
  suppliers: ({ scope, params }) => listSuppliersOf(scope, params.id),
})

export const purchaseOrderRoutes = mount(purchaseOrders, {
  document: ({ scope, context, params }) => linkToPurchaseOrder(scope, context, params.id),
  addressee: ({ scope, context, params }) => purchaseOrderAddressee(scope, context, params.id),
  mail: ({ scope, context, params, body, ip }) => mailPurchaseOrder(scope, context, { ...params, ...body, ip }),
})
