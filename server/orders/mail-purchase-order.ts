import type * as z from 'zod'
import type { PurchaseOrderMail } from '#contract/purchase-orders.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { newId, type Scope, type Tx } from '#server/platform/database/scope.ts'
import { hasMail } from '#server/platform/mail/has-mail.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { PdfFile } from '#server/platform/paper/papers.ts'
import { refuse } from '#server/platform/refusal.ts'
import { businessFrom, businessStatements } from '#server/team/business-details.ts'
import { limitOrderMails } from './limit-order-mails.ts'
import { lockOrder } from './lock-order.ts'
import { mailableOrder, ownAddress, seenOf } from './purchase-order-addressee.ts'
import { fileOf, purchaseOrder, type SendableOrder } from './purchase-order-file.ts'
import { purchaseOrderMail } from './purchase-order-mail.ts'

type Asked = z.output<typeof PurchaseOrderMail> & { id: string; ip: string | null }

/**
 * Mails a purchase order to its supplier, as whoever sends it saw it: it is drawn first, with nothing of the database held, and only while
 * it reads as it did then. Refuses `no_mail`, `no_supplier_email`, and `conflict` where the paper or the address is another by now, all before it is
 * drawn; then `TOO_MANY_REQUESTS`.
 */
export async function mailPurchaseOrder(scope: Scope, context: AppContext, asked: Asked) {
  // Whoever repeats a request that was answered hears that answer: nothing is drawn for it.
  const isAnswered = scope.isKeyUsed !== undefined && (await scope.run(scope.isKeyUsed))
  const pdf = isAnswered ? undefined : await draw(scope, context, asked)
  return scope.transaction(async (tx) => {
    // Ten at once under one key stand in line here.
    const [, order] = await tx.batch(lockOrder(asked.id), mailableOrder(asked.id))
    const reply_to = await ownAddress(tx)
    const answer = { id: asked.id, to: asked.to, reply_to }
    if (!pdf || (scope.isKeyUsed && (await tx.run(scope.isKeyUsed)))) return answer
    requireAddressee(context, order, asked.to)
    await limitOrderMails(context, tx, { orderId: asked.id, ...asked })
    await send(tx, order, { ...asked, reply_to, pdf })
    return answer
  })
}

/** Not shared with whoever prints the same: theirs may be of a moment ago. */
const draw = (scope: Scope, context: AppContext, asked: Asked): Promise<PdfFile> =>
  context.papers.draw({
    path: `mails/${newId()}`,
    orgId: scope.orgId,
    read: () =>
      scope.read(async (tx) => {
        await tx.run(mailableOrder(asked.id))
        const order = await purchaseOrder(tx, asked.id)
        requireAddressee(context, order, asked.to)
        if (seenOf(order) !== asked.seen)
          refuse('conflict', 'The order has been changed since. Nothing was sent. Look at it, then send it again.')
        return fileOf(order)
      }),
  })

function requireAddressee(context: AppContext, { email, name }: SendableOrder, to: string) {
  if (!hasMail(context)) refuse('no_mail', 'Email is not set up on this installation')
  if (name === null) refuse('no_supplier_email', 'The order has no supplier')
  if (email === null) refuse('no_supplier_email', `${name} has no email address`)
  if (email !== to) refuse('conflict', `The address of ${name} is ${email} now. Nothing was sent.`)
}

type Letter = Pick<Asked, 'id' | 'to' | 'message'> & { reply_to: string; pdf: PdfFile }

async function send(tx: Tx, { order_number }: SendableOrder, { id, ...letter }: Letter) {
  const business = businessFrom(await tx.batch(...businessStatements(tx.orgId))).name
  await sendMail(tx.db, { ...purchaseOrderMail({ ...letter, order_number, business }), org_id: tx.orgId })
  tx.audit({ action: 'order.mailed', table: 'orders', id, after: { mailed_to: letter.to } })
}
