import { signedInPages } from '#contract/shared/pages.ts'
import { ordersOfParty } from '../orders/orders-of-party.tsx'
import { api } from '../platform/api-client.ts'
import { warm } from '../platform/warm.ts'
import { RecordGate } from '../ui/record-gate.tsx'
import type { Route } from './+types/supplier-page.ts'
import { SupplierView } from './supplier-view.tsx'

const back = { to: signedInPages.suppliers, label: 'Back to Suppliers' }

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const params = { id }
  return warm(
    api.suppliers.get.query({ params }),
    api.trade.supplier.query({ params }),
    api.trade.supplied.pages({ params }),
    ordersOfParty({ supplier_id: id }),
  )
}

export default function SupplierPage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordGate key={id} noun="Supplier" query={api.suppliers.get.query({ params: { id } })} back={back}>
      {(supplier) => <SupplierView supplier={supplier} back={back} />}
    </RecordGate>
  )
}
