import { endpoint } from './shared/endpoint.ts'
import * as v from './shared/values.ts'

/** Purchases as their suppliers read them. */
export const purchaseOrders = {
  document: endpoint({
    get: '/orders/:id/purchase-order',
    may: 'orders:read',
    summary:
      'A purchase as its supplier reads it, with prices, as an A4 PDF; for purchases that have lines and are not cancelled',
    params: v.ById,
    returns: v.PdfLink,
    refuses: ['no_purchase_order', 'order_empty'],
  }),
}
