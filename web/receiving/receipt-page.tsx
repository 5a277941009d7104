import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { warm } from '../platform/warm.ts'
import { RecordGate } from '../ui/record-gate.tsx'
import type { Route } from './+types/receipt-page.ts'
import { ReceiptView } from './receipt-view.tsx'

const orders = { to: signedInPages.orders, label: 'Back to Orders' }

const receiptOf = (id: string) => api.receiving.get.query({ params: { id } })

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => warm(receiptOf(id))

export default function ReceiptPage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordGate key={id} noun="Receipt" query={receiptOf(id)} back={orders}>
      {(receipt) => <ReceiptView receipt={receipt} />}
    </RecordGate>
  )
}
