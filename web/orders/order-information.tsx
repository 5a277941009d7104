import { href } from 'react-router'
import { isPackable, isPurchaseOrder } from '#contract/order-life.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { formatMoney } from '../platform/format.ts'
import { DocumentButton } from '../ui/document-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { When } from '../ui/when.tsx'
import { HeaderFact } from './header-fact.tsx'
import type { LineAutosave } from './line-autosave.ts'
import { MailPurchaseOrderButton } from './mail-purchase-order-button.tsx'
import { PartyLink } from './party-link.tsx'
import { PurchaseOrderButton } from './purchase-order-button.tsx'
import { UnprintablePurchase, UnprintableSlip } from './unprintable-papers.tsx'
import { useLinesNow } from './use-line-autosave.ts'

/** `typedBy`: the lines on screen where they may be edited; their total is ahead of the server's while one types. */
export function OrderInformation({ order, typedBy }: { order: OrderDetail; typedBy: LineAutosave | undefined }) {
  return (
    <Panel
      title="Order Information"
      wraps
      aside={
        isPackable(order) ? (
          <PackingSlip orderId={order.id} />
        ) : (
          isPurchaseOrder(order) && (
            <div className="flex flex-wrap gap-2">
              <MailPurchaseOrderButton order={order} typedBy={typedBy} />
              <PurchaseOrderButton orderId={order.id} typedBy={typedBy} />
            </div>
          )
        )
      }
    >
      <dl className="grid grid-cols-2 narrow:grid-cols-1 gap-x-6 gap-y-4 px-4 pt-3 pb-4 md:grid-cols-[1.6fr_1fr_auto] xl:grid-cols-[1.4fr_1fr_1fr_1.2fr_auto]">
        <HeaderFact order={order} field="party" name={order.order_type === 'sale' ? 'Customer' : 'Supplier'}>
          <PartyLink inText order={order} />
        </HeaderFact>
        <HeaderFact order={order} field="reference" name="Reference">
          {order.reference ?? <None>None</None>}
        </HeaderFact>
        <HeaderFact order={order} field="order_date" name="Order Date">
          <When at={order.order_date} />
        </HeaderFact>
        <HeaderFact order={order} field="expected_date" name="Expected Date">
          {order.expected_date ? <When at={order.expected_date} /> : 'Not set'}
        </HeaderFact>
        <div className="grid content-start gap-0.5 max-md:col-span-full md:col-start-3 md:row-start-1 md:text-right xl:col-start-5">
          <dt className="flex h-6 items-center text-xs text-soft md:justify-end">Total Amount</dt>
          <dd className="figures text-2xl narrow:text-xl font-semibold wrap-anywhere">
            {typedBy ? <TypedTotal autosave={typedBy} /> : formatMoney(order.total_amount)}
          </dd>
        </div>
        {order.picklist_id && (
          <div className="grid content-start gap-0.5 md:col-start-3 md:row-start-2 md:text-right xl:col-start-5">
            <dt className="flex h-6 items-center text-xs text-soft md:justify-end">Picklist</dt>
            <dd className="text-lg">
              <TextLink to={href(signedInPages.picklist, { id: order.picklist_id })}>View picklist</TextLink>
            </dd>
          </div>
        )}
        <HeaderFact wide order={order} field="notes" name="Notes">
          {order.notes ? <span className="block max-w-prose text-base">{order.notes}</span> : <None>No notes</None>}
        </HeaderFact>
      </dl>
      {isPackable(order) && <UnprintableSlip order={order} />}
      {isPurchaseOrder(order) && <UnprintablePurchase order={order} />}
    </Panel>
  )
}

const TypedTotal = ({ autosave }: { autosave: LineAutosave }) =>
  formatMoney(useLinesNow(autosave, ({ total }) => total))

const None = ({ children }: { children: string }) => <span className="text-base text-soft">{children}</span>

const PackingSlip = ({ orderId }: { orderId: string }) => (
  <DocumentButton label="Packing slip" link={() => api.shipping.packingSlip.call({ params: { id: orderId } })} />
)
