import { Mail } from 'lucide-react'
import { useState } from 'react'
import { isMailable, isUnsent } from '#contract/order-life.ts'
import type { OrderDetail } from '#contract/orders.ts'
import type { PurchaseOrderAddressee } from '#contract/purchase-orders.ts'
import { api } from '../platform/api-client.ts'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { notify } from '../platform/notify.ts'
import { patiently } from '../platform/patiently.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'
import type { LineAutosave } from './line-autosave.ts'
import { settleTyped } from './settle-typed.ts'

const loadDialog = loadOnce(() => import('./mail-purchase-order-dialog.tsx'))
const MailPurchaseOrderDialog = openable(loadDialog)

type Props = { order: OrderDetail; typedBy: LineAutosave | undefined }

/** Asks to whom the purchase goes, and mails it; what is typed is saved before. Of what has come there is nothing to be asked for any more. */
export function MailPurchaseOrderButton({ order, typedBy }: Props) {
  const [addressee, setAddressee] = useState<PurchaseOrderAddressee | null>(null)
  const [pending, setPending] = useState(false)
  const mayNot = useMayNot('orders:write')
  async function ask() {
    setPending(true)
    try {
      await settleTyped(typedBy)
      setAddressee(await patiently(() => api.purchaseOrders.addressee.call({ params: { id: order.id } })))
    } catch (error) {
      notify.failure({ title: 'The email could not be prepared', text: (error as Error).message })
    } finally {
      setPending(false)
    }
  }
  if (mayNot || !(isMailable(order) || isUnsent(order.status))) return null
  return (
    <>
      <Button
        icon={<Mail className="size-4" aria-hidden="true" />}
        pending={pending}
        disabledBecause={isMailable(order) ? undefined : 'Not while the order is a draft.'}
        {...ahead(loadDialog)}
        onClick={() => void ask()}
      >
        <span>
          Email<span className="max-sm:sr-only"> to Supplier</span>
        </span>
      </Button>
      <Awaited>
        {addressee && (
          <MailPurchaseOrderDialog order={order} addressee={addressee} onClose={() => setAddressee(null)} />
        )}
      </Awaited>
    </>
  )
}
