import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Supplier } from '#contract/suppliers.ts'
import { RecordHistory } from '../audit/record-history.tsx'
import { NewOrderLink } from '../orders/new-order-link.tsx'
import { OrdersOfParty, ordersOfParty } from '../orders/orders-of-party.tsx'
import { TradeFigures } from '../orders/trade-figures.tsx'
import { api } from '../platform/api-client.ts'
import { plural } from '../platform/format.ts'
import { loadOnce } from '../platform/load-once.ts'
import { useList } from '../platform/use-list.ts'
import { Awaited } from '../ui/awaited.tsx'
import { below } from '../ui/below-rows.tsx'
import { ContactFacts } from '../ui/contact-facts.tsx'
import { EditButton } from '../ui/edit-button.tsx'
import { Fact } from '../ui/fact.tsx'
import { FactsPanel } from '../ui/facts-panel.tsx'
import { openable } from '../ui/openable.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { StatCard } from '../ui/stat-card.tsx'
import { tookSoLong } from './measured-lead-time.ts'
import { SuppliedProducts } from './supplied-products.tsx'

const loadDialog = loadOnce(() => import('./supplier-dialog.tsx'))
const SupplierDialog = openable(loadDialog)

type Props = { supplier: Supplier; back: { to: string; label: string } }

/** A supplier who was found: how long they take, how to reach them, what they supply, what was ordered from them. */
export function SupplierView({ supplier, back }: Props) {
  const { id, name, contact_person, lead_time_days } = supplier
  const [editing, setEditing] = useState(false)
  const trade = useQuery(api.trade.supplier.query({ params: { id } }))
  const products = useList(api.trade.supplied.pages({ params: { id } }))
  const orders = below(useList(ordersOfParty({ supplier_id: id })), products)
  return (
    <Page>
      <PageHeader
        back={back}
        title={name}
        lead="Supplier"
        action={
          <>
            <NewOrderLink type="purchase" party={id} />
            <EditButton may="suppliers:write" load={loadDialog} onEdit={() => setEditing(true)} />
          </>
        }
      />
      <TradeFigures trade={trade} total="Bought">
        <StatCard
          label="Lead Time"
          value={lead_time_days === null ? '-' : plural(lead_time_days, 'day')}
          note={tookSoLong(supplier)}
        />
      </TradeFigures>
      <FactsPanel title="Supplier Information">
        <Fact name="Contact Person">{contact_person ?? '-'}</Fact>
        <ContactFacts of={supplier} />
      </FactsPanel>
      <SuppliedProducts products={products} />
      <OrdersOfParty orders={orders} />
      <RecordHistory of={api.audit.ofSupplier.pages({ params: { id } })} under={[orders]} />
      <Awaited>{editing && <SupplierDialog supplier={supplier} onClose={() => setEditing(false)} />}</Awaited>
    </Page>
  )
}
