import { api } from '../platform/api-client.ts'
import { DocumentButton } from '../ui/document-button.tsx'
import type { LineAutosave } from './line-autosave.ts'

/** The purchase as its supplier reads it; what is typed is saved before, for it is sent as it stands there. */
export function PurchaseOrderButton({ orderId, typedBy }: { orderId: string; typedBy: LineAutosave | undefined }) {
  const link = async () => {
    if (typedBy && !(await typedBy.settle())) throw new Error('Not all of its lines are saved yet.')
    return api.purchaseOrders.document.call({ params: { id: orderId } })
  }
  return <DocumentButton label="Purchase order" link={link} />
}
