import { href } from 'react-router'
import { isPackable } from '#contract/order-life.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { formatMoney } from '../platform/format.ts'
import { DocumentButton } from '../ui/document-button.tsx'
import { Fact, Remark } from '../ui/fact.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { When } from '../ui/when.tsx'

/** `total`: the lines on screen, which are ahead of the server's total while one types. */
export function OrderInformation({ order, total }: { order: OrderDetail; total: number }) {
  return (
    <Panel title="Order Information" aside={isPackable(order) && <PackingSlip orderId={order.id} />}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 px-4 py-4 md:flex md:items-end md:gap-x-14">
        <Fact name="Order Date">
          <When at={order.order_date} />
        </Fact>
        <Fact name="Expected Date">{order.expected_date ? <When at={order.expected_date} /> : 'Not set'}</Fact>
        {order.picklist_id && (
          <Fact name="Picklist">
            <TextLink to={href(signedInPages.picklist, { id: order.picklist_id })}>View picklist</TextLink>
          </Fact>
        )}
        <div className="col-span-full grid gap-0.5 md:ml-auto md:text-right">
          <dt className="text-xs text-soft">Total Amount</dt>
          <dd className="figures text-2xl font-semibold wrap-anywhere">{formatMoney(total)}</dd>
        </div>
      </dl>
      {order.notes && <Remark name="Notes">{order.notes}</Remark>}
    </Panel>
  )
}

const PackingSlip = ({ orderId }: { orderId: string }) => (
  <DocumentButton label="Packing slip" link={() => api.shipping.packingSlip.call({ params: { id: orderId } })} />
)
