import { useState } from 'react'
import { href } from 'react-router'
import type * as z from 'zod'
import type { OrderDetail } from '#contract/orders.ts'
import { type PurchaseOrderAddressee, PurchaseOrderMail } from '#contract/purchase-orders.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { detailsOf } from '../platform/api-refusal.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { formatTime } from '../platform/format.ts'
import { noEmail } from '../platform/no-way-to-tell.ts'
import { useDemoReason } from '../platform/use-demo-reason.ts'
import { useIntent } from '../platform/use-intent.ts'
import { EmailText } from '../ui/email-text.tsx'
import { Fact } from '../ui/fact.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextareaField } from '../ui/form-fields.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { When } from '../ui/when.tsx'

type Props = { order: OrderDetail; addressee: PurchaseOrderAddressee; onClose: () => void }

const failed = 'Failed to email the purchase order'

/** To whom the purchase goes, who is answered, and a few words. The address is the supplier's: it is changed where it stands. */
export default function MailPurchaseOrderDialog({ order, onClose, ...opened }: Props) {
  const [addressee, setAddressee] = useState(opened.addressee)
  const { to, reply_to, last } = addressee
  const form = useContractForm(PurchaseOrderMail.pick({ message: true }), { message: '' })
  const isDemo = useDemoReason() !== undefined
  const send = useMailing(order, addressee, setAddressee)
  return (
    <FormDialog
      may="orders:write"
      title={`Email Purchase Order ${order.order_number}`}
      lead={`It goes as a PDF, as it stands now.${isDemo ? ' In a demo nothing is sent.' : ''}`}
      submitLabel="Send Email"
      form={form}
      save={({ message }) => send(message)}
      onClose={onClose}
      failed={failed}
      disabledBecause={whyNot(order, addressee)}
    >
      <dl className="grid gap-4 sm:col-span-full">
        <Fact name="To">
          {to ? (
            <>
              {order.supplier_name}{' '}
              <span className="block text-base text-soft">
                <EmailText>{to}</EmailText>
              </span>
            </>
          ) : (
            <NoAddress order={order} />
          )}
        </Fact>
        <Fact name="Replies go to">
          <EmailText>{reply_to}</EmailText>
        </Fact>
        {last && (
          <Fact name="Last emailed">
            <When at={last.at} /> {formatTime(last.at)}
            <span className="block text-base text-soft">
              to {last.to} by {last.user_name ?? 'a former member'}
            </span>
          </Fact>
        )}
      </dl>
      <TextareaField form={form} name="message" label="Message" optional help="Web addresses are left out." />
    </FormDialog>
  )
}

/** Mails it as it was seen. What is refused as it has changed since is read again: sent again, it goes with the same message as it is by then. */
function useMailing(
  { id }: OrderDetail,
  { to, seen }: PurchaseOrderAddressee,
  onChanged: (now: PurchaseOrderAddressee) => void,
) {
  const isDemo = useDemoReason() !== undefined
  const mailing = useIntent(api.purchaseOrders.mail, {
    saved: (sent) => (isDemo ? 'Written, and not sent: this is a demo' : `Purchase order emailed to ${sent.to}`),
    failed,
  })
  return async (message: z.output<typeof PurchaseOrderMail>['message']) => {
    try {
      return await mailing.mutateAsync({ params: { id }, body: { to: to ?? '', seen, message } })
    } catch (error) {
      if (hasChanged(error)) await api.purchaseOrders.addressee.call({ params: { id } }).then(onChanged, () => {})
      throw error
    }
  }
}

const hasChanged = (error: unknown) =>
  (detailsOf(error, 'conflict') ?? detailsOf(error, 'no_supplier_email')) !== undefined

function whyNot(order: OrderDetail, { to, email_available }: PurchaseOrderAddressee) {
  if (!email_available) return noEmail
  return to ? undefined : missing(order)
}

const missing = ({ supplier_id, supplier_name }: OrderDetail) =>
  supplier_id ? `${supplier_name} has no email address.` : 'The order has no supplier.'

const NoAddress = ({ order }: { order: OrderDetail }) => (
  <>
    {missing(order)}{' '}
    {order.supplier_id && (
      <TextLink to={href(signedInPages.supplier, { id: order.supplier_id })}>Add one on its page</TextLink>
    )}
  </>
)
