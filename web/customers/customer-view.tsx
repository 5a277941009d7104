import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { RecordHistory } from '../audit/record-history.tsx'
import { NewOrderLink } from '../orders/new-order-link.tsx'
import { OrdersOfParty, ordersOfParty } from '../orders/orders-of-party.tsx'
import { TradeFigures } from '../orders/trade-figures.tsx'
import { api } from '../platform/api-client.ts'
import { formatMoney } from '../platform/format.ts'
import { loadOnce } from '../platform/load-once.ts'
import { useList } from '../platform/use-list.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Badge } from '../ui/badge.tsx'
import { ContactFacts } from '../ui/contact-facts.tsx'
import { EditButton } from '../ui/edit-button.tsx'
import { Fact } from '../ui/fact.tsx'
import { FactsPanel } from '../ui/facts-panel.tsx'
import { openable } from '../ui/openable.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const loadDialog = loadOnce(() => import('./customer-dialog.tsx'))
const CustomerDialog = openable(loadDialog)

type Props = { customer: Customer; back: { to: string; label: string } }

/** A customer who was found: what they spent, how to reach them, what they ordered. */
export function CustomerView({ customer, back }: Props) {
  const { id, name, company, customer_type, credit_limit, notes } = customer
  const [editing, setEditing] = useState(false)
  const trade = useQuery(api.trade.customer.query({ params: { id } }))
  const orders = useList(ordersOfParty({ customer_id: id }))
  return (
    <Page>
      <PageHeader
        back={back}
        title={name}
        lead={company ?? 'Individual'}
        badge={<Badge look={customer_type === 'corporate' ? 'default' : 'secondary'}>{customer_type}</Badge>}
        action={
          <>
            <NewOrderLink type="sale" party={id} />
            <EditButton may="customers:write" load={loadDialog} onEdit={() => setEditing(true)} />
          </>
        }
      />
      <TradeFigures trade={trade} total="Spent" />
      <FactsPanel title="Customer Information" notes={notes}>
        <ContactFacts of={customer} />
        <Fact name="Credit Limit">{formatMoney(credit_limit)}</Fact>
      </FactsPanel>
      <OrdersOfParty orders={orders} />
      <RecordHistory of={api.audit.ofCustomer.pages({ params: { id } })} under={[orders]} />
      <Awaited>{editing && <CustomerDialog customer={customer} onClose={() => setEditing(false)} />}</Awaited>
    </Page>
  )
}
