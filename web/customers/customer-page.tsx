import { signedInPages } from '#contract/shared/pages.ts'
import { ordersOfParty } from '../orders/orders-of-party.tsx'
import { api } from '../platform/api-client.ts'
import { warm } from '../platform/warm.ts'
import { RecordGate } from '../ui/record-gate.tsx'
import type { Route } from './+types/customer-page.ts'
import { CustomerView } from './customer-view.tsx'

const back = { to: signedInPages.customers, label: 'Back to Customers' }

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const params = { id }
  return warm(
    api.customers.get.query({ params }),
    api.trade.customer.query({ params }),
    ordersOfParty({ customer_id: id }),
  )
}

export default function CustomerPage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordGate key={id} noun="Customer" query={api.customers.get.query({ params: { id } })} back={back}>
      {(customer) => <CustomerView customer={customer} back={back} />}
    </RecordGate>
  )
}
