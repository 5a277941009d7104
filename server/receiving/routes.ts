import { receiving } from '#contract/receiving.ts'
import { mount } from '#server/platform/http/mount.ts'
import { listReceipts } from './list-receipts.ts'
import { getReceipt } from './receipt-queries.ts'
import { receiveOrder } from './receive-order.ts'
import { reverseReceipt } from './reverse-receipt.ts'

export const receivingRoutes = mount(receiving, {
  list: ({ scope, query }) => listReceipts(scope, query),
  get: ({ scope, params }) => getReceipt(scope, params.id),
  receive: ({ scope, params, body }) => receiveOrder(scope, params.id, body),
  reverse: ({ scope, params }) => reverseReceipt(scope, params.id),
})
