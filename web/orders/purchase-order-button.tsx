import { api } from '../platform/api-client.ts'
import { DocumentButton } from '../ui/document-button.tsx'
import type { LineAutosave } from './line-autosave.ts'
import { settleTyped } from './settle-typed.ts'

/** The purchase as its supplier reads it; what is typed is saved before, for it is sent as it stands there. */
export function PurchaseOrderButton({ orderId, typedBy }: { orderId: string; typedBy: LineAutosave | undefined }) {
  const link = async () => {
    await settleTyped(typedBy)
    return api.purchaseOrders.document.call({ params: { id: orderId } })
  }
  return <DocumentButton label="Purchase order" link={link} />
}
