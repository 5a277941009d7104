import * as z from 'zod'
import { endpoint } from './shared/endpoint.ts'
import * as v from './shared/values.ts'

/** Where a purchase order goes by mail, and how it stands: for whoever is asked before it goes. */
export const PurchaseOrderAddressee = z.object({
  /** The supplier's address; null where they have none, or there is no supplier. */
  to: z.string().nullable(),
  /** Of whoever asks: they are answered. */
  reply_to: z.string(),
  /** Stands for all that is on the paper, as it is now. */
  seen: z.string(),
  email_available: z.boolean(),
  /** When it was mailed last, and to whom. */
  last: z.object({ to: z.string(), at: v.Moment, user_name: z.string().nullable() }).nullable(),
})
export type PurchaseOrderAddressee = z.infer<typeof PurchaseOrderAddressee>

export const PurchaseOrderMail = z.strictObject({
  /** The supplier's address as whoever sends it saw it: it goes to no other. */
  to: v.requiredText(255),
  /** Stands in the mail, without web addresses. */
  message: v.optionalText(500),
  /** Of the paper that was looked at: it goes out as it was then, or not at all. */
  seen: v.requiredText(100),
})

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
  addressee: endpoint({
    get: '/orders/:id/purchase-order/mail',
    may: 'orders:write',
    forPeople: true,
    summary: 'To whom a purchase order would be mailed, who is answered, and when it was mailed last',
    params: v.ById,
    returns: PurchaseOrderAddressee,
    refuses: ['no_purchase_order', 'order_empty'],
  }),
  mail: endpoint({
    post: '/orders/:id/purchase-order/mail',
    may: 'orders:write',
    forPeople: true,
    summary: 'Mail a purchase order to its supplier, as a PDF; while it is pending or confirmed',
    params: v.ById,
    body: PurchaseOrderMail,
    returns: z.object({ id: v.Id, to: z.string(), reply_to: z.string() }),
    refuses: ['no_purchase_order', 'order_empty', 'no_supplier_email', 'no_mail', 'conflict'],
  }),
}
