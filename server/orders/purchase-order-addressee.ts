import { createHash } from 'node:crypto'
import { isMailable } from '#contract/order-life.ts'
import type { PurchaseOrderAddressee } from '#contract/purchase-orders.ts'
import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { hasMail } from '#server/platform/mail/has-mail.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'
import { nounOf } from './lock-order.ts'
import { purchaseOrder, type SendableOrder, sendableOrder } from './purchase-order-file.ts'
import { type PurchaseOrder, purchaseOrderPaper } from './purchase-order-paper.ts'

const lastMail = statement<NonNullable<PurchaseOrderAddressee['last']>>(
  'last_mail_of_order',
  `select a.after ->> 'mailed_to' as to, a.created_at as at, m.display_name as user_name
from audit_log a left join members m on m.org_id = $1 and m.user_id = a.user_id
where a.org_id = $1 and a.row_id = $2 and a.action = 'order.mailed' order by a.created_at desc, a.id desc limit 1`,
)

/** To whom a purchase order would be mailed, as it stands. Refuses as `requireMailable` does. */
export async function purchaseOrderAddressee(
  scope: Scope,
  context: AppContext,
  orderId: string,
): Promise<PurchaseOrderAddressee> {
  return scope.read(async (tx) => {
    const [, [last]] = await tx.batch(mailableOrder(orderId), lastMail(orderId))
    const order = await purchaseOrder(tx, orderId)
    return {
      ...{ to: order.email, seen: seenOf(order), reply_to: await ownAddress(tx) },
      ...{ email_available: hasMail(context), last: last ?? null },
    }
  })
}

/** Of whoever asks; confirmed, as that of every account that signs in. */
export async function ownAddress(tx: Tx) {
  const [, [person]] = await tx.batch(...addressesOf([tx.userId]))
  return person?.email ?? notFound('User')
}

/** The lines of an order have versions of their own, and the products, the supplier and the business on the paper, too. */
export function seenOf(order: PurchaseOrder): string {
  const { logo, ...paper } = purchaseOrderPaper(order)
  const hash = createHash('sha256').update(JSON.stringify(paper))
  return (logo ? hash.update(logo.bytes) : hash).digest('base64url')
}

/** Refuses `no_purchase_order` before a purchase is submitted and once its goods have come, and `order_empty`. */
export const mailableOrder = (orderId: string) => sendableOrder(orderId).as(requireMailable)

function requireMailable(order: SendableOrder): SendableOrder {
  const { order_type, status } = order
  if (isMailable(order)) return order
  const why = status === 'draft' ? 'is mailed once it is submitted' : 'is mailed no more'
  return refuse('no_purchase_order', `A ${nounOf(order_type)} that is ${status} ${why}`, { order_type, status })
}
